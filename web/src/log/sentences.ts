/** Events as sentences: a message key with placeholders for gems and cards. No side effects. */

import type { Key, Params } from "$i18n";
import type { GameEvent, Gem } from "../wire/protocol";

/** A message whose placeholders become drawings in the log and words for a screen reader. */
export interface Sentence {
  key: Key;
  params: Params;
  tokens?: string;
  card?: number;
  /** The colour that the card copies, if it is a joker. */
  as?: Gem | null;
  noble?: number;
  royal?: number;
}

/** The names by seat, and the reader's seat; null refers to everybody by name. */
export interface Cast {
  names: readonly string[];
  you: number | null;
}

/** The message key in the second or third person. */
export function voice<Base extends string>(base: Base, seat: number, you: number | null): Base | `${Base}.you` {
  return seat === you ? `${base}.you` : base;
}

/** An event as a sentence; null for events that need no sentence. */
export function sentence(event: GameEvent, { names, you }: Cast): Sentence | null {
  const { seat } = event;
  const params = { name: names[seat] ?? "" };
  const say = (key: Key, more: Omit<Partial<Sentence>, "key"> = {}): Sentence => ({ key, ...more, params: { ...params, ...more.params } });
  switch (event.event) {
    case "took":
      return say(voice("log.took", seat, you), { tokens: event.tokens });
    case "returned":
      return say(voice("log.returned", seat, you), { tokens: event.tokens });
    case "replenished":
      return say(voice("log.replenished", seat, you), { tokens: event.tokens });
    case "stole":
      return stole(event, say, { names, you });
    case "bought":
      return say(voice(event.paid ? "log.bought" : "log.bought.free", seat, you), { card: event.card, as: event.colour, tokens: event.paid });
    case "reserved":
      return reserved(event, say, you);
    case "refilled":
      return say("log.refilled", { card: event.card, params: { level: event.level } });
    case "noble":
      return say(voice("log.noble", seat, you), { noble: event.noble });
    case "royal":
      return say(voice("log.royal", seat, you), { royal: event.royal });
    case "privilege-gained":
      return gained(event, say, { names, you });
    case "privilege-used":
      return say(voice("log.privilege-used", seat, you));
    case "passed":
      return say(voice("log.passed", seat, you));
    case "last-round":
      return say(voice("log.last-round", seat, you));
    case "turn":
      return say(event.again ? voice("log.again", seat, you) : voice("log.turn", seat, you));
    case "over":
      return over(event, say, { names, you });
  }
}

type Say = (key: Key, more?: Omit<Partial<Sentence>, "key">) => Sentence;
type Of<Name extends GameEvent["event"]> = Extract<GameEvent, { event: Name }>;

function reserved(event: Of<"reserved">, say: Say, you: number | null): Sentence {
  const params = { level: event.level };
  if (event.card === null) return say("log.reserved.blind", { params });
  if (!event.open) return say(voice("log.reserved.blind", event.seat, you), { card: event.card, params });
  return say(voice("log.reserved", event.seat, you), { card: event.card });
}

function stole(event: Of<"stole">, say: Say, { names, you }: Cast): Sentence {
  const victim = 1 - event.seat;
  const key = victim === you ? "log.stole.lost" : voice("log.stole", event.seat, you);
  return say(key, { tokens: event.token, params: { other: names[victim] ?? "" } });
}

function gained(event: Of<"privilege-gained">, say: Say, { names, you }: Cast): Sentence {
  if (event.giver === null) return say(voice("log.privilege-gained", event.seat, you));
  if (event.giver === you) return say("log.privilege-lost");
  return say(voice("log.privilege-taken", event.seat, you), { params: { other: names[event.giver] ?? "" } });
}

function over(event: Of<"over">, say: Say, { names, you }: Cast): Sentence | null {
  const [winner] = event.winners;
  if (winner === undefined || event.winners.length > 1) return say("log.over");
  return say(voice("log.won", winner, you), { params: { name: names[winner] ?? "" } });
}

/** Events that the log omits, because the next line implies them. */
const QUIET: ReadonlySet<GameEvent["event"]> = new Set(["refilled", "turn"]);

/** The sentences of a move for the log. Tokens that come with a reserved card or a Privilege are told in its sentence. */
export function logSentences(events: readonly GameEvent[], cast: Cast): Sentence[] {
  const source = events.find(({ event }) => event === "reserved" || event === "privilege-used");
  const took = source && events.find((event): event is Of<"took"> => event.event === "took");
  return events
    .filter((event) => event !== took && (!QUIET.has(event.event) || isAgain(event)))
    .flatMap((event) => {
      const told = sentence(event, cast);
      return told && event === source && took ? withTokens(told, took) : told ?? [];
    });
}

function withTokens(told: Sentence, { tokens }: Of<"took">): Sentence {
  return { ...told, key: told.key.replace(/(\.you)?$/, ".tokens$1") as Key, tokens };
}

function isAgain(event: GameEvent): boolean {
  return event.event === "turn" && event.again;
}

/** All sentences of a move, for a screen reader. */
export function spokenSentences(events: readonly GameEvent[], cast: Cast): Sentence[] {
  return events.flatMap((event) => sentence(event, cast) ?? []);
}
