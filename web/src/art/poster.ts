/** A picture of a finished game to share: who won and why, the cards that did it, the points and their curve. 1200 by 630. */

import { cardOf } from "../catalog/catalog";
import type { Theme } from "../settings/themes";
import type { GameName, Victory } from "../wire/protocol";
import { mix } from "./numbers";
import { SEATS } from "./people";
import { pictures } from "./pictures";
import { NIGHT } from "./surface";

export interface PosterSeat {
  readonly seat: number;
  readonly name: string;
  /** The level of a computer. */
  readonly level?: string | undefined;
  readonly points: number;
  readonly won: boolean;
}

export interface Poster {
  readonly game: GameName;
  readonly heading: string;
  readonly title: string;
  readonly why: string;
  readonly seats: readonly PosterSeat[];
  readonly victory: Victory | undefined;
  readonly moments: readonly { readonly points: readonly number[] }[];
  readonly link: string;
  readonly theme: Theme;
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];
const SHOW = "'Ysabeau Office', Optima, Candara, sans-serif";
const TEXT = "'Source Sans 3', system-ui, sans-serif";
/** Cards in the fan. */
const MOST = 7;
const CARD = 150;

type Brush = CanvasRenderingContext2D;

async function imageOf(url: string, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height);
  image.src = url;
  await image.decode();
  return image;
}

function write(brush: Brush, text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = "left", most?: number): void {
  Object.assign(brush, { font, fillStyle: colour, textAlign: align });
  brush.fillText(text, x, y, most);
}

/** What the picture lies on: the table of the theme, darkened towards the edge. */
async function ground(brush: Brush, theme: Theme): Promise<void> {
  brush.drawImage(await imageOf(pictures.surface(theme), WIDTH, HEIGHT), 0, 0, WIDTH, HEIGHT);
  const shade = brush.createLinearGradient(0, 0, WIDTH, HEIGHT);
  const deep = NIGHT.includes(theme) || theme === "walnut" ? "#0d0a14" : "#221a33";
  shade.addColorStop(0, `${deep}e6`);
  shade.addColorStop(1, `${deep}b0`);
  brush.fillStyle = shade;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
}

/** One card of the fan, its head to the top: picture, points and stone. */
async function card(brush: Brush, game: GameName, id: number, theme: Theme): Promise<void> {
  const { points, bonus } = cardOf(game, id);
  const height = CARD * 1.38;
  brush.save();
  Object.assign(brush, { shadowColor: "#000000a0", shadowBlur: 18, shadowOffsetY: 6 });
  brush.beginPath();
  brush.roundRect(-CARD / 2, -height / 2, CARD, height, 10);
  brush.fill();
  brush.shadowColor = "transparent";
  brush.clip();
  brush.drawImage(await imageOf(pictures.card(game, id, theme), CARD, height), -CARD / 2, -height / 2, CARD, height);
  brush.restore();
  if (points > 0) write(brush, String(points), -CARD / 2 + 12, -height / 2 + 46, `800 48px ${SHOW}`, bonus === "w" ? "#16233a" : "#ffffff");
  if (bonus === "n") return;
  brush.fillStyle = "#fffaf0";
  brush.beginPath();
  brush.arc(CARD / 2 - 30, -height / 2 + 30, 22, 0, 7);
  brush.fill();
  brush.drawImage(await imageOf(pictures.stone(bonus), 34, 34), CARD / 2 - 47, -height / 2 + 13, 34, 34);
}

/** The cards that were worth most, as a hand. */
async function fan(brush: Brush, { game, victory, theme }: Poster): Promise<void> {
  const cards = [...(victory?.counted ?? [])].filter(({ kind }) => kind === "card").sort((a, b) => a.worth - b.worth).slice(-MOST);
  for (const [i, { id }] of cards.entries()) {
    brush.save();
    const turn = (i - (cards.length - 1) / 2) * 0.122;
    brush.translate(866, 860);
    brush.rotate(turn);
    brush.translate(0, -590);
    await card(brush, game, id, theme);
    brush.restore();
  }
}

/** Who played, the winner first, each with portrait and points. */
async function standings(brush: Brush, seats: readonly PosterSeat[]): Promise<void> {
  const order = [...seats].sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points);
  for (const [i, { seat, name, level, points, won }] of order.entries()) {
    const y = 268 + i * 62;
    brush.drawImage(await imageOf(level === undefined ? pictures.emblem(seat) : pictures.face(level, seat), 48, 48), EDGE, y, 48, 48);
    write(brush, name, EDGE + 64, y + 33, `600 27px ${TEXT}`, won ? "#ffd978" : "#f4f0fa", "left", 300);
    write(brush, String(points), EDGE + 440, y + 36, `800 38px ${SHOW}`, won ? "#ffd978" : "#f4f0fa", "right");
  }
}

/** The points turn by turn, a line for each seat. */
function curve(brush: Brush, { moments, seats }: Poster): void {
  const [left, right, foot, high] = [600, WIDTH - EDGE, 574, 96];
  const most = Math.max(1, ...moments.flatMap(({ points }) => points));
  const last = Math.max(1, moments.length - 1);
  for (const { seat, won } of seats) {
    brush.beginPath();
    moments.forEach(({ points }, i) => brush.lineTo(left + (i * (right - left)) / last, foot - ((points[seat] ?? 0) * high) / most));
    Object.assign(brush, { strokeStyle: mix(SEATS[seat % 4]?.colour ?? "#888888", "#ffffff", 0.35), lineWidth: won ? 6 : 3, lineJoin: "round", lineCap: "round" });
    brush.stroke();
  }
}

/** The poster as a PNG. */
export async function drawPoster(poster: Poster): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("no canvas");
  await document.fonts.ready;
  await ground(brush, poster.theme);
  write(brush, `Cabochon · ${poster.heading}`, EDGE, 84, `600 24px ${TEXT}`, "#c9c0da");
  write(brush, poster.title, EDGE, 160, `800 62px ${SHOW}`, "#fffaf0", "left", 560);
  write(brush, poster.why, EDGE, 208, `400 24px ${TEXT}`, "#e6dff0", "left", 520);
  await fan(brush, poster);
  await standings(brush, poster.seats);
  curve(brush, poster);
  write(brush, poster.link.replace(/^https?:\/\//, ""), EDGE, HEIGHT - 40, `400 20px ${TEXT}`, "#b3acc4", "left", 500);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}
