/** The order in which the board is replenished: a spiral from the centre outwards. */
export const SPIRAL: readonly string[] =
  "c3 c4 b4 b3 b2 c2 d2 d3 d4 d5 c5 b5 a5 a4 a3 a2 a1 b1 c1 d1 e1 e2 e3 e4 e5".split(" ");

/** The centre of a cell, in units of cells. */
export function middle(cell: string): [number, number] {
  return ["abcde".indexOf(cell.charAt(0)) + 0.5, Number(cell.charAt(1)) - 0.5];
}

/** SVG points of a line through cells. */
export function through(cells: readonly string[]): string {
  return cells.map((cell) => middle(cell).join(",")).join(" ");
}
