import type { Rules } from "./types";

const rules: Rules = {
  duel: [
    {
      id: "goal",
      title: "Le but",
      blocks: [
        "Deux joailliers, un seul établi. Vous réunissez des jetons, vous les dépensez en cartes Joaillerie, et chaque carte rend les suivantes moins chères. La partie s’achève à la fin du tour où la personne qui joue atteint *un* de ces trois buts :",
        { list: ["*20 points de prestige* sur l’ensemble de ses cartes, cartes Royales comprises ;", "*10 couronnes* ;", "*10 points de prestige sur des cartes d’une même couleur*."] },
        { picture: "duel-goals", caption: "Les trois buts apparaissent en barres pour les deux camps. Une barre pleine donne la victoire." },
        "L’adversaire n’a pas de dernier tour : surveillez les trois barres.",
      ],
    },
    {
      id: "table",
      title: "La table",
      blocks: [
        "Les 25 jetons sont sur le plateau : quatre de chaque gemme {w}{u}{g}{r}{k}, deux perles {p} et trois jetons or {o}. À côté, la *pyramide* : cinq cartes de niveau 1, quatre de niveau 2, trois de niveau 3 et une pioche par niveau.",
        { picture: "duel-table", caption: "Le plateau ; sa spirale part du centre." },
        "Trois Privilèges sont au-dessus du plateau et quatre cartes Royales en dessous. Qui joue en second prend un Privilège avant le premier coup : une petite consolation.",
      ],
    },
    {
      id: "turn",
      title: "Votre tour",
      blocks: [
        "D’abord, si vous voulez, les actions optionnelles, dans cet ordre : *utiliser des Privilèges*, puis *remplir le plateau*. Ensuite exactement *une* des trois actions obligatoires :",
        { list: ["prendre jusqu’à trois jetons alignés ;", "prendre un jeton or et réserver une carte ;", "acheter une carte."] },
        "On ne passe pas. Si aucune des trois n’est possible, vous devez d’abord remplir le plateau.",
      ],
    },
    {
      id: "take",
      title: "Prendre des jetons",
      blocks: [
        "Prenez un, deux ou trois jetons voisins sur une ligne, une colonne ou une diagonale. Ni case vide ni or entre eux, et l’or ne se prend pas ainsi.",
        { picture: "duel-lines", caption: "À gauche et au milieu : permis. À droite : interdit, il y a de l’or entre les deux." },
        "Trois d’une couleur d’un coup, ou les deux perles, c’est gourmand : l’adversaire prend un Privilège.",
        { picture: "duel-gifts", caption: "Chacune de ces prises donne un Privilège à l’adversaire." },
      ],
    },
    {
      id: "reserve",
      title: "Prendre de l’or et réserver",
      blocks: [
        "Prenez un jeton or {o} de votre choix et mettez une carte de côté : une carte visible de la pyramide ou la première d’une pioche. Vous seul pouvez la regarder et l’acheter.",
        "Trois cartes réservées au plus. Sans or sur le plateau, ou avec trois cartes en réserve, l’action est impossible. C’est aussi le seul moyen d’obtenir de l’or.",
      ],
    },
    {
      id: "buy",
      title: "Acheter une carte",
      blocks: [
        { picture: "duel-card", caption: "En tête, points, couronnes et bonus ; à gauche, le coût ; en bas à droite, la capacité." },
        "Achetez une carte de la pyramide ou de votre réserve. Chaque bonus que vous possédez réduit d’un, pour toujours, le coût dans sa couleur. Les perles {p} ne sont jamais réduites. L’or {o} remplace tout jeton manquant, et vous pouvez le dépenser même sans y être obligé.",
        "Les jetons payés vont dans le *sac*, non sur le plateau. Les cartes à la monture barrée donnent des points, mais aucun bonus.",
      ],
    },
    {
      id: "abilities",
      title: "Capacités",
      blocks: [
        { picture: "duel-abilities", caption: "De gauche à droite : nouveau tour, joker, gemme, Privilège, prendre à l’adversaire." },
        { list: [
          "*Nouveau tour* : une fois ce tour entièrement terminé, vous en jouez un autre.",
          "*Joker* : la carte prend la couleur d’un bonus que vous avez déjà. Sans bonus, vous ne pouvez pas l’acheter.",
          "*Gemme* : prenez sur le plateau un jeton de la couleur de la carte, s’il y en a.",
          "*Privilège* : prenez un Privilège.",
          "*Prendre* : l’adversaire vous donne une gemme ou une perle de votre choix ; jamais d’or.",
        ] },
        "Une capacité s’applique une fois, à l’achat, et ne se refuse pas.",
      ],
    },
    {
      id: "royals",
      title: "Couronnes et cartes Royales",
      blocks: [
        "À votre *troisième* couronne, puis à la *sixième*, vous choisissez une des cartes Royales restantes. Elle rapporte des points et, dans trois cas, une capacité.",
        { picture: "duel-royals", caption: "Les cartes Royales comptent pour les 20 points, mais n’ont ni couleur ni couronne." },
      ],
    },
    {
      id: "privileges",
      title: "Les Privilèges et le sac",
      blocks: [
        "*Utiliser un Privilège* : remettez-le au-dessus du plateau et prenez une gemme ou une perle au choix sur le plateau. Plusieurs dans un tour, c’est permis, mais seulement avant de remplir.",
        "*Remplir* : on mélange le sac et l’on pose ses jetons sur les cases vides en suivant la spirale depuis le centre. En échange, l’adversaire prend un Privilège.",
        "Quand quelqu’un prend un Privilège et qu’il n’en reste pas au-dessus du plateau, il vient de l’autre joueur. Personne n’en a plus de trois.",
      ],
    },
    {
      id: "end",
      title: "Fin du tour",
      blocks: [
        { list: [
          "Avec plus de dix jetons, vous remettez l’excédent dans le sac : à votre choix, perles et or compris.",
          "La place de la carte achetée est remplie par sa pioche.",
          "Si vous avez atteint un but, vous l’emportez.",
        ] },
      ],
    },
  ],
  classic: [
    {
      id: "goal",
      title: "Le but",
      blocks: [
        "Vous échangez des gemmes contre des cartes, et les cartes rendent d’autres cartes moins chères. Qui atteint *15 points de prestige* annonce la fin : on achève la manche pour que chacun ait joué autant de tours. Le plus de points l’emporte ; à égalité, le moins de cartes ; sinon la victoire est partagée.",
      ],
    },
    {
      id: "table",
      title: "La table",
      blocks: [
        { picture: "classic-table", caption: "La réserve : des gemmes de cinq couleurs et l’or, qui les remplace toutes." },
        "Quatre cartes de chacun des trois niveaux sont visibles. Il y a un noble de plus que de joueurs. Chaque gemme compte quatre jetons à deux, cinq à trois et sept à quatre ; l’or {o}, toujours cinq.",
      ],
    },
    {
      id: "turn",
      title: "Votre tour",
      blocks: [
        "Faites exactement une de ces quatre choses :",
        { list: ["prendre trois gemmes de couleurs différentes ;", "prendre deux gemmes d’une même couleur ;", "réserver une carte et prendre un jeton or ;", "acheter une carte."] },
        "Tant qu’une action est possible, on ne passe pas.",
      ],
    },
    {
      id: "take",
      title: "Prendre des gemmes",
      blocks: [
        { picture: "classic-takes", caption: "Trois différentes, ou deux identiques s’il y en a au moins quatre." },
        "Deux d’une couleur ne se prennent que s’il en reste au moins *quatre*. S’il reste moins de trois couleurs, vous prenez une gemme de chacune. L’or ne se prend pas ainsi.",
      ],
    },
    {
      id: "reserve",
      title: "Réserver",
      blocks: [
        "Mettez de côté une carte visible, ou la première d’une pioche sans la montrer, et prenez un jeton or {o} s’il y en a. Trois cartes réservées au plus ; elles ne quittent votre main que par l’achat.",
        "Réserver prive les autres d’une carte, et l’or paiera plus tard n’importe quelle couleur.",
      ],
    },
    {
      id: "buy",
      title: "Acheter une carte",
      blocks: [
        { picture: "classic-card", caption: "Points à gauche, bonus à droite, coût en dessous." },
        "Achetez une carte visible ou de votre réserve. Chaque bonus que vous possédez réduit d’un, pour toujours, le coût dans sa couleur. L’or remplace toute gemme, et vous pouvez le dépenser même sans y être obligé. Ce que vous payez retourne à la table, et la place vide est remplie aussitôt.",
      ],
    },
    {
      id: "nobles",
      title: "Nobles",
      blocks: [
        { picture: "classic-nobles", caption: "Un noble ne regarde que les cartes : des rectangles, pas des jetons." },
        "À la fin de votre tour, un noble vous rend visite si vos *bonus* satisfont sa demande. Cela ne coûte aucune action, rapporte trois points et ne se refuse pas. Un seul par tour ; si plusieurs venaient, vous choisissez.",
      ],
    },
    {
      id: "limit",
      title: "Dix jetons",
      blocks: ["À la fin de votre tour, vous pouvez avoir dix jetons, or compris. Remettez l’excédent ; ceux que vous venez de prendre peuvent en être."],
    },
  ],
};

export default rules;
