/** The colours and emblems of the four seats; 48 by 48. */

import { mix } from "./numbers";
import { Pen } from "./pen";

export interface Seat {
  readonly name: string;
  readonly colour: string;
}
/** Colours that differ from all gems; each seat has a sign as well. */
export const SEATS: readonly [Seat, Seat, Seat, Seat] = [
  { name: "anchor", colour: "#0e7f86" },
  { name: "sun", colour: "#b0640c" },
  { name: "lily", colour: "#b03f74" },
  { name: "oak", colour: "#5c7a20" },
];

/** Signs, 40 by 40. */
const SIGNS: readonly string[] = [
  "M20 2.6A5.4 5.4 0 0 1 22.8 12.6V15H29.4V19.4H22.8V32C27.4 31 30 28.4 30.8 24.4L27 26 32.4 17.4 37.4 26 34.6 24.8C33.4 32.4 28 36.8 20 37.4C12 36.8 6.6 32.4 5.4 24.8L2.6 26 7.6 17.4 13 26 9.2 24.4C10 28.4 12.6 31 17.2 32V19.4H10.6V15H17.2V12.6A5.4 5.4 0 0 1 20 2.6ZM20 6A2 2 0 1 0 20 10 2 2 0 1 0 20 6Z",
  "M20 1 23.4 8.6 30 4.4 29.4 12 37 11 32.4 17.4 39 20 32.4 22.6 37 29 29.4 28 30 35.6 23.4 31.4 20 39 16.6 31.4 10 35.6 10.6 28 3 29 7.6 22.6 1 20 7.6 17.4 3 11 10.6 12 10 4.4 16.6 8.6ZM20 12A8 8 0 1 0 20 28 8 8 0 1 0 20 12ZM20 14.6A5.4 5.4 0 1 1 20 25.4 5.4 5.4 0 1 1 20 14.6Z",
  "M20 1.6C26 9 27 15.4 23.4 22C25 14 36 11 37 20C37.4 27 30 28.6 27.6 24.6C28.6 26.4 27.6 28 26 28H24.4C25 32 27 35 30.4 37.6H9.6C13 35 15 32 15.6 28H14C12.4 28 11.4 26.4 12.4 24.6C10 28.6 2.6 27 3 20C4 11 15 14 16.6 22C13 15.4 14 9 20 1.6ZM12 25.6H28V28H12Z",
  "M20 38C19.6 34 19.6 32 20 29C14 33 8 31 8.6 25.6C3 25.4 2.4 18.6 7.6 17C4.6 12 9.4 7 14 9.4C14 3.4 20 1.4 20 1.4C20 1.4 26 3.4 26 9.4C30.6 7 35.4 12 32.4 17C37.6 18.6 37 25.4 31.4 25.6C32 31 26 33 21.4 29C21.6 32 22.4 35 24 37.6ZM19.4 10V26.6L20.6 26.6V10ZM20 21 13 15.6 12.2 16.8 20 23ZM20 21 27 15.6 27.8 16.8 20 23Z",
];

export function drawEmblem(seat: number): string {
  const { colour } = SEATS[seat % 4] ?? SEATS[0];
  const pen = new Pen(`e${seat}`);
  pen.disc("#000000", 24, 24.8, 23, 0.28).disc(pen.slant(true, mix(colour, "#ffffff", 0.55), mix(colour, "#000000", 0.4)), 24, 24, 23).disc(pen.slant(true, mix(colour, "#ffffff", 0.12), colour, mix(colour, "#000000", 0.3)), 24, 24, 21);
  pen.placed(8.4, 8.8, 0, 0.78, () => pen.raw(`<path fill='#000000' opacity='.3' fill-rule='evenodd' transform='translate(0 1.4)' d='${SIGNS[seat % 4] ?? ""}'/><path fill='#fffaf0' fill-rule='evenodd' d='${SIGNS[seat % 4] ?? ""}'/>`));
  return pen.svg(48, 48);
}
