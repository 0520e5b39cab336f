/** A study: a position, the moves tried from it as a tree, and the place in it that is shown. */

import { engine } from "../engine";
import type { ChosenChance, GameEvent, Position, StudyDeal, StudyDraw, StudyLook, StudyStep } from "../wire/protocol";
import type { Origin, Shared, SharedNode } from "./link";

export interface Node {
  readonly id: number;
  /** Null for the start. */
  readonly parent: number | null;
  readonly look: StudyLook;
  /** The move that led here, and whose it was. */
  readonly move: string;
  readonly seat: number;
  readonly events: readonly GameEvent[];
  /** What chance brought with the move. */
  readonly draw: StudyDraw | null;
  /** What was chosen to come; null if it was drawn. */
  readonly chosen: ChosenChance | null;
  readonly comment: string;
  /** The first one is the main line. */
  readonly children: readonly number[];
}

const dice = (): string => crypto.getRandomValues(new Uint32Array(2)).join("-");

export class Tree {
  nodes = $state.raw<ReadonlyMap<number, Node>>(new Map());
  at = $state(0);
  /** How often the shown place changed; a step forward is animated. */
  times = $state(0);
  forward = $state(false);
  busy = $state(false);
  readonly origin: Origin | null;
  #last = 0;
  /** The child that was shown last, by node. */
  readonly #visited = new Map<number, number>();

  constructor(start: StudyLook, origin: Origin | null = null, note = "") {
    this.origin = origin;
    this.nodes = new Map([[0, { id: 0, parent: null, look: start, move: "", seat: -1, events: [], draw: null, chosen: null, comment: note, children: [] }]]);
  }

  readonly now: Node = $derived.by(() => this.node(this.at));

  node(id: number): Node {
    const found = this.nodes.get(id);
    if (!found) throw new RangeError(`no node ${id}`);
    return found;
  }

  /** The nodes from the start to one of them. */
  path(id = this.at): Node[] {
    const found: Node[] = [];
    for (let node: Node | null = this.node(id); node; node = node.parent === null ? null : this.node(node.parent)) found.unshift(node);
    return found;
  }

  goTo(id: number): void {
    if (id === this.at || !this.nodes.has(id)) return;
    const { parent } = this.node(id);
    this.forward = parent === this.at;
    if (parent !== null) this.#visited.set(parent, id);
    this.at = id;
    this.times += 1;
  }

  back(): void {
    if (this.now.parent !== null) this.goTo(this.now.parent);
  }

  /** The variation shown last, or the main line. */
  next(): void {
    const { children } = this.now;
    const seen = this.#visited.get(this.at);
    const id = seen !== undefined && children.includes(seen) ? seen : children[0];
    if (id !== undefined) this.goTo(id);
  }

  first(): void {
    this.goTo(0);
  }

  last(): void {
    let id = this.at;
    for (let next = this.node(id).children[0]; next !== undefined; next = this.node(id).children[0]) id = next;
    this.goTo(id);
  }

  /** The variation before or after the one shown. */
  beside(step: 1 | -1): void {
    if (this.now.parent === null) return;
    const { children } = this.node(this.now.parent);
    const id = children[children.indexOf(this.at) + step];
    if (id !== undefined) this.goTo(id);
  }

  /** Plays a move; one that was tried before is shown again. */
  async play(move: string): Promise<void> {
    const known = this.now.children.find((id) => this.node(id).move === move);
    if (known !== undefined) return this.goTo(known);
    await this.#try(this.at, move, null);
  }

  /** Replays the shown move with another card or other tokens, or draws again. */
  async choose(chance: ChosenChance | null): Promise<void> {
    const { id, parent, move, children } = this.now;
    if (parent === null) return;
    const before = this.now;
    await this.#try(parent, move, chance);
    if (children.length === 0 && before.comment === "" && this.at !== id) this.#drop(id);
  }

  async #try(parent: number, move: string, chosen: ChosenChance | null): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      const { position } = this.node(parent).look;
      const step = await engine.call("play", { position, move, chance: chosen, seed: dice() });
      this.goTo(this.add(parent, step, chosen));
    } finally {
      this.busy = false;
    }
  }

  /** Adds a step that was played. */
  add(parent: number, step: StudyStep, chosen: ChosenChance | null = null, comment = ""): number {
    const id = ++this.#last;
    const { seat, move, events, chance: draw, ...look } = step;
    const node: Node = { id, parent, look, move, seat, events, draw, chosen, comment, children: [] };
    const before = this.node(parent);
    this.nodes = new Map([...this.nodes, [parent, { ...before, children: [...before.children, id] }], [id, node]]);
    return id;
  }

  #change(id: number, change: Partial<Node>): void {
    this.nodes = new Map([...this.nodes, [id, { ...this.node(id), ...change }]]);
  }

  comment(text: string): void {
    this.#change(this.at, { comment: text });
  }

  /** Deletes the shown move and what follows it. */
  remove(): void {
    const { id, parent } = this.now;
    if (parent === null) return;
    this.goTo(parent);
    this.#drop(id);
  }

  #drop(id: number): void {
    const { parent } = this.node(id);
    if (parent === null) return;
    const gone = new Set<number>([id]);
    for (const each of this.nodes.values()) if (each.parent !== null && gone.has(each.parent)) gone.add(each.id);
    const before = this.node(parent);
    const kept = [...this.nodes].filter(([each]) => !gone.has(each));
    this.nodes = new Map([...kept, [parent, { ...before, children: before.children.filter((each) => each !== id) }]]);
  }

  /** Makes the shown line the main line, from the start on. */
  promote(): void {
    for (const { id, parent } of this.path()) {
      if (parent === null) continue;
      const { children } = this.node(parent);
      this.#change(parent, { children: [id, ...children.filter((each) => each !== id)] });
    }
  }

  /** Whether the shown line is the main line. */
  readonly main: boolean = $derived.by(() => this.path().every(({ id, parent }) => parent === null || this.node(parent).children[0] === id));

  /** The moves of the shown line, if it can be dealt again: nothing was chosen to come. */
  readonly line: readonly string[] | null = $derived.by(() => {
    const played = this.path().slice(1);
    return this.origin && played.every(({ chosen }) => chosen === null) ? played.map(({ move }) => move) : null;
  });

  /** Everything, for a link. */
  share(): Shared {
    const order: Node[] = [];
    const visit = (id: number): void => {
      const node = this.node(id);
      order.push(node);
      node.children.forEach(visit);
    };
    visit(0);
    const number = new Map(order.map(({ id }, i) => [id, i - 1]));
    const nodes = order.slice(1).map((node): SharedNode => {
      const came = this.origin && node.chosen === null ? null : cameOf(node.draw);
      return { p: number.get(node.parent ?? 0) ?? -1, m: node.move, ...(came && { c: came }), ...(node.comment && { t: node.comment }) };
    });
    const start = this.node(0);
    const source = this.origin ? { deal: this.origin } : { position: start.look.position };
    return { ...source, nodes, at: number.get(this.at) ?? -1, ...(start.comment && { note: start.comment }) };
  }

  /** Only the shown position, for a link. */
  sharePosition(): Shared {
    return { position: this.now.look.position };
  }
}

/** What came, as it is chosen again; null if nothing did, or nobody knows it. */
function cameOf(draw: StudyDraw | null): ChosenChance | null {
  if (!draw) return null;
  if (draw.kind === "tokens") return { tokens: draw.tokens ?? null };
  return draw.card ? { card: draw.card } : null;
}

/** A study of a position. */
export async function studyPosition(position: Position): Promise<Tree> {
  return new Tree(await engine.call("look", { position }));
}

/** A study of a new deal. */
export async function studyDeal(origin: Origin): Promise<Tree> {
  return new Tree(await engine.call("deal", dealOf(origin)), origin);
}

function dealOf({ game, players, seed, options = {} }: Origin): StudyDeal {
  return { game, players, seed, options };
}

/** A study of a record, shown at one of its moves. */
export async function studyRecord(text: string, ply = 0): Promise<Tree> {
  const { first, steps, game, players, seed, options, names } = await engine.call("record", { text });
  const tree = new Tree(first, { game, players, seed, options, names });
  let parent = 0;
  const ids = steps.map((step) => (parent = tree.add(parent, step)));
  tree.at = ids[ply - 1] ?? 0;
  return tree;
}

/** The study of a link; the engine plays it again and refuses what cannot be. */
export async function studyShared(shared: Shared): Promise<Tree> {
  const { deal, nodes = [], at = -1, note = "" } = shared;
  const start = deal ? (await engine.call("deal", dealOf(deal))).position : (shared.position ?? {});
  const told = await engine.call("tree", { position: start, nodes: nodes.map(({ p, m, c }) => ({ parent: p, move: m, chance: c ?? null })) });
  const tree = new Tree(told.first, deal ?? null, note);
  const ids: number[] = [];
  for (const [i, step] of told.steps.entries()) {
    const node = nodes[i];
    ids.push(tree.add(ids[node?.p ?? -1] ?? 0, step, node?.c ?? null, node?.t ?? ""));
  }
  tree.at = ids[at] ?? 0;
  return tree;
}

/** 64 random hexadecimal digits. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
