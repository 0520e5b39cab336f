import type { LessonTexts } from "./types";

const texts: LessonTexts = {
  duel: [
    {
      title: "Three in a line",
      task: "Take {w} {g} {r} from b2, c2 and d2: press or drag along the three, then confirm.",
      why: "Tokens are taken side by side in a line. These three are different, so nobody is rewarded for your greed, and they are most of what the blue card at the left of the bottom row costs.",
    },
    {
      title: "A Privilege fills the gap",
      task: "Only an onyx {k} is missing. Use your Privilege and take the one on d3.",
      why: "You went second and got a Privilege for it. It fetches any single gem or pearl, wherever it lies, and it does not use up your turn.",
    },
    {
      title: "Your first card",
      task: "Now buy the blue card: it costs {w} {g} {r} {k}.",
      why: "Its sapphire stays with you: from now on every card costs you one {u} less. Early cards are small, but they pay for the big ones.",
    },
    {
      title: "Keep what you want",
      task: "Your opponent replenished the board, which gave you a Privilege. Take the gold {o} on c3 and reserve the blue card with the crown on level 2.",
      why: "Once reserved, it can be bought by nobody else, and gold stands for any token. Reserving is the only way to get gold, and you may hold three reserved cards.",
    },
    {
      title: "Two turns in one",
      task: "Some turns later. Buy the blue card with the round arrow, the first of the bottom row.",
      why: "The arrow means: play again. Your bonuses have made the card cheap, and you move once more before your opponent can answer.",
    },
    {
      title: "The third crown",
      task: "It is your turn again. Buy your reserved card: it brings your third crown.",
      why: "Crowns are one of the three ways to win, and the third and the sixth each bring a Royal. Pearls {p} are rare: only two exist, and bonuses never replace them.",
    },
    {
      title: "Choose a Royal",
      task: "Choose the Royal with three points.",
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
      task: "Give back one ruby {r}.",
      why: "Choose what you need least: no card you are after asks for it. You may even give back what you have just taken.",
    },
    {
      title: "A noble visitor",
      task: "Buy the blue card at the left of level 2.",
      why: "It costs you only two {k}: your cards pay for the rest. And it is your third blue one: with three white, three blue and three green a noble comes and brings three points, without any action.",
    },
    {
      title: "Fifteen points",
      task: "Near the end. Buy the green card with five points on level 3.",
      why: "You are one sapphire short, and gold covers it. That makes fifteen: the round is played out, your opponent has one more turn, and then the points are counted.",
    },
  ],
};

export default texts;
