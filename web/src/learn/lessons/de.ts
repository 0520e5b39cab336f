import type { LessonTexts } from "./types";

const texts: LessonTexts = {
  duel: [
    {
      title: "Drei in einer Linie",
      task: "Nimm {w} {g} {r} von b2, c2 und d2: Drücke oder ziehe über die drei und bestätige.",
      why: "Chips nimmt man nebeneinander in einer Linie. Diese drei sind verschieden, also wird niemand für deine Gier belohnt, und sie sind fast alles, was die blaue Karte links in der untersten Reihe kostet.",
    },
    {
      title: "Ein Privileg füllt die Lücke",
      task: "Nur ein Onyx {k} fehlt. Setze dein Privileg ein und nimm den auf d3.",
      why: "Weil du als Zweites dran warst, hast du ein Privileg bekommen. Es holt einen beliebigen Edelstein oder eine Perle, egal wo, und kostet keinen Zug.",
    },
    {
      title: "Deine erste Karte",
      task: "Kaufe jetzt die blaue Karte: Sie kostet {w} {g} {r} {k}.",
      why: "Ihr Saphir bleibt bei dir: Von nun an kostet dich jede Karte ein {u} weniger. Frühe Karten sind klein, aber sie bezahlen die großen.",
    },
    {
      title: "Sichere dir, was du willst",
      task: "Dein Gegenüber hat den Spielplan aufgefüllt und dir damit ein Privileg gegeben. Nimm das Gold {o} auf c3 und reserviere die blaue Karte mit der Krone auf Stufe 2.",
      why: "Ist sie reserviert, kann sie niemand sonst kaufen, und Gold ersetzt jeden Chip. Nur beim Reservieren bekommt man Gold; drei reservierte Karten sind möglich.",
    },
    {
      title: "Zwei Züge in einem",
      task: "Einige Züge später. Kaufe die blaue Karte mit dem runden Pfeil, die erste der untersten Reihe.",
      why: "Der Pfeil heißt: noch ein Zug. Deine Bonusse haben die Karte billig gemacht, und du bist noch einmal dran, bevor dein Gegenüber antworten kann.",
    },
    {
      title: "Die dritte Krone",
      task: "Du bist wieder dran. Kaufe deine reservierte Karte: Sie bringt deine dritte Krone.",
      why: "Kronen sind einer der drei Wege zum Sieg, und die dritte und die sechste bringen je eine Königliche Karte. Perlen {p} sind rar: Es gibt nur zwei, und kein Bonus ersetzt sie.",
    },
    {
      title: "Wähle eine Königliche Karte",
      task: "Wähle die mit drei Punkten.",
      why: "Die anderen geben zwei Punkte und eine Fähigkeit: noch ein Zug, ein Privileg oder ein Chip deines Gegenübers. Punkte sind sicher; was am besten ist, hängt vom Augenblick ab.",
    },
    {
      title: "Zehn in einer Farbe",
      task: "Das Ende ist nah. Kaufe die blaue Karte mit vier Punkten auf Stufe 3.",
      why: "Ihre sechs {u} bezahlen deine sechs blauen Karten. Und die haben sechs Punkte: Mit vier weiteren hast du zehn in einer Farbe und gewinnst sofort.",
    },
  ],
  classic: [
    {
      title: "Drei verschiedene",
      task: "Nimm einen Diamanten {w}, einen Smaragd {g} und einen Rubin {r}.",
      why: "Drei verschiedene Farben sind der übliche Anfang. Schau voraus: Die schwarze Karte links in der untersten Reihe verlangt genau diese und zwei Saphire.",
    },
    {
      title: "Zwei gleiche",
      task: "Nimm zwei Saphire {u}.",
      why: "Zwei einer Farbe sind nur erlaubt, solange vier davon daliegen. Dein Gegenüber hat reserviert, statt Edelsteine zu nehmen, also ist der Stapel noch voll.",
    },
    {
      title: "Deine erste Karte",
      task: "Kaufe die schwarze Karte für {w} {u} {u} {g} {r}.",
      why: "Von nun an kostet dich jede Karte ein {k} weniger, für immer. Was du bezahlst, geht in den Vorrat zurück.",
    },
    {
      title: "Sichere dir, was du willst",
      task: "Reserviere die schwarze Karte mit drei Punkten auf Stufe 2.",
      why: "Niemand sonst kann sie jetzt kaufen, und du bekommst ein Gold {o}, das jeden Edelstein ersetzt. Sie verlangt nur Onyx, und damit hast du schon angefangen.",
    },
    {
      title: "Volle Hand",
      task: "Einige Züge später hast du acht Chips. Nimm trotzdem {w} {u} {k}.",
      why: "Während deines Zuges dürfen es mehr als zehn sein. Am Ende aber bleiben nur zehn.",
    },
    {
      title: "Zehn ist die Grenze",
      task: "Gib einen Rubin {r} ab.",
      why: "Gib ab, was du am wenigsten brauchst: Keine deiner Wunschkarten verlangt ihn. Auch eben Genommenes darf zurück.",
    },
    {
      title: "Adliger Besuch",
      task: "Kaufe die blaue Karte links auf Stufe 2.",
      why: "Sie kostet dich nur zwei {k}: Deine Karten bezahlen den Rest. Und sie ist deine dritte blaue: Mit drei weißen, drei blauen und drei grünen kommt ein Adliger und bringt drei Punkte, ganz ohne Aktion.",
    },
    {
      title: "Fünfzehn Punkte",
      task: "Kurz vor dem Ende. Kaufe die grüne Karte mit fünf Punkten auf Stufe 3.",
      why: "Dir fehlt ein Saphir, und Gold deckt ihn. Das sind fünfzehn: Die Runde wird zu Ende gespielt, dein Gegenüber hat noch einen Zug, dann wird gezählt.",
    },
  ],
};

export default texts;
