import type { AidTexts } from "./types";

const aid: AidTexts = {
  ui: { title: "Ayuda de juego", rules: "Todas las reglas" },
  duel: {
    turn: {
      title: "Tu turno",
      privileges: "Si quieres: usa *Privilegios*, cada uno por una gema o perla del tablero.",
      replenish: "Después, si quieres: *repón* el tablero. Tu oponente toma un Privilegio.",
      action: "Exactamente una: *toma* hasta tres fichas en línea, toma oro y *reserva*, o *compra*.",
      end: "Final: diez fichas como máximo, se repone la pirámide y se comprueba la victoria.",
    },
    victory: {
      title: "Ganas al final de tu turno con",
      points: "20 puntos, Realeza incluida",
      crowns: "10 Coronas",
      colour: "10 puntos en cartas de un mismo color",
    },
    abilities: {
      title: "Capacidades",
      again: "*Otro turno* después de este",
      joker: "*Comodín*: copia el color de una bonificación tuya",
      gem: "*Gema*: toma del tablero una ficha del color de la carta",
      privilege: "*Privilegio*: toma un Privilegio",
      steal: "*Tomar*: una gema o perla de tu oponente, nunca oro",
    },
    gifts: {
      title: "Tu oponente toma un Privilegio si",
      three: "tomas tres gemas del mismo color",
      pearls: "tomas las dos perlas",
      replenish: "repones el tablero",
    },
    limits: {
      title: "Recuerda",
      tokens: "10 fichas al final de tu turno",
      reserve: "3 cartas reservadas, cada una con un oro del tablero",
      royals: "La 3.ª y la 6.ª Corona traen una carta de la Realeza cada una",
      pearl: "Las perlas {p} nunca se abaratan; el oro {o} vale por todo",
    },
  },
  classic: {
    turn: {
      title: "Tu turno: exactamente una acción",
      three: "Coge tres gemas de colores *distintos*",
      two: "Coge dos gemas del *mismo* color, si hay al menos cuatro",
      reserve: "*Reserva* una carta y coge una ficha de oro {o}",
      buy: "*Compra* una carta: tus bonus la abaratan",
    },
    after: {
      title: "Después",
      tokens: "Devuelve fichas hasta tener diez",
      noble: "Te visita un noble si tus bonus cumplen lo que pide",
    },
    limits: {
      title: "Recuerda",
      cards: "3 cartas reservadas",
      gold: "El oro {o} solo se consigue al reservar, si queda",
      few: "Si quedan menos de tres colores, coge una gema de cada uno",
      nobles: "Un noble por turno; si pueden venir varios, eliges tú",
    },
    victory: {
      title: "El final",
      end: "Quien llega a 15 puntos (21 en la partida larga) desencadena el final: se completa la ronda",
      most: "Entonces gana quien tenga más puntos",
      tie: "En caso de empate, menos cartas compradas; si no, victoria compartida",
    },
  },
  refusals: {
    "one-action": "Ya has hecho tu acción de este turno.",
    "too-expensive": "No puedes pagar esta carta.",
    "joker-needs-bonus": "Un comodín necesita una bonificación que copiar, y no tienes ninguna.",
    "reserve-full": "Ya tienes tres cartas reservadas.",
    "needs-gold": "Sin oro en el tablero no puedes reservar.",
    "deck-empty": "Este mazo está vacío.",
    "place-empty": "Aquí no hay carta: el mazo está vacío.",
    "gold-not-taken": "El oro solo se consigue al reservar una carta.",
    "not-in-line": "Las fichas deben estar contiguas y en línea.",
    "gap-in-line": "Entre las fichas no puede haber casillas vacías ni oro.",
    "at-most-three": "Tres fichas como máximo.",
    "two-need-four": "Para dos del mismo color debe haber al menos cuatro.",
    "take-three": "Tres colores distintos, mientras haya tres.",
    "bag-empty": "La bolsa está vacía: no hay con qué reponer.",
    replenished: "Después de reponer no puedes usar Privilegios.",
    "no-privilege": "No tienes ningún Privilegio.",
    "privilege-gold": "Con un Privilegio no se toma oro.",
    "wrong-gem": "Elige una ficha del color de la carta.",
    "steal-gold": "No puedes tomar oro de tu oponente.",
    "noble-unmet": "Tus bonus no cumplen lo que pide este noble.",
    "royal-needs-crowns": "Una carta de la Realeza llega con la tercera y la sexta Corona.",
    "not-yours": "Esta carta reservada no es tuya.",
  },
};

export default aid;
