/** The state of one table: the draft of the viewer's move, and what every piece needs to know about itself. */

import { getContext, setContext } from "svelte";
import { t } from "$i18n";
import { type Move, parseMove, type Verb } from "./moves";
import type { EventBatch } from "../wire/batch";
import type { Game } from "../games/game";
import type { Gem, Tally, View } from "../wire/protocol";
import type { SeatInfo, TableSettings } from "./props";
import { candidates, choose, type Draft, EMPTY, extendable, jokerColours, nextPicks, press, putBack, ready, targets, turnTo, verbs } from "./draft";
import { freshOf } from "./fresh";
import { parts, payments } from "./payment";
import { anchorsOf } from "./wanted";

/** Something with a face that can be held up close. */
export interface Piece {
  readonly kind: "card" | "noble" | "royal";
  readonly id: number;
}

export interface TableProps {
  view: View;
  /** What follows from the view by the rules. */
  tally: Tally;
  /** Equal as long as the position is the same: presence and clocks come and go. */
  position: number | string;
  legalMoves: readonly string[];
  events: EventBatch | null;
  seats: readonly SeatInfo[];
  settings: TableSettings;
  interactive: boolean;
  onmove: (notation: string) => void;
  /** Shows the rule of a forced step: a phase, or a move such as `pass`. */
  onrule?: ((step: string) => void) | undefined;
  /** Whether the position is one of the past, under review: nobody is waited for. */
  past?: boolean | undefined;
  /** The move that a lesson asks for; what is to be pressed for it beckons. */
  wanted?: string | undefined;
}

export class TableState {
  readonly #props: () => TableProps;
  /** What the table asks of its game. */
  readonly game: Game;
  draft = $state.raw<Draft>(EMPTY);
  /** How many chosen tokens the last press has put back. */
  dropped = $state(0);
  /** Tokens put aside to be given back. */
  aside = $state.raw<readonly string[]>([]);
  /** Moves already decided that wait for their turn: tokens given back one by one. */
  #queue: string[] = [];
  /** The position shown, and the one in which the last move was sent. */
  #position: TableProps["position"] = "";
  #sentIn: TableProps["position"] | null = null;
  /** Set from sending a move until the next position comes. */
  sent = $state(false);
  /** How many things are still flying to a place, by its anchor. */
  flying = $state.raw<ReadonlyMap<string, number>>(new Map());
  compact = $state(false);
  /** What the action strip says, for screen readers. */
  said = $state("");
  /** What is held up close. */
  zoomed = $state.raw<Piece | null>(null);
  /** The seat whose belongings are laid open. */
  opened = $state<number | null>(null);

  readonly view = $derived.by(() => this.#props().view);
  readonly tally = $derived.by(() => this.#props().tally);
  readonly seats = $derived.by(() => this.#props().seats);
  readonly settings = $derived.by(() => this.#props().settings);
  readonly onrule = $derived.by(() => this.#props().onrule);
  readonly past = $derived.by(() => this.#props().past ?? false);
  readonly active = $derived.by(() => this.#props().interactive && !this.sent && this.#props().legalMoves.length > 0);
  readonly moves: readonly Move[] = $derived.by(() => (this.active ? this.#props().legalMoves.map(parseMove) : []));
  readonly ready = $derived.by(() => ready(this.draft, this.moves));
  /** The seat shown at the bottom: the viewer's, or the first for a spectator. */
  readonly me = $derived.by(() => this.view.viewer ?? 0);
  readonly others = $derived.by(() => this.view.seats.map((_, seat) => (this.me + seat) % this.view.seats.length).slice(1));
  /** Whether the viewer's turn is an extra one. */
  readonly again = $derived.by(() => {
    const last = this.#props().events?.events.findLast((event) => event.event === "turn");
    return last?.event === "turn" && last.again && last.seat === this.me;
  });
  /** The places (anchors) that the last move changed. */
  readonly fresh: ReadonlySet<string> = $derived.by(() => freshOf(this.#props().events?.events ?? []));
  readonly lastRound = $derived.by(() => this.view.turn !== null && this.tally.last_round);
  /** How many tokens the viewer must give back now. */
  readonly excess = $derived.by(() => (this.view.turn === this.me ? this.tally.excess : 0));
  /** Whether the rules force a step in which one thing is pressed. */
  readonly stepping = $derived.by(() => this.view.phase !== "main" && this.view.phase !== "over" && this.tally.excess === 0);
  /** What the drafted move gives away. */
  readonly gift = $derived.by(() => (this.ready && this.tally.gifts[this.ready.text]) ?? null);

  /** The cells that may be pressed. */
  readonly cells: ReadonlySet<string> = $derived.by(() => this.#cells());
  /** The cells or supply piles that are lit because they complete the choice. */
  readonly lit: ReadonlySet<string> = $derived.by(() => this.#lit());
  /** The cards, decks, nobles and royals that may be pressed. */
  readonly targets: ReadonlySet<string> = $derived.by(() => targets(EMPTY, this.moves));

  /** The ways to pay for the chosen card, by the letters paid. */
  readonly ways = $derived.by(() => this.#ways());
  /** The chosen payment, stone by stone. */
  readonly paid = $derived.by(() => parts(this.#due, this.draft.pay ?? this.usual, this.ways));
  readonly usual = $derived.by(() => this.#price?.payment ?? "");
  readonly #due = $derived.by(() => this.#price?.cost ?? "");
  readonly #price = $derived.by(() => {
    const { verb, target } = this.draft;
    return verb === "buy" && target !== undefined ? this.tally.cards[target] : undefined;
  });
  readonly colours = $derived.by(() => jokerColours(this.draft, this.moves));
  readonly verbs = $derived.by(() => (this.draft.target === undefined ? [] : verbs({ picks: [], target: this.draft.target }, this.moves)));

  readonly #wanted: ReadonlySet<string> = $derived.by(() => {
    const { wanted } = this.#props();
    if (wanted === undefined || !this.active) return new Set();
    return new Set(anchorsOf(parseMove(wanted), this.draft, this.aside, this.view));
  });

  constructor(props: () => TableProps, game: Game) {
    this.#props = props;
    this.game = game;
  }

  /** Whether a move of that kind is legal, and whether no other is. */
  can(verb: Verb): boolean {
    return this.moves.some((move) => move.verb === verb);
  }

  only(verb: Verb): boolean {
    return this.moves.every((move) => move.verb === verb);
  }

  /**
   * A position has come, or the leave to move: the draft is void, and a decided series of moves goes on,
   * unless the position is the one its last move was sent in, which then was refused.
   */
  renew(position: TableProps["position"]): void {
    this.cancel();
    this.#position = position;
    if (!this.#props().interactive) return;
    this.sent = false;
    const next = position === this.#sentIn ? undefined : this.#queue.shift();
    if (next !== undefined && this.#props().legalMoves.includes(next)) this.#send(next);
    else this.#queue = [];
  }

  #cells(): ReadonlySet<string> {
    if (this.view.phase === "gem") return nextPicks({ verb: "gem", picks: [] }, this.moves);
    if (this.draft.verb === "privilege") return nextPicks({ verb: "privilege", picks: [] }, this.moves);
    return new Set([...this.#open("take"), ...this.#open("reserve")]);
  }

  #open(verb: Verb): ReadonlySet<string> {
    return nextPicks({ verb, picks: [] }, this.moves);
  }

  #lit(): ReadonlySet<string> {
    const { verb, picks, target } = this.draft;
    if (verb === "take") return picks.length > 0 ? nextPicks(this.draft, this.moves) : new Set();
    if (verb === "reserve") return nextPicks({ verb, picks: [], target }, this.moves);
    if (verb === "privilege" || verb === "gem") return this.cells;
    return new Set();
  }

  #ways(): ReadonlyMap<string, Move> {
    return this.draft.verb === "buy" ? payments(this.draft, this.moves, this.usual) : new Map();
  }

  /** A cell of the duel board was pressed. */
  pressCell(cell: string): void {
    const { view, draft } = this;
    if (!this.cells.has(cell)) return;
    if (draft.verb === "privilege" || view.phase === "gem") return this.#press(draft, cell);
    if (!this.#open("take").has(cell)) return this.#pressGold(cell);
    this.#press(draft.verb === "take" ? draft : { verb: "take", picks: [] }, cell);
  }

  /** Gold to reserve with: for a chosen card it takes the place of the gold chosen so far. */
  #pressGold(cell: string): void {
    const { verb, target } = this.draft;
    if (verb !== "reserve") return this.#press({ verb: "reserve", picks: [] }, cell);
    this.#press(target === undefined ? this.draft : { verb, target, picks: [] }, cell);
  }

  /** A pile of the classic supply was pressed. */
  pressPile(letter: string): void {
    this.#press(this.draft.verb === "take" ? this.draft : { verb: "take", picks: [] }, letter);
  }

  #press(draft: Draft, pick: string): void {
    this.draft = press(draft, pick, this.moves);
    this.dropped = putBack(draft, pick, this.draft);
    this.#hurry();
  }

  /** A card, deck, noble or royal was pressed: it is a whole choice if only one move remains. */
  pressTarget(target: string): void {
    const gold = this.draft.verb === "reserve" ? this.draft.picks : [];
    const left = candidates({ picks: this.draft.target === undefined ? gold : [], target }, this.moves);
    this.draft = choose(this.draft, target, this.moves);
    if (left.length === 1) this.#hurry();
  }

  /** A token before a seat was pressed: to steal it, or to give it back. */
  pressToken(seat: number, letter: string): void {
    if (this.view.phase === "steal" && seat !== this.me) this.#press({ verb: "steal", picks: this.draft.picks }, letter);
    if (this.excess > 0 && seat === this.me) this.#putAside(letter);
  }

  #putAside(letter: string): void {
    const held = this.view.seats[this.me]?.tokens[letter as Gem] ?? 0;
    const put = this.aside.filter((other) => other === letter).length;
    if (this.aside.length < this.excess && put < held) this.aside = [...this.aside, letter];
    if (this.aside.length === this.excess && this.settings.confirm !== "always") this.confirm();
  }

  /** Takes a token out of those put aside. */
  takeBack(index: number): void {
    this.aside = this.aside.toSpliced(index, 1);
  }

  /** Whether a seat's token may be pressed. */
  tokenOpen(seat: number, letter: string): boolean {
    if (!this.active) return false;
    if (this.view.phase === "steal") return seat !== this.me && this.#open("steal").has(letter);
    return this.excess > 0 && seat === this.me && this.#open(this.view.phase as Verb).has(letter);
  }

  /** Whether a lesson points at a place; undefined leaves the attribute out. */
  wants(anchor: string): true | undefined {
    return this.#wanted.has(anchor) || undefined;
  }

  /** "with Ana", "with you". */
  whose(seat: number): string {
    return seat === this.view.viewer ? t("table.taken.you") : t("table.taken", { name: this.seats[seat]?.name ?? "" });
  }

  /** "What Ana has", "What you have". */
  belongings(seat: number): string {
    return seat === this.view.viewer ? t("table.more.you") : t("table.more", { name: this.seats[seat]?.name ?? "" });
  }

  start(verb: "privilege" | "replenish" | "pass"): void {
    this.draft = this.draft.verb === verb ? EMPTY : { verb, picks: [] };
    this.#hurry();
  }

  /** Does something else with the chosen card; the button that says so is as good as the one that confirms. */
  turnTo(verb: Verb): void {
    this.draft = turnTo(this.draft, verb, this.moves);
    this.#hurry();
  }

  copyColour(as: Gem): void {
    this.draft = { ...this.draft, as, pay: undefined };
    if (this.ways.size === 1) this.#hurry();
  }

  /** Pays in another of the legal ways. */
  payBy(letters: string): void {
    this.draft = { ...this.draft, pay: this.ways.get(letters)?.pay };
  }

  /** Takes the unsent choice back. */
  cancel(): void {
    this.draft = this.stepping ? { verb: this.view.phase as Verb, picks: [] } : EMPTY;
    this.aside = [];
    this.dropped = 0;
  }

  /** Whether there is a choice that Esc would take back. */
  readonly dirty = $derived.by(() => this.draft.picks.length > 0 || this.draft.target !== undefined || this.aside.length > 0 || this.started);
  private readonly started = $derived.by(() => this.draft.verb === "privilege" || this.draft.verb === "replenish" || this.draft.verb === "pass");

  /** Whether the choice is complete. */
  readonly complete = $derived.by(() => (this.excess > 0 ? this.aside.length === this.excess : this.ready !== null));

  confirm(): void {
    if (!this.active || !this.complete) return;
    if (this.excess > 0) this.#queue = this.aside.map((letter) => `${this.view.phase} ${letter}`);
    else if (this.ready !== null) this.#queue = [this.ready.text];
    const first = this.#queue.shift();
    if (first !== undefined) this.#send(first);
  }

  #send(notation: string): void {
    this.sent = true;
    this.#sentIn = this.#position;
    this.#props().onmove(notation);
  }

  /** Sends a finished choice at once if its owner does not want to be asked. */
  #hurry(): void {
    const { confirm } = this.settings;
    if (confirm === "always" || this.ready === null || extendable(this.draft, this.moves)) return;
    if (confirm === "never" || this.gift === null) this.confirm();
  }
}

const KEY = Symbol("table");

export function provideTable(table: TableState): TableState {
  return setContext(KEY, table);
}

export function useTable(): TableState {
  return getContext<TableState>(KEY);
}
