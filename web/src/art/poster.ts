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

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 60];
const SHOW = "'Ysabeau Office', Optima, Candara, sans-serif";
const TEXT = "'Source Sans 3', system-ui, sans-serif";
const [GOLD, PALE, SOFT] = ["#ffd978", "#f4f0fa", "#c9c0da"];
/** The edges of cards, by level. */
const RIMS = ["#00000060", "#d3dae4", "#e5bd5a"];
/** Cards in the fan, and the place of its middle. */
const [MOST, CARD, MIDDLE] = [6, 178, 872];

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
  const { points, bonus, level } = cardOf(game, id);
  const [left, top, height] = [-CARD / 2, -CARD * 0.69, CARD * 1.38];
  brush.save();
  Object.assign(brush, { shadowColor: "#000000b0", shadowBlur: 24, shadowOffsetY: 8 });
  brush.beginPath();
  brush.roundRect(left, top, CARD, height, 12);
  brush.fill();
  brush.shadowColor = "transparent";
  brush.clip();
  brush.drawImage(await imageOf(pictures.card(game, id, theme), CARD, height), left, top, CARD, height);
  Object.assign(brush, { lineWidth: 8, strokeStyle: RIMS[level - 1] });
  brush.stroke();
  brush.restore();
  if (points > 0) write(brush, String(points), left + 15, top + 56, `800 58px ${SHOW}`, bonus === "w" ? "#16233a" : "#ffffff");
  if (bonus !== "n") await round(brush, pictures.stone(bonus), CARD / 2 - 35, top + 35, 25, "#fffaf0", 40);
}

/** A picture on a disc with a gilt edge. */
async function round(brush: Brush, url: string, x: number, y: number, radius: number, ground: string, size = 2 * radius): Promise<void> {
  brush.save();
  brush.beginPath();
  brush.arc(x, y, radius, 0, 7);
  Object.assign(brush, { fillStyle: ground, strokeStyle: RIMS[2], lineWidth: radius > 40 ? 8 : 3 });
  brush.stroke();
  brush.fill();
  brush.clip();
  brush.drawImage(await imageOf(url, size, size), x - size / 2, y - size / 2, size, size);
  brush.restore();
}

/** The cards that were worth most, as a hand, and the nobles or royals below it. */
async function fan(brush: Brush, { game, victory, theme }: Poster): Promise<void> {
  const counted = victory?.counted ?? [];
  const cards = counted.filter(({ kind }) => kind === "card").sort((a, b) => a.worth - b.worth).slice(-MOST);
  for (const [i, { id }] of cards.entries()) {
    brush.save();
    brush.translate(MIDDLE, 938);
    brush.rotate((i - (cards.length - 1) / 2) * 0.115);
    brush.translate(0, -650);
    await card(brush, game, id, theme);
    brush.restore();
  }
  const guests = counted.filter(({ kind }) => kind !== "card");
  for (const [i, { kind, id }] of guests.entries()) {
    const url = kind === "noble" ? pictures.noble(id) : pictures.royal(id, theme);
    await round(brush, url, MIDDLE + (i - (guests.length - 1) / 2) * 82, 448, 34, "#2b2438");
  }
}

const portrait = ({ seat, level }: PosterSeat): string => (level === undefined ? pictures.emblem(seat) : pictures.face(level, seat));

/** Who played, the winner first, each with portrait and points. */
async function standings(brush: Brush, seats: readonly PosterSeat[]): Promise<void> {
  const order = [...seats].sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points);
  for (const [i, each] of order.entries()) {
    const y = 256 + i * 70;
    brush.beginPath();
    brush.roundRect(EDGE, y, 476, 60, 30);
    brush.fillStyle = each.won ? "#ffd97830" : "#ffffff12";
    brush.fill();
    brush.drawImage(await imageOf(portrait(each), 48, 48), EDGE + 7, y + 6, 48, 48);
    write(brush, each.name, EDGE + 70, y + 39, `600 27px ${TEXT}`, each.won ? GOLD : PALE, "left", 300);
    write(brush, String(each.points), EDGE + 452, y + 43, `800 38px ${SHOW}`, each.won ? GOLD : PALE, "right");
  }
}

/** The points turn by turn, a line for each seat. */
function curve(brush: Brush, { moments, seats }: Poster): void {
  const [left, right, foot, high] = [604, WIDTH - EDGE, 588, 76];
  const most = Math.max(1, ...moments.flatMap(({ points }) => points));
  const last = Math.max(1, moments.length - 1);
  for (const { seat, won } of seats) {
    brush.beginPath();
    moments.forEach(({ points }, i) => brush.lineTo(left + (i * (right - left)) / last, foot - ((points[seat] ?? 0) * high) / most));
    Object.assign(brush, { strokeStyle: mix(SEATS[seat % 4]?.colour ?? "#888888", "#ffffff", 0.35), lineWidth: won ? 6 : 3, lineJoin: "round", lineCap: "round" });
    brush.stroke();
    brush.beginPath();
    brush.arc(right, foot - ((moments.at(-1)?.points[seat] ?? 0) * high) / most, won ? 8 : 5, 0, 7);
    brush.fillStyle = brush.strokeStyle;
    brush.fill();
  }
}

/** The poster as a PNG. */
export async function drawPoster(poster: Poster): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("no canvas");
  await document.fonts.ready;
  await ground(brush, poster.theme);
  const best = poster.seats.find(({ won }) => won);
  const text = EDGE + (best ? 132 : 0);
  if (best) await round(brush, portrait(best), EDGE + 54, 152, 50, "#2b2438", 104);
  write(brush, `Cabochon · ${poster.heading}`, EDGE, 66, `600 24px ${TEXT}`, SOFT);
  write(brush, poster.title, text, 156, `800 64px ${SHOW}`, "#fffaf0", "left", 470);
  write(brush, poster.why, text, 198, `400 24px ${TEXT}`, "#e6dff0", "left", 440);
  await fan(brush, poster);
  await standings(brush, poster.seats);
  curve(brush, poster);
  write(brush, poster.link.replace(/^https?:\/\//, ""), EDGE, HEIGHT - 30, `400 20px ${TEXT}`, "#b3acc4", "left", 480);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}
