import type { AidTexts } from "./types";

const aid: AidTexts = {
  ui: { title: "Aide de jeu", rules: "Toutes les règles" },
  duel: {
    turn: {
      title: "Votre tour",
      privileges: "Si vous voulez : utilisez des *Privilèges*, chacun pour une gemme ou une perle du plateau.",
      replenish: "Puis, si vous voulez : *remplissez* le plateau. L’adversaire prend un Privilège.",
      action: "Exactement une action : *prenez* jusqu’à trois jetons alignés, prenez de l’or et *réservez*, ou *achetez*.",
      end: "Fin : dix jetons au plus, pyramide complétée, victoire vérifiée.",
    },
    victory: {
      title: "Vous l’emportez à la fin de votre tour avec",
      points: "20 points, cartes Royales comprises",
      crowns: "10 couronnes",
      colour: "10 points sur des cartes d’une même couleur",
    },
    abilities: {
      title: "Capacités",
      again: "*Nouveau tour* après celui-ci",
      joker: "*Joker* : copie la couleur d’un de vos bonus",
      gem: "*Gemme* : prenez sur le plateau un jeton de la couleur de la carte",
      privilege: "*Privilège* : prenez un Privilège",
      steal: "*Prendre* : une gemme ou une perle à l’adversaire, jamais d’or",
    },
    gifts: {
      title: "L’adversaire prend un Privilège si vous",
      three: "prenez trois gemmes d’une même couleur",
      pearls: "prenez les deux perles",
      replenish: "remplissez le plateau",
    },
    limits: {
      title: "À retenir",
      tokens: "10 jetons à la fin de votre tour",
      reserve: "3 cartes réservées, chacune avec un jeton or du plateau",
      royals: "La 3e et la 6e couronne apportent chacune une carte Royale",
      pearl: "Aucun bonus ne remplace une perle {p} ; l’or {o} remplace tout",
    },
  },
  classic: {
    turn: {
      title: "Votre tour : exactement une action",
      three: "Prenez trois gemmes de couleurs *différentes*",
      two: "Prenez deux gemmes d’une *même* couleur, s’il y en a au moins quatre",
      reserve: "*Réservez* une carte et prenez un jeton or {o}",
      buy: "*Achetez* une carte : vos bonus en réduisent le coût",
    },
    after: {
      title: "Ensuite",
      tokens: "Rendez des jetons jusqu’à n’en avoir que dix",
      noble: "Un noble vous rend visite si vos bonus satisfont sa demande",
    },
    limits: {
      title: "À retenir",
      cards: "3 cartes réservées",
      gold: "L’or {o} ne s’obtient qu’en réservant, s’il en reste",
      few: "S’il reste moins de trois couleurs, prenez une gemme de chacune",
      nobles: "Un noble par tour ; si plusieurs peuvent venir, vous choisissez",
    },
    victory: {
      title: "La fin",
      end: "Dès qu’un joueur atteint 15 points (21 dans la partie longue), on achève la manche",
      most: "Celui qui a le plus de points l’emporte",
      tie: "À égalité, le moins de cartes achetées ; sinon la victoire est partagée",
    },
  },
  refusals: {
    "one-action": "Vous avez déjà effectué votre action de ce tour.",
    "too-expensive": "Vous ne pouvez pas payer cette carte.",
    "joker-needs-bonus": "Un joker a besoin d’un bonus à copier, et vous n’en avez pas.",
    "reserve-full": "Vous avez déjà trois cartes réservées.",
    "needs-gold": "Sans or sur le plateau, vous ne pouvez pas réserver.",
    "deck-empty": "Cette pioche est vide.",
    "place-empty": "Il n’y a pas de carte ici : la pioche est vide.",
    "gold-not-taken": "L’or ne s’obtient qu’en réservant une carte.",
    "not-in-line": "Les jetons doivent être voisins et alignés.",
    "gap-in-line": "Ni case vide ni or entre les jetons.",
    "at-most-three": "Vous prenez trois jetons au plus.",
    "two-need-four": "Pour en prendre deux d’une couleur, il en faut au moins quatre disponibles.",
    "take-three": "Prenez trois couleurs différentes tant qu’il y en a trois.",
    "bag-empty": "Le sac est vide : rien pour remplir le plateau.",
    replenished: "Une fois le plateau rempli, vous ne pouvez plus utiliser de Privilège.",
    "no-privilege": "Vous n’avez pas de Privilège.",
    "privilege-gold": "Un Privilège ne permet pas de prendre de l’or.",
    "wrong-gem": "Choisissez un jeton de la couleur de la carte.",
    "steal-gold": "On ne peut pas prendre d’or à l’adversaire.",
    "noble-unmet": "Vos bonus ne satisfont pas la demande de ce noble.",
    "royal-needs-crowns": "Une carte Royale vient avec la troisième et la sixième couronne.",
    "not-yours": "Cette carte réservée n’est pas à vous.",
  },
};

export default aid;
