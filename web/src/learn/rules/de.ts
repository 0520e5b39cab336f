import type { Rules } from "./types";

const rules: Rules = {
  duel: [
    {
      id: "goal",
      title: "Worum es geht",
      blocks: [
        "Zwei Juweliere an einer Werkbank: Du sammelst Chips, gibst sie für Juwelenkarten aus, und jede Karte macht die nächsten billiger. Das Spiel endet am Ende des Zuges, in dem die Person am Zug *eines* von drei Zielen erreicht:",
        { list: ["*20 Prestigepunkte* auf allen Karten zusammen, Königliche Karten eingeschlossen;", "*10 Kronen*;", "*10 Prestigepunkte auf Karten einer Farbe*."] },
        { picture: "duel-goals", caption: "Die drei Ziele stehen für beide als Balken da. Ein voller Balken gewinnt." },
        "Dein Gegenüber bekommt keinen letzten Zug: Behalte alle drei Balken im Auge.",
      ],
    },
    {
      id: "table",
      title: "Der Tisch",
      blocks: [
        "Alle 25 Chips liegen auf dem Spielplan: vier von jedem Edelstein {w}{u}{g}{r}{k}, zwei Perlen {p} und drei Gold {o}. Daneben die *Pyramide*: fünf Karten der Stufe 1, vier der Stufe 2, drei der Stufe 3 und für jede Stufe ein Stapel.",
        { picture: "duel-table", caption: "Der Spielplan; seine Spirale beginnt in der Mitte." },
        "Über dem Spielplan liegen drei Privilegien, darunter vier Königliche Karten. Wer als Zweites dran ist, nimmt sich vor dem ersten Zug ein Privileg: ein kleiner Trost für den späteren Anfang.",
      ],
    },
    {
      id: "turn",
      title: "Dein Zug",
      blocks: [
        "Zuerst, wenn du magst, die optionalen Aktionen in dieser Reihenfolge: *Privilegien einsetzen*, dann *den Spielplan auffüllen*. Danach genau *eine* der drei Pflichtaktionen:",
        { list: ["bis zu drei Chips in einer Linie nehmen;", "ein Gold nehmen und eine Karte reservieren;", "eine Karte kaufen."] },
        "Passen darfst du nicht. Ist keine der drei möglich, musst du zuerst den Spielplan auffüllen.",
      ],
    },
    {
      id: "take",
      title: "Chips nehmen",
      blocks: [
        "Nimm einen, zwei oder drei Chips, die in einer Reihe, Spalte oder Diagonale nebeneinanderliegen. Dazwischen darf weder eine Lücke noch Gold sein, und Gold selbst nimmt man so nicht.",
        { picture: "duel-lines", caption: "Links und Mitte: erlaubt. Rechts: nicht erlaubt, dazwischen liegt Gold." },
        "Drei einer Farbe auf einmal oder beide Perlen, das ist ein gieriger Griff: Dein Gegenüber nimmt sich ein Privileg.",
        { picture: "duel-gifts", caption: "Jeder dieser Griffe gibt deinem Gegenüber ein Privileg." },
      ],
    },
    {
      id: "reserve",
      title: "Gold nehmen und reservieren",
      blocks: [
        "Nimm ein Gold {o} deiner Wahl und lege eine Karte beiseite: eine offene der Pyramide oder die oberste eines Stapels. Nur du darfst sie ansehen, nur du darfst sie kaufen.",
        "Drei reservierte Karten sind möglich. Liegt kein Gold auf dem Spielplan oder hast du schon drei Karten reserviert, geht diese Aktion nicht. Sie ist auch der einzige Weg zu Gold.",
      ],
    },
    {
      id: "buy",
      title: "Eine Karte kaufen",
      blocks: [
        { picture: "duel-card", caption: "Im Kopf Punkte, Kronen und Bonus; links die Kosten; unten rechts die Fähigkeit." },
        "Kaufe eine Karte der Pyramide oder eine reservierte. Jeder Bonus, den du besitzt, macht einen Edelstein dieser Farbe für immer um eins billiger. Perlen {p} werden nie billiger. Gold {o} ersetzt jeden fehlenden Chip, und du darfst es auch ausgeben, wo du nicht müsstest.",
        "Bezahlte Chips kommen in den *Beutel*, nicht auf den Spielplan. Karten mit durchgestrichener Fassung geben Punkte, aber keinen Bonus.",
      ],
    },
    {
      id: "abilities",
      title: "Fähigkeiten",
      blocks: [
        { picture: "duel-abilities", caption: "Von links: noch ein Zug, Joker, Edelstein, Privileg, vom Gegenüber nehmen." },
        { list: [
          "*Noch ein Zug*: Wenn dieser Zug ganz zu Ende ist, führst du noch einen aus.",
          "*Joker*: Die Karte übernimmt die Farbe eines Bonus, den du schon hast. Ohne Bonus kannst du sie nicht kaufen.",
          "*Edelstein*: Nimm einen Chip in der Farbe der Karte vom Spielplan, falls einer daliegt.",
          "*Privileg*: Nimm ein Privileg.",
          "*Nehmen*: Dein Gegenüber gibt dir einen Edelstein oder eine Perle deiner Wahl; nie Gold.",
        ] },
        "Eine Fähigkeit geschieht einmal, beim Kauf, und lässt sich nicht ablehnen.",
      ],
    },
    {
      id: "royals",
      title: "Kronen und Königliche Karten",
      blocks: [
        "Mit deiner *dritten* und noch einmal mit deiner *sechsten* Krone suchst du dir eine der übrigen Königlichen Karten aus. Sie bringt Punkte und in drei Fällen eine Fähigkeit.",
        { picture: "duel-royals", caption: "Königliche Karten zählen zu den 20 Punkten, gehören aber zu keiner Farbe und tragen keine Krone." },
      ],
    },
    {
      id: "privileges",
      title: "Privilegien und der Beutel",
      blocks: [
        "*Ein Privileg einsetzen*: Lege es zurück über den Spielplan und nimm dafür einen beliebigen Edelstein oder eine Perle vom Spielplan. Mehrere in einem Zug sind erlaubt, aber nur vor dem Auffüllen.",
        "*Auffüllen*: Der Beutel wird gemischt und entlang der Spirale, von der Mitte aus, auf die leeren Felder verteilt. Dafür nimmt sich dein Gegenüber ein Privileg.",
        "Nimmt jemand ein Privileg und liegt keines mehr über dem Spielplan, kommt es von der anderen Person. Mehr als drei hat niemand.",
      ],
    },
    {
      id: "end",
      title: "Ende des Zuges",
      blocks: [
        { list: [
          "Mit mehr als zehn Chips gibst du den Überschuss in den Beutel: deine Wahl, auch Perlen und Gold.",
          "Der Platz der gekauften Karte wird von ihrem Stapel aufgefüllt.",
          "Hast du ein Ziel erreicht, gewinnst du.",
        ] },
      ],
    },
  ],
  classic: [
    {
      id: "goal",
      title: "Worum es geht",
      blocks: [
        "Du tauschst Edelsteine gegen Karten, und Karten machen weitere Karten billiger. Wer *15 Prestigepunkte* erreicht, läutet das Ende ein: Die Runde wird zu Ende gespielt, damit alle gleich oft dran waren. Dann gewinnt, wer die meisten Punkte hat; bei Gleichstand, wer weniger Karten hat; danach teilt man sich den Sieg.",
      ],
    },
    {
      id: "table",
      title: "Der Tisch",
      blocks: [
        { picture: "classic-table", caption: "Der Vorrat: Edelsteine in fünf Farben und Gold, das jede davon ersetzt." },
        "Von jeder der drei Stufen liegen vier Karten offen. Es gibt einen Adligen mehr, als Personen mitspielen. Von jedem Edelstein gibt es zu zweit vier Chips, zu dritt fünf und zu viert sieben; von Gold {o} immer fünf.",
      ],
    },
    {
      id: "turn",
      title: "Dein Zug",
      blocks: [
        "Tu genau eines von vier Dingen:",
        { list: ["drei Edelsteine verschiedener Farben nehmen;", "zwei Edelsteine einer Farbe nehmen;", "eine Karte reservieren und ein Gold nehmen;", "eine Karte kaufen."] },
        "Solange etwas möglich ist, darfst du nicht passen.",
      ],
    },
    {
      id: "take",
      title: "Edelsteine nehmen",
      blocks: [
        { picture: "classic-takes", caption: "Drei verschiedene, oder zwei gleiche, wenn mindestens vier davon daliegen." },
        "Zwei einer Farbe darfst du nur nehmen, solange mindestens *vier* davon im Vorrat liegen. Sind weniger als drei Farben übrig, nimmst du von jeder vorhandenen einen. Gold nimmt man so nicht.",
      ],
    },
    {
      id: "reserve",
      title: "Reservieren",
      blocks: [
        "Lege eine offene Karte beiseite, oder die oberste eines Stapels, ohne sie zu zeigen, und nimm ein Gold {o}, wenn es eines gibt. Drei reservierte Karten sind möglich; sie verlassen deine Hand nur durch Kauf.",
        "Reservieren hält eine Karte von den anderen fern, und das Gold bezahlt später jede Farbe.",
      ],
    },
    {
      id: "buy",
      title: "Eine Karte kaufen",
      blocks: [
        { picture: "classic-card", caption: "Punkte links, Bonus rechts, Kosten darunter." },
        "Kaufe eine offene Karte oder eine reservierte. Jeder Bonus, den du besitzt, macht einen Edelstein seiner Farbe für immer um eins billiger. Gold ersetzt jeden Edelstein, und du darfst es auch ausgeben, wo du nicht müsstest. Bezahltes geht in den Vorrat zurück, der leere Platz wird sofort aufgefüllt.",
      ],
    },
    {
      id: "nobles",
      title: "Adlige",
      blocks: [
        { picture: "classic-nobles", caption: "Adlige achten nur auf Karten (die Rechtecke), nicht auf Chips." },
        "Am Ende deines Zuges besucht dich ein Adliger, wenn deine *Bonusse* erfüllen, was er verlangt. Das kostet keine Aktion, bringt drei Punkte und lässt sich nicht ablehnen. Pro Zug kommt nur einer; kämen mehrere, wählst du.",
      ],
    },
    {
      id: "limit",
      title: "Zehn Chips",
      blocks: ["Am Ende deines Zuges darfst du zehn Chips haben, Gold mitgezählt. Gib den Überschuss ab, gern auch von den eben genommenen."],
    },
  ],
};

export default rules;
