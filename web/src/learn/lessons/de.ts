import type { LessonTexts } from "./types";

const texts: LessonTexts = {
  ui: {
    basics: "Die Grundlagen kennst du.",
    rest: {
      duel: "Das zweite Kapitel ist kurz und zeigt den Rest: Auffüllen und sein Preis, drei gleiche, Joker, Edelstein, vom Gegenüber nehmen und verdeckt reservieren.",
      classic: "Das zweite Kapitel ist kurz und zeigt den Rest: verdeckt reservieren, eine kostenlose Karte und die Wahl zwischen Adligen.",
    },
    first: "Erstes Kapitel",
    second: "Zweites Kapitel",
  },
  duel: [
    {
      title: "Drei in einer Reihe",
      task: "Nimm {w} {g} {r}, die drei hervorgehobenen Chips in der zweiten Reihe: Wähle sie nacheinander oder ziehe darüber, dann bestätige.",
      why: "Chips nimmt man nebeneinander in einer Reihe. Diese drei sind verschieden, also bekommt dein Gegenüber nichts dafür, und sie sind fast alles, was die blaue Karte links in der untersten Reihe kostet.",
    },
    {
      title: "Ein Privileg füllt die Lücke",
      task: "Nur ein Onyx {k} fehlt. Setze dein Privileg ein und nimm den hervorgehobenen.",
      why: "Weil du als Zweites dran warst, hast du ein Privileg bekommen. Es holt einen beliebigen Edelstein oder eine Perle, egal wo, und kostet keinen Zug.",
    },
    {
      title: "Deine erste Karte",
      task: "Kaufe jetzt die blaue Karte: Sie kostet {w} {g} {r} {k}.",
      why: "Ihr Saphir bleibt bei dir: Von nun an kostet dich jede Karte ein {u} weniger. Frühe Karten sind klein, aber sie bezahlen die großen.",
    },
    {
      title: "Sichere dir, was du willst",
      task: "Dein Gegenüber hat den Spielplan aufgefüllt, dafür hast du ein Privileg genommen. Nimm das hervorgehobene Gold {o} und reserviere die blaue Karte mit der Krone auf Stufe 2.",
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
  "duel-2": [
    {
      title: "Ein voller Beutel",
      task: "Der Spielplan ist fast leer, der Beutel voll. Wähle *Auffüllen* und bestätige.",
      why: "Die Chips aus dem Beutel kommen entlang der Spirale auf die leeren Felder. Der Preis: Dein Gegenüber nimmt sich ein Privileg. Fülle also auf, wenn du das, was kommt, nötiger brauchst als dein Gegenüber.",
    },
    {
      title: "Nun deine Aktion",
      task: "Nimm {w} {r} {k}, die drei hervorgehobenen Chips.",
      why: "Auffüllen ist eine optionale Aktion und ersetzt deine Pflichtaktion nicht. Dein eigenes Privileg muss warten: Nach dem Auffüllen kannst du es in diesem Zug nicht einsetzen.",
    },
    {
      title: "Einer zu viel",
      task: "Du hast elf Chips. Gib den Smaragd {g} ab.",
      why: "Am Ende deines Zuges dürfen zehn Chips bleiben, Edelsteine, Perlen und Gold zusammen; der Überschuss kommt in den Beutel. Mit dem Rest kannst du im nächsten Zug die blaue Karte mit der Krone kaufen.",
    },
    {
      title: "Drei gleiche",
      task: "Eine andere Stellung. Nimm die drei Rubine {r}, die diagonal in einer Reihe liegen.",
      why: "Drei einer Farbe bringen wie beide Perlen deinem Gegenüber ein Privileg. Hier lohnt es sich: Genau so viel kostet die grüne Karte mit der Krone links in der untersten Reihe.",
    },
    {
      title: "Ein Joker",
      task: "Kaufe den Joker links in der untersten Reihe, wähle Blau {u} und bestätige.",
      why: "Ein Joker übernimmt eine Farbe, die du schon hast; ganz ohne Bonus könntest du ihn nicht kaufen. Von nun an zählt sein Bonus als blau, und sein Punkt ebenso.",
    },
    {
      title: "Eine Karte, die einen Edelstein bringt",
      task: "Kaufe die grüne Karte links in der untersten Reihe.",
      why: "Nach Abzug deiner Bonusse kostet sie nur noch {w}. Ihre Fähigkeit bringt dir einen Chip ihrer eigenen Farbe vom Spielplan.",
    },
    {
      title: "Welcher Smaragd?",
      task: "Nimm den hervorgehobenen Smaragd {g} zwischen Rubin und Saphir.",
      why: "Du darfst wählen. Dieser hinterlässt eine Lücke in einer Reihe, die dein Gegenüber hätte nehmen können. Läge kein Smaragd auf dem Spielplan, geschähe nichts.",
    },
    {
      title: "Eine Karte, die nimmt",
      task: "Kaufe die rote Karte links auf Stufe 2.",
      why: "Ihre Fähigkeit nimmt deinem Gegenüber einen Edelstein oder eine Perle, nie Gold. Hätte dein Gegenüber nichts davon, geschähe nichts.",
    },
    {
      title: "Wähle gut",
      task: "Nimm deinem Gegenüber die Perle {p}.",
      why: "Es gibt nur zwei Perlen, und kein Bonus ersetzt sie. Auf eine Fähigkeit kannst du nicht verzichten: Gibt es etwas zu nehmen, musst du es nehmen.",
    },
    {
      title: "Verdeckt reservieren",
      task: "Nimm das hervorgehobene Gold {o} und wähle dann den Stapel der Stufe 3, um dessen oberste Karte zu reservieren.",
      why: "Du darfst die Karte ansehen, dein Gegenüber sieht nur die Rückseite. Niemand weiß, worauf du sparst; du wusstest allerdings auch nicht, was du bekommst.",
    },
  ],
  "classic-2": [
    {
      title: "Verdeckt reservieren",
      task: "Reserviere die oberste Karte der Stufe 3: Wähle den Stapel.",
      why: "Du darfst die Karte ansehen, die anderen sehen nur die Rückseite. Wie immer bekommst du ein Gold {o}.",
    },
    {
      title: "Eine kostenlose Karte",
      task: "Kaufe die blaue Karte links auf Stufe 2.",
      why: "Sie kostet {u}{u}{g}{g}{g}{k}{k}{k}, und deine Bonusse bezahlen alles. Sie ist deine dritte blaue Karte, und darauf haben zwei Adlige gewartet.",
    },
    {
      title: "Zwei Adlige",
      task: "Wähle den Adligen, der Weiß, Blau und Grün verlangt.",
      why: "Beide könnten kommen, aber pro Zug kommt nur einer, und du wählst. Wäre jemand anders kurz vor einem von ihnen, würdest du diesen zuerst nehmen.",
    },
    {
      title: "Der zweite Adlige",
      task: "Nimm {u} {g} {k}.",
      why: "Adlige kommen am Ende jedes Zuges, was immer du getan hast. Der andere ist noch da, und deine Bonusse erfüllen noch immer, was er verlangt: Also kommt er jetzt von selbst.",
    },
  ],
};

export default texts;
