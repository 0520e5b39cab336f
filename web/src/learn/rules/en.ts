import type { Rules } from "./types";

const rules: Rules = {
  duel: [
    {
      id: "goal",
      title: "What you play for",
      blocks: [
        "Two jewellers, one bench. You collect tokens, spend them on Jewel cards, and every card makes the next ones cheaper. The game ends at the end of a turn in which the player whose turn it is reaches *one* of three goals:",
        { list: ["*20 prestige points* on all cards together, Royals included;", "*10 crowns*;", "*10 prestige points on cards of one colour*."] },
        { picture: "duel-goals", caption: "The three goals are shown as bars for both players. One full bar wins." },
        "The other player gets no last turn, so watch all three bars.",
      ],
    },
    {
      id: "table",
      title: "The table",
      blocks: [
        "All 25 tokens lie on the board: four of each gem {w}{u}{g}{r}{k}, two pearls {p} and three gold {o}. Beside it the *pyramid*: five cards of level 1, four of level 2, three of level 3, and a deck for each level.",
        { picture: "duel-table", caption: "The board, its spiral beginning in the centre." },
        "Three Privileges lie above the board and four Royals below. Whoever goes second takes one Privilege before the first move: a small consolation for starting later.",
      ],
    },
    {
      id: "turn",
      title: "Your turn",
      blocks: [
        "First, if you like, the optional actions, in this order: *use Privileges*, then *replenish the board*. Then exactly *one* of the three mandatory actions:",
        { list: ["take up to three tokens in a line;", "take one gold and reserve a card;", "buy a card."] },
        "You may not pass. If none of the three is possible, you must replenish the board first.",
      ],
    },
    {
      id: "take",
      title: "Take tokens",
      blocks: [
        "Take one, two or three tokens that lie side by side in a row, a column or a diagonal. No gap and no gold may lie between them, and gold itself cannot be taken this way.",
        { picture: "duel-lines", caption: "Left and middle: allowed. Right: not allowed, gold lies between." },
        "Three of one colour in one go, or both pearls, is a greedy handful: your opponent takes a Privilege.",
        { picture: "duel-gifts", caption: "Each of these gives your opponent a Privilege." },
      ],
    },
    {
      id: "reserve",
      title: "Take gold and reserve",
      blocks: [
        "Take one gold {o} of your choice and put one card aside: a face-up card of the pyramid or the top card of a deck. Only you may look at it, and only you may buy it.",
        "You can hold three reserved cards. Without gold on the board, or with three cards in reserve, this action is not possible. It is also the only way to get gold.",
      ],
    },
    {
      id: "buy",
      title: "Buy a card",
      blocks: [
        { picture: "duel-card", caption: "Points, crowns and bonus in the head; the cost at the left; the ability at the lower right." },
        "Buy a card from the pyramid or from your reserve. Each bonus you own makes a gem of that colour one cheaper, for good. Pearls {p} never get cheaper. Gold {o} stands for any token you lack, and you may spend it even where you would not have to.",
        "Tokens you pay go into the *bag*, not back to the board. Cards with a struck-out setting give points but no bonus.",
      ],
    },
    {
      id: "abilities",
      title: "Abilities",
      blocks: [
        { picture: "duel-abilities", caption: "From left: play again, joker, gem, Privilege, take from the opponent." },
        { list: [
          "*Play again*: after this turn has ended completely, you take another one.",
          "*Joker*: the card copies the colour of a bonus you already own. Without any bonus you cannot buy it.",
          "*Gem*: take a token of the card’s colour from the board, if there is one.",
          "*Privilege*: take a Privilege.",
          "*Take*: your opponent hands you a gem or a pearl of your choice; never gold.",
        ] },
        "An ability happens once, when the card is bought, and cannot be declined.",
      ],
    },
    {
      id: "royals",
      title: "Crowns and Royals",
      blocks: [
        "With your *third* crown and again with your *sixth* you choose one of the Royals that are left. It brings points and, in three cases, an ability.",
        { picture: "duel-royals", caption: "Royals count towards the 20 points, but belong to no colour and bear no crown." },
      ],
    },
    {
      id: "privileges",
      title: "Privileges and the bag",
      blocks: [
        "*Use a Privilege*: put it back above the board and take any one gem or pearl from the board. You may use several in a turn, but only before you replenish.",
        "*Replenish*: shuffle what is in the bag and lay it on the empty cells along the spiral, from the centre. Your opponent takes a Privilege for it.",
        "Whenever somebody takes a Privilege and none lies above the board, it comes from the other player. Nobody has more than three.",
      ],
    },
    {
      id: "end",
      title: "End of the turn",
      blocks: [
        { list: [
          "With more than ten tokens you put the surplus into the bag: your choice, pearls and gold included.",
          "The place of the card you bought is filled from its deck.",
          "If you have reached a goal, you have won.",
        ] },
      ],
    },
  ],
  classic: [
    {
      id: "goal",
      title: "What you play for",
      blocks: [
        "You trade gems for cards, and cards make further cards cheaper. Whoever reaches *15 prestige points* brings on the end: the round is played out, so that all have had the same number of turns. Then most points win; if that is a tie, fewer cards; after that the victory is shared.",
      ],
    },
    {
      id: "table",
      title: "The table",
      blocks: [
        { picture: "classic-table", caption: "The supply: gems in five colours, and gold, which stands for any of them." },
        "Four cards of each of the three levels lie face up. There is one more noble than there are players. Of each gem there are four tokens for two players, five for three and seven for four; of gold {o} always five.",
      ],
    },
    {
      id: "turn",
      title: "Your turn",
      blocks: [
        "Do exactly one of four things:",
        { list: ["take three gems of different colours;", "take two gems of one colour;", "reserve a card and take a gold;", "buy a card."] },
        "Passing is not allowed while anything is possible.",
      ],
    },
    {
      id: "take",
      title: "Take gems",
      blocks: [
        { picture: "classic-takes", caption: "Three different ones, or two alike if at least four of them lie there." },
        "Two of a colour may only be taken while at least *four* of it are in the supply. If fewer than three colours are left, you take one of each that is there. Gold cannot be taken like this.",
      ],
    },
    {
      id: "reserve",
      title: "Reserve",
      blocks: [
        "Put aside a face-up card, or the top card of a deck without showing it, and take a gold {o} if there is one. You can hold three reserved cards; they leave your hand only by being bought.",
        "Reserving keeps a card from others, and the gold pays for any colour later on.",
      ],
    },
    {
      id: "buy",
      title: "Buy a card",
      blocks: [
        { picture: "classic-card", caption: "Points left, bonus right, cost below." },
        "Buy a face-up card or one from your reserve. Every bonus you own makes a gem of its colour one cheaper, for good. Gold replaces any gem, and you may spend it even where you would not have to. What you pay goes back to the supply, and the empty place is filled at once.",
      ],
    },
    {
      id: "nobles",
      title: "Nobles",
      blocks: [
        { picture: "classic-nobles", caption: "A noble looks at cards only: rectangles, not tokens." },
        "At the end of your turn a noble visits you if your *bonuses* meet what it asks for. It costs no action, brings three points and cannot be refused. Only one comes per turn; if several would, you choose.",
      ],
    },
    {
      id: "limit",
      title: "Ten tokens",
      blocks: ["At the end of your turn you may hold ten tokens, gold included. Give back the surplus; you may choose from those just taken."],
    },
  ],
};

export default rules;
