import type { LessonTexts } from "./types";

const texts: LessonTexts = {
  duel: [
    {
      title: "Tres en línea",
      task: "Toma {w} {g} {r} de b2, c2 y d2: pulsa las tres o arrastra sobre ellas y confirma.",
      why: "Las fichas se toman contiguas y en línea. Estas tres son distintas, así que nadie recibe nada por tu codicia, y son casi todo lo que cuesta la carta azul de la izquierda en la fila inferior.",
    },
    {
      title: "Un Privilegio cubre el hueco",
      task: "Solo falta un ónix {k}. Usa tu Privilegio y toma el de d3.",
      why: "Por jugar en segundo lugar recibiste un Privilegio. Consigue cualquier gema o perla, esté donde esté, y no gasta tu turno.",
    },
    {
      title: "Tu primera carta",
      task: "Compra ahora la carta azul: cuesta {w} {g} {r} {k}.",
      why: "Su zafiro se queda contigo: desde ahora cada carta te cuesta un {u} menos. Las primeras cartas son pequeñas, pero pagan las grandes.",
    },
    {
      title: "Guarda lo que quieres",
      task: "Tu oponente repuso el tablero y eso te dio un Privilegio. Toma el oro {o} de c3 y reserva la carta azul con Corona del nivel 2.",
      why: "Una vez reservada, nadie más puede comprarla, y el oro vale por cualquier ficha. Reservar es la única forma de conseguir oro, y puedes tener tres cartas reservadas.",
    },
    {
      title: "Dos turnos en uno",
      task: "Unos turnos después. Compra la carta azul con la flecha circular, la primera de la fila inferior.",
      why: "La flecha significa: juega otro turno. Tus bonificaciones han abaratado la carta y vuelves a jugar antes de que el oponente responda.",
    },
    {
      title: "La tercera Corona",
      task: "Te toca otra vez. Compra tu carta reservada: trae tu tercera Corona.",
      why: "Las Coronas son una de las tres formas de ganar, y la tercera y la sexta traen cada una una carta de la Realeza. Las perlas {p} escasean: solo hay dos y ninguna bonificación las sustituye.",
    },
    {
      title: "Elige una carta de la Realeza",
      task: "Elige la que da tres puntos.",
      why: "Las demás dan dos puntos y una capacidad: otro turno, un Privilegio o una ficha del oponente. Los puntos son seguros; cuál conviene depende del momento.",
    },
    {
      title: "Diez en un color",
      task: "El final está cerca. Compra la carta azul de cuatro puntos del nivel 3.",
      why: "Sus seis {u} los pagan tus seis cartas azules. Y estas suman seis puntos: con cuatro más tienes diez en un color y ganas en el acto.",
    },
  ],
  classic: [
    {
      title: "Tres distintas",
      task: "Toma un diamante {w}, una esmeralda {g} y un rubí {r}.",
      why: "Tres de colores distintos es lo habitual al empezar. Mira adelante: la carta negra de la izquierda en la fila inferior pide justo estas tres gemas y dos zafiros.",
    },
    {
      title: "Dos iguales",
      task: "Toma dos zafiros {u}.",
      why: "Dos del mismo color solo se permiten mientras haya cuatro. Tu oponente reservó una carta en vez de tomar gemas, y el montón sigue entero.",
    },
    {
      title: "Tu primera carta",
      task: "Compra la carta negra por {w} {u} {u} {g} {r}.",
      why: "Desde ahora cada carta te cuesta un {k} menos, para siempre. Lo que pagas vuelve a la mesa.",
    },
    {
      title: "Guarda lo que quieres",
      task: "Reserva la carta negra de tres puntos del nivel 2.",
      why: "Ya nadie más puede comprarla y recibes una ficha de oro {o}, que vale por cualquier gema. Solo pide ónix, que ya has empezado a reunir.",
    },
    {
      title: "La mano llena",
      task: "Unos turnos después tienes ocho fichas. Toma aun así {w} {u} {k}.",
      why: "Durante tu turno puedes pasar de diez. Pero al final solo pueden quedar diez.",
    },
    {
      title: "Diez es el límite",
      task: "Devuelve un rubí {r}.",
      why: "Elige lo que menos necesites: ninguna carta que buscas lo pide. Incluso puedes devolver lo que acabas de tomar.",
    },
    {
      title: "Un noble de visita",
      task: "Compra la carta azul de la izquierda del nivel 2.",
      why: "Solo te cuesta dos {k}: tus cartas pagan el resto. Y es tu tercera azul: con tres blancas, tres azules y tres verdes viene un noble y trae tres puntos, sin gastar acción.",
    },
    {
      title: "Quince puntos",
      task: "Cerca del final. Compra la carta verde de cinco puntos del nivel 3.",
      why: "Te falta un zafiro y el oro lo cubre. Con eso llegas a quince: la ronda se completa, tu oponente juega una vez más y se cuentan los puntos.",
    },
  ],
};

export default texts;
