import type { LessonTexts } from "./types";

const texts: LessonTexts = {
  ui: {
    basics: "You know the basics.",
    rest: {
      duel: "The second chapter is short and shows the rest: replenishing and its price, three alike, jokers, gem, taking from your opponent and a blind reserve.",
      classic: "The second chapter is short and shows the rest: a blind reserve, a free card and the choice between nobles.",
    },
    first: "First chapter",
    second: "Second chapter",
  },
  duel: [
    {
      title: "Three in a line",
      task: "Take {w} {g} {r}, the three glowing tokens in the second row: press them one by one or drag along them, then confirm.",
      why: "Tokens are taken side by side in a line. These three are different, so your opponent gets nothing for them, and they are most of what the blue card at the left of the bottom row costs.",
    },
    {
      title: "A Privilege fills the gap",
      task: "Only an onyx {k} is missing. Use your Privilege and take the glowing one.",
      why: "You went second and took a Privilege for it. It lets you take any one gem or pearl, wherever it lies, and does not use up your turn.",
    },
    {
      title: "Your first card",
      task: "Now buy the blue card: it costs {w} {g} {r} {k}.",
      why: "Its sapphire stays with you: from now on every card costs you one {u} less. Early cards are small, but they pay for the big ones.",
    },
    {
      title: "Keep what you want",
      task: "Your opponent replenished the board, so you took a Privilege. Take the glowing gold {o} and reserve the blue card with the crown on level 2.",
      why: "Nobody else can buy it now, and gold stands for any token. Reserving is the only way to get gold, and you may hold three reserved cards.",
    },
    {
      title: "Two turns in one",
      task: "Some turns later. Buy the blue card with the round arrow, the first of the bottom row.",
      why: "The arrow means: play again. Your bonuses have made the card cheap, and you move once more before your opponent can answer.",
    },
    {
      title: "The third crown",
      task: "It is your turn again. Buy your reserved card: it brings your third crown.",
      why: "Crowns are one of the three ways to win, and the third and the sixth each bring a Royal card. Pearls {p} are rare: only two exist, and bonuses never replace them.",
    },
    {
      title: "Choose a Royal card",
      task: "Choose the Royal card with three points.",
      why: "The others give two points and an ability: play again, a Privilege, or a token of your opponent’s. Points are safe; which one is best depends on the moment.",
    },
    {
      title: "Ten in one colour",
      task: "The end is near. Buy the blue card with four points on level 3.",
      why: "Its six {u} are paid by your six blue cards. And those have six points: with four more you hold ten in one colour, and win at once.",
    },
  ],
  classic: [
    {
      title: "Three different ones",
      task: "Take a diamond {w}, an emerald {g} and a ruby {r}.",
      why: "Three of different colours is the usual start. Look ahead: the black card at the left of the bottom row asks for exactly these and two sapphires.",
    },
    {
      title: "Two alike",
      task: "Take two sapphires {u}.",
      why: "Two of one colour are allowed only while four of it lie there. Your opponent has reserved a card instead of taking gems, so the pile is still full.",
    },
    {
      title: "Your first card",
      task: "Buy the black card for {w} {u} {u} {g} {r}.",
      why: "From now on every card costs you one {k} less, for good. What you pay goes back to the supply.",
    },
    {
      title: "Keep what you want",
      task: "Reserve the black card with three points on level 2.",
      why: "Nobody else can buy it now, and you get a gold {o}, which stands for any gem. It asks for onyx only, and you have begun to collect that.",
    },
    {
      title: "A full hand",
      task: "Some turns later you hold eight tokens. Take {w} {u} {k} all the same.",
      why: "You may go over ten during your turn. At its end, though, only ten may stay.",
    },
    {
      title: "Ten is the limit",
      task: "Return one ruby {r}.",
      why: "Choose what you need least: no card you are after asks for it. You may even return what you have just taken.",
    },
    {
      title: "A noble visitor",
      task: "Buy the blue card at the left of level 2.",
      why: "It costs you only two {k}: your cards pay for the rest. And it is your third blue one: with three white, three blue and three green a noble comes and brings three points, without any action.",
    },
    {
      title: "Fifteen points",
      task: "Near the end. Buy the green card with five points on level 3.",
      why: "You are one sapphire short, and gold covers it. That makes fifteen: the round is completed, your opponent has one more turn, and then the points are counted.",
    },
  ],
  "duel-2": [
    {
      title: "A bag full of tokens",
      task: "The board is nearly empty, and the bag is full. Press *Replenish* and confirm.",
      why: "The tokens in the bag go onto the empty spaces along the spiral. The price: your opponent takes a Privilege. So replenish when you need what comes more than your opponent does.",
    },
    {
      title: "Now your action",
      task: "Take {w} {r} {k}, the three glowing tokens.",
      why: "Replenishing is optional and does not replace your action. Your own Privilege has to wait: after replenishing you cannot use it in this turn.",
    },
    {
      title: "One too many",
      task: "You hold eleven tokens. Return the emerald {g}.",
      why: "At the end of your turn ten tokens may stay, gems, pearls and gold together; the surplus goes into the bag. With the rest you can buy the blue card with the crown next turn.",
    },
    {
      title: "Three alike",
      task: "Another position. Take the three rubies {r} that lie in a diagonal.",
      why: "Three of one colour, like both pearls, give your opponent a Privilege. Here it is worth it: they are just what the green card with the crown costs, at the left of the bottom row.",
    },
    {
      title: "A joker",
      task: "Buy the joker at the left of the bottom row, choose blue {u} and confirm.",
      why: "A joker copies a colour you already have; without any bonus you could not buy it. Its bonus counts as blue from now on, and so does its point.",
    },
    {
      title: "A card that brings a gem",
      task: "Buy the green card at the left of the bottom row.",
      why: "Your bonuses leave only {w} to pay. The card’s ability brings a token of its own colour from the board.",
    },
    {
      title: "Which emerald?",
      task: "Take the glowing emerald {g}, the one between ruby and sapphire.",
      why: "You may choose among them. This one leaves a gap in a line that your opponent could have taken. If no emerald were on the board, nothing would happen.",
    },
    {
      title: "A card that takes",
      task: "Buy the red card at the left of level 2.",
      why: "Its ability takes a gem or a pearl from your opponent, never gold. If your opponent had neither, nothing would happen.",
    },
    {
      title: "Choose well",
      task: "Take the pearl {p} from your opponent.",
      why: "There are only two pearls, and no bonus replaces them. You cannot decline an ability: if there is something to take, you must take it.",
    },
    {
      title: "A blind reserve",
      task: "Take the glowing gold {o}, then press the level 3 deck to reserve its top card.",
      why: "You may look at the card; your opponent sees only its back. Nobody knows what you are saving for, but you did not know what you would get, either.",
    },
  ],
  "classic-2": [
    {
      title: "A blind reserve",
      task: "Reserve the top card of level 3: press the deck.",
      why: "You may look at the card; the others see only its back. You get a gold {o} as always.",
    },
    {
      title: "A free card",
      task: "Buy the blue card at the left of level 2.",
      why: "It costs {u}{u}{g}{g}{g}{k}{k}{k}, and your bonuses pay for all of it. It is your third blue card, and two nobles have been waiting for that.",
    },
    {
      title: "Two nobles",
      task: "Choose the noble who asks for white, blue and green.",
      why: "Both could come, but only one comes per turn, and you choose. If another player were close to one of them, that would be the one to take first.",
    },
    {
      title: "The second noble",
      task: "Take {u} {g} {k}.",
      why: "Nobles come at the end of any turn, whatever you did. The other noble is still there and your bonuses still meet what it asks for, so it comes now by itself.",
    },
  ],
};

export default texts;
