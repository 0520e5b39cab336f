/** The lines of the log: one per move, but tokens returned one after another share a line. */

import { type GameEvent, KINDS, type Step, type Token } from "../wire/protocol";

export interface Line {
  /** The first and last move of the line. */
  from: number;
  to: number;
  step: Step;
}

export function linesOf(steps: readonly Step[], from = 0): Line[] {
  const lines: Line[] = [];
  for (const [i, step] of steps.entries()) {
    const before = lines.at(-1);
    if (i < from) continue;
    if (before && before.step.seat === step.seat && gaveBack(before.step) && gaveBack(step)) {
      lines[lines.length - 1] = { from: before.from, to: i, step: joined(before.step, step) };
    } else lines.push({ from: i, to: i, step });
  }
  return lines;
}

const gaveBack = ({ events }: Step): boolean => events[0]?.event === "returned";

/** Merges two moves into one that returns all their tokens. */
function joined(before: Step, step: Step): Step {
  const tokens = [...tokensOf(before), ...tokensOf(step)].sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b)).join("");
  const events = step.events.map((event): GameEvent => (event.event === "returned" ? { ...event, tokens } : event));
  return { ...step, events };
}

function tokensOf({ events }: Step): Token[] {
  return events.flatMap((event) => (event.event === "returned" ? ([...event.tokens] as Token[]) : []));
}
