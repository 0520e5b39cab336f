/** The state of one table: the draft of the viewer's move, and what each piece needs to draw itself. */

import { getContext, setContext } from "svelte";
import { t } from "$i18n";
import { type Move, parseMove, type Verb } from "./moves";
import { shortName } from "../people/names";
import type { EventBatch } from "../wire/batch";
import type { Game } from "../games/game";
import type { Gem, Tally, View } from "../wire/protocol";
import type { SeatInfo, TableSettings } from "./props";
import { candidates, choose, type Draft, EMPTY, extendable, jokerColours, nextPicks, press, putBack, ready, targets, turnTo, verbs } from "./draft";
import type { Tip } from "./explain";
import { type Refusal, refusalOf } from "./refusal";
import { freshOf } from "./fresh";
import { parts, payments } from "./payment";
import { anchorsOf, piecesOf } from "./wanted";

/** A card, noble or royal that can be enlarged. */
export interface Piece {
  readonly kind: "card" | "noble" | "royal";
  readonly id: number;
}

/** A move in words. */
export interface Telling {
  readonly seat: number;
  readonly text: string;
}

export interface TableProps {
  view: View;
  /** Goals, sums and prices that follow from the view by the rules. */
  tally: Tally;
  /** Identifies the position; presence and clocks do not change it. */
  position: number | string;
  legalMoves: readonly string[];
  events: EventBatch | null;
  seats: readonly SeatInfo[];
  settings: TableSettings;
  interactive: boolean;
  onmove: (notation: string) => void;
  /** Opens the rule of a forced step: a phase, or a move such as `pass`. */
  onrule?: ((step: string) => void) | undefined;
  /** The move of another seat that is being shown, before the viewer's turn begins. */
  telling?: Telling | null | undefined;
  /** Whether the position is under review, so that nobody is to move. */
  past?: boolean | undefined;
  /** The move that a lesson asks for; the pieces to click are highlighted. */
  wanted?: string | undefined;
  /** A move whose pieces are highlighted, whoever is to move. */
  pointed?: string | undefined;
}

export class TableState {
  readonly #props: () => TableProps;
  /** The game's own part of the table. */
  readonly game: Game;
  draft = $state.raw<Draft>(EMPTY);
  /** How many chosen tokens the last click dropped. */
  dropped = $state(0);
  /** Tokens chosen to be returned. */
  aside = $state.raw<readonly string[]>([]);
  /** Moves still to be sent: returned tokens go one by one. */
  #queue: string[] = [];
  /** The position shown, and the one that the last move was sent from. */
  #position: TableProps["position"] = "";
  #sentIn: TableProps["position"] | null = null;
  /** True from sending a move until the next position arrives. */
  sent = $state(false);
  /** How many pieces are still flying to each anchor. */
  flying = $state.raw<ReadonlyMap<string, number>>(new Map());
  compact = $state(false);
  /** The text of the action strip, for screen readers. */
  said = $state("");
  /** Why the piece clicked last cannot be chosen. */
  refusal = $state.raw<Refusal | null>(null);
  /** The card that is explained, and where it is. */
  tip = $state.raw<Tip | null>(null);
  /** The enlarged piece. */
  zoomed = $state.raw<Piece | null>(null);
  /** The seat whose holdings are shown in a dialog. */
  opened = $state<number | null>(null);

  readonly view = $derived.by(() => this.#props().view);
  readonly tally = $derived.by(() => this.#props().tally);
  readonly seats = $derived.by(() => this.#props().seats);
  readonly settings = $derived.by(() => this.#props().settings);
  readonly onrule = $derived.by(() => this.#props().onrule);
  /** Whether a lesson is played, whose texts name cells. */
  readonly lesson = $derived.by(() => this.#props().wanted !== undefined);
  readonly telling = $derived.by(() => this.#props().telling ?? null);
  /** The seat that is on turn, or whose move is being shown. */
  readonly turn = $derived.by(() => this.telling?.seat ?? this.view.turn);
  /** The seat that is closest to winning, if there is one. */
  readonly leader: number | null = $derived.by(() => {
    const progress = this.view.seats.map((_, seat) => this.game.progress(this.tally, seat));
    const most = Math.max(...progress);
    return most > 0 && progress.filter((each) => each === most).length === 1 ? progress.indexOf(most) : null;
  });
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
  /** The anchors that the last move changed. */
  readonly fresh: ReadonlySet<string> = $derived.by(() => freshOf(this.#props().events?.events ?? []));
  readonly lastRound = $derived.by(() => this.view.turn !== null && this.tally.last_round);
  /** How many tokens the viewer must return now. */
  readonly excess = $derived.by(() => (this.view.turn === this.me ? this.tally.excess : 0));
  /** Whether the viewer is in a forced step that needs a single choice. */
  readonly stepping = $derived.by(() => this.view.phase !== "main" && this.view.phase !== "over" && this.tally.excess === 0);
  /** What the drafted move gives away. */
  readonly gift = $derived.by(() => (this.ready && this.tally.gifts[this.ready.text]) ?? null);

  /** The cells that can be chosen. */
  readonly cells: ReadonlySet<string> = $derived.by(() => this.#cells());
  /** The cells or supply piles highlighted because they extend the choice. */
  readonly lit: ReadonlySet<string> = $derived.by(() => this.#lit());
  /** The cards, decks, nobles and royals that can be chosen. */
  readonly targets: ReadonlySet<string> = $derived.by(() => targets(EMPTY, this.moves));

  /** The legal payments for the chosen card, as token letters. */
  readonly ways = $derived.by(() => this.#ways());
  /** The chosen payment, gem by gem. */
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
    const { wanted, pointed } = this.#props();
    if (pointed !== undefined) return new Set(piecesOf(parseMove(pointed), this.view));
    if (wanted === undefined || !this.active) return new Set();
    return new Set(anchorsOf(parseMove(wanted), this.draft, this.aside, this.view));
  });

  constructor(props: () => TableProps, game: Game) {
    this.#props = props;
    this.game = game;
  }

  /** Whether a move of that kind is legal; whether it is the only legal one. */
  can(verb: Verb): boolean {
    return this.moves.some((move) => move.verb === verb);
  }

  only(verb: Verb): boolean {
    return this.moves.every((move) => move.verb === verb);
  }

  /**
   * Called when a new position or permission to move arrives. Clears the draft and continues a queued series of moves,
   * unless the position is the one its last move was sent from: then that move was refused.
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

  /** Clicks a cell of the duel board. */
  pressCell(cell: string): void {
    const { view, draft } = this;
    if (!this.cells.has(cell)) return this.refuse(`cell:${cell}`);
    if (draft.verb === "privilege" || view.phase === "gem") return this.#press(draft, cell);
    if (!this.#open("take").has(cell)) return this.#pressGold(cell);
    this.#press(draft.verb === "take" ? draft : { verb: "take", picks: [] }, cell);
  }

  /** Chooses the gold to reserve with; for a chosen card it replaces the gold chosen so far. */
  #pressGold(cell: string): void {
    const { verb, target } = this.draft;
    if (verb !== "reserve") return this.#press({ verb: "reserve", picks: [] }, cell);
    this.#press(target === undefined ? this.draft : { verb, target, picks: [] }, cell);
  }

  /** Clicks a pile of the classic supply. */
  pressPile(letter: string): void {
    this.#press(this.draft.verb === "take" ? this.draft : { verb: "take", picks: [] }, letter);
  }

  /** A piece was clicked that cannot be chosen: says why, if it is the viewer's turn. */
  refuse(anchor: string): void {
    if (this.active) this.refusal = refusalOf(this, anchor);
  }

  #press(draft: Draft, pick: string): void {
    this.refusal = null;
    this.draft = press(draft, pick, this.moves);
    this.dropped = putBack(draft, pick, this.draft);
    this.#hurry();
  }

  /** Clicks a card, deck, noble or royal. The choice is complete if only one move remains. */
  pressTarget(target: string): void {
    this.refusal = null;
    const gold = this.draft.verb === "reserve" ? this.draft.picks : [];
    const left = candidates({ picks: this.draft.target === undefined ? gold : [], target }, this.moves);
    this.draft = choose(this.draft, target, this.moves);
    if (left.length === 1) this.#hurry();
  }

  /** Clicks a token of a seat, to steal or to return it. */
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

  /** Removes a token from those chosen to be returned. */
  takeBack(index: number): void {
    this.aside = this.aside.toSpliced(index, 1);
  }

  /** Whether a seat's token can be chosen. */
  tokenOpen(seat: number, letter: string): boolean {
    if (!this.active) return false;
    if (this.view.phase === "steal") return seat !== this.me && this.#open("steal").has(letter);
    return this.excess > 0 && seat === this.me && this.#open(this.view.phase as Verb).has(letter);
  }

  /** Whether a lesson highlights an anchor; undefined omits the attribute. */
  wants(anchor: string): true | undefined {
    return this.#wanted.has(anchor) || undefined;
  }

  /** The name of a seat, shortened on a phone. */
  shown(seat: number): string {
    const name = this.seats[seat]?.name ?? "";
    return this.compact ? shortName(name) : name;
  }

  /** "with Ana", "with you". */
  whose(seat: number): string {
    return seat === this.view.viewer ? t("table.taken.you") : t("table.taken", { name: this.shown(seat) });
  }

  /** "What Ana has", "What you have". */
  belongings(seat: number): string {
    return seat === this.view.viewer ? t("table.more.you") : t("table.more", { name: this.seats[seat]?.name ?? "" });
  }

  start(verb: "privilege" | "replenish" | "pass"): void {
    this.draft = this.draft.verb === verb ? EMPTY : { verb, picks: [] };
    this.#hurry();
  }

  /** Switches to another action for the chosen card. Its button also counts as confirmation. */
  turnTo(verb: Verb): void {
    this.draft = turnTo(this.draft, verb, this.moves);
    this.#hurry();
  }

  copyColour(as: Gem): void {
    this.draft = { ...this.draft, as, pay: undefined };
    if (this.ways.size === 1) this.#hurry();
  }

  /** Chooses another legal payment. */
  payBy(letters: string): void {
    this.draft = { ...this.draft, pay: this.ways.get(letters)?.pay };
  }

  /** Clears the choice. */
  cancel(): void {
    this.draft = this.stepping ? { verb: this.view.phase as Verb, picks: [] } : EMPTY;
    this.aside = [];
    this.refusal = null;
    this.dropped = 0;
  }

  /** Whether there is a choice for Esc to clear. */
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

  /** With confirmation off, the last click plays the move. */
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
