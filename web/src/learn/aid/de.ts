import type { AidTexts } from "./types";

const aid: AidTexts = {
  ui: { title: "Spielhilfe", rules: "Alle Regeln" },
  duel: {
    turn: {
      title: "Dein Zug",
      privileges: "Wenn du willst: *Privilegien* einsetzen, jedes für einen Edelstein oder eine Perle vom Spielplan.",
      replenish: "Dann, wenn du willst: *auffüllen*. Dein Gegenüber nimmt sich ein Privileg.",
      action: "Genau eine Aktion: bis zu drei Chips in einer Reihe *nehmen*, Gold nehmen und *reservieren* oder *kaufen*.",
      end: "Ende: höchstens zehn Chips, Pyramide auffüllen, Siegbedingungen prüfen.",
    },
    victory: {
      title: "Du gewinnst am Ende deines Zuges mit",
      points: "20 Punkten, Königliche Karten mitgezählt",
      crowns: "10 Kronen",
      colour: "10 Punkten auf Karten einer Farbe",
    },
    abilities: {
      title: "Fähigkeiten",
      again: "*Noch ein Zug* nach diesem",
      joker: "*Joker*: übernimmt die Farbe eines deiner Bonusse",
      gem: "*Edelstein*: Nimm einen Chip in der Farbe der Karte vom Spielplan",
      privilege: "*Privileg*: Nimm ein Privileg",
      steal: "*Nehmen*: einen Edelstein oder eine Perle vom Gegenüber, nie Gold",
    },
    gifts: {
      title: "Dein Gegenüber nimmt ein Privileg, wenn du",
      three: "drei Edelsteine einer Farbe nimmst",
      pearls: "beide Perlen nimmst",
      replenish: "den Spielplan auffüllst",
    },
    limits: {
      title: "Denk daran",
      tokens: "10 Chips am Ende deines Zuges",
      reserve: "3 reservierte Karten, jede mit einem Gold vom Spielplan",
      royals: "Die 3. und die 6. Krone bringen je eine Königliche Karte",
      pearl: "Perlen {p} werden nie billiger; Gold {o} ersetzt alles",
    },
  },
  classic: {
    turn: {
      title: "Dein Zug: genau eine Aktion",
      three: "Drei Edelsteine *verschiedener* Farben nehmen",
      two: "Zwei Edelsteine *einer* Farbe nehmen, wenn mindestens vier da sind",
      reserve: "Eine Karte *reservieren* und ein Gold {o} nehmen",
      buy: "Eine Karte *kaufen*: Deine Bonusse machen sie billiger",
    },
    after: {
      title: "Danach",
      tokens: "Chips abgeben, bis du zehn hast",
      noble: "Ein Adliger besucht dich, wenn deine Bonusse erfüllen, was er verlangt",
    },
    limits: {
      title: "Denk daran",
      cards: "3 reservierte Karten",
      gold: "Gold {o} gibt es nur beim Reservieren, solange welches da ist",
      few: "Sind weniger als drei Farben da, nimm von jeder einen",
      nobles: "Ein Adliger pro Zug; können mehrere kommen, wählst du",
    },
    victory: {
      title: "Das Ende",
      end: "Mit 15 Punkten (21 in der langen Partie) wird die Runde zu Ende gespielt",
      most: "Dann gewinnt, wer die meisten Punkte hat",
      tie: "Bei Gleichstand weniger gekaufte Karten; sonst geteilter Sieg",
    },
  },
  refusals: {
    "one-action": "Deine Aktion für diesen Zug hast du schon ausgeführt.",
    "too-expensive": "Diese Karte kannst du nicht bezahlen.",
    "joker-needs-bonus": "Ein Joker braucht einen Bonus, dessen Farbe er übernimmt. Du hast noch keinen.",
    "reserve-full": "Du hast schon drei Karten reserviert.",
    "needs-gold": "Ohne Gold auf dem Spielplan kannst du nicht reservieren.",
    "deck-empty": "Dieser Stapel ist leer.",
    "place-empty": "Hier liegt keine Karte: Der Stapel ist leer.",
    "gold-not-taken": "Gold bekommst du nur beim Reservieren.",
    "not-in-line": "Die Chips müssen in einer Reihe direkt nebeneinanderliegen.",
    "gap-in-line": "Zwischen den Chips darf kein leeres Feld und kein Gold liegen.",
    "at-most-three": "Du nimmst höchstens drei Chips.",
    "two-need-four": "Für zwei einer Farbe müssen mindestens vier im Vorrat sein.",
    "take-three": "Nimm drei verschiedene Farben, solange drei da sind.",
    "bag-empty": "Der Beutel ist leer: Es gibt nichts aufzufüllen.",
    replenished: "Nach dem Auffüllen kannst du kein Privileg einsetzen.",
    "no-privilege": "Du hast kein Privileg.",
    "privilege-gold": "Gold bekommst du mit einem Privileg nicht.",
    "wrong-gem": "Wähle einen Chip in der Farbe der Karte.",
    "steal-gold": "Gold kannst du deinem Gegenüber nicht abnehmen.",
    "noble-unmet": "Deine Bonusse erfüllen nicht, was dieser Adlige verlangt.",
    "royal-needs-crowns": "Eine Königliche Karte gibt es mit der dritten und der sechsten Krone.",
    "not-yours": "Diese reservierte Karte gehört nicht dir.",
  },
};

export default aid;
