// Written by `python -m cabochon.server.typescript`: do not edit.
export const PROTOCOL = 1;

/** Tokens came from the supply or the board. */
export interface TookEvent {
  event: "took";
  /** Who did it, or to whom it happened. */
  seat: number;
  tokens: string;
  /** The board cells they lay on (duel). */
  cells: string[];
}

/** Tokens above ten went to the supply or the bag. */
export interface ReturnedEvent {
  event: "returned";
  /** Who did it, or to whom it happened. */
  seat: number;
  tokens: string;
}

/** A card went into the reserve. */
export interface ReservedEvent {
  event: "reserved";
  /** Who did it, or to whom it happened. */
  seat: number;
  level: number;
  /** Whether everybody saw it. */
  open: boolean;
  /** Its id, for those who may know it. */
  card: number | null;
}

/** A card was bought. */
export interface BoughtEvent {
  event: "bought";
  /** Who did it, or to whom it happened. */
  seat: number;
  card: number;
  paid: string;
  /** Whether it came from the reserve. */
  reserved: boolean;
  /** The colour a joker copies (duel). */
  colour: string | null;
}

/** A card was laid out; the seat is the one whose move caused it. */
export interface RefilledEvent {
  event: "refilled";
  /** Who did it, or to whom it happened. */
  seat: number;
  card: number;
  level: number;
  slot: number;
}

/** A noble visited (classic). */
export interface NobleCameEvent {
  event: "noble";
  /** Who did it, or to whom it happened. */
  seat: number;
  noble: number;
}

/** A privilege went back above the board (duel). */
export interface PrivilegeUsedEvent {
  event: "privilege-used";
  /** Who did it, or to whom it happened. */
  seat: number;
}

/** A privilege came (duel). */
export interface PrivilegeGainedEvent {
  event: "privilege-gained";
  /** Who did it, or to whom it happened. */
  seat: number;
  /** The seat it came from, or None: from above the board. */
  giver: number | null;
}

/** The bag was emptied onto the board (duel). */
export interface ReplenishedEvent {
  event: "replenished";
  /** Who did it, or to whom it happened. */
  seat: number;
  /** In the order they were drawn. */
  tokens: string;
  cells: string[];
}

/** A token came from the opponent (duel). */
export interface StoleEvent {
  event: "stole";
  /** Who did it, or to whom it happened. */
  seat: number;
  token: string;
}

/** A royal was taken (duel). */
export interface RoyalCameEvent {
  event: "royal";
  /** Who did it, or to whom it happened. */
  seat: number;
  royal: number;
}

/** Nothing else was possible. */
export interface PassedEvent {
  event: "passed";
  /** Who did it, or to whom it happened. */
  seat: number;
}

/** The seat reached the goal, so this round is the last (classic). */
export interface LastRoundEvent {
  event: "last-round";
  /** Who did it, or to whom it happened. */
  seat: number;
}

/** The seat's turn begins. */
export interface TurnStartedEvent {
  event: "turn";
  /** Who did it, or to whom it happened. */
  seat: number;
  /** Whether it is an extra turn (duel). */
  again: boolean;
}

/** The game ended with the seat's move. */
export interface GameOverEvent {
  event: "over";
  /** Who did it, or to whom it happened. */
  seat: number;
  winners: number[];
  reasons: string[];
}

export type GameEvent =
  | TookEvent
  | ReturnedEvent
  | ReservedEvent
  | BoughtEvent
  | RefilledEvent
  | NobleCameEvent
  | PrivilegeUsedEvent
  | PrivilegeGainedEvent
  | ReplenishedEvent
  | StoleEvent
  | RoyalCameEvent
  | PassedEvent
  | LastRoundEvent
  | TurnStartedEvent
  | GameOverEvent;

/** The plan for one seat of a new table. */
export interface SeatPlan {
  /** The creator (several of them: a shared screen), a guest, or a computer. */
  kind: "computer" | "mine" | "open";
  /** The name shown on the creator's seat. */
  name?: string;
  /** The computer's level, one of those that `GET /api/info` lists. */
  level?: string;
}

/** No clock. */
export interface NoClock {
  kind: "none";
}

/** A fixed time for each turn. */
export interface PerMove {
  kind: "per-move";
  seconds: number;
}

/** A time for the game, with an increment after each turn. */
export interface Bank {
  kind: "bank";
  seconds: number;
  increment?: number;
}

/** Body of `POST /api/tables`. */
export interface CreateTable {
  game: "classic" | "duel";
  seats: SeatPlan[];
  clock?: NoClock | PerMove | Bank;
  /** Whether the lobby lists the table; otherwise a guest needs the invite. */
  listed?: boolean;
  /** Whether the game is rated; rated games have no takebacks. */
  rated?: boolean;
  /** Whether the seats are shuffled; seat 0 moves first. */
  order?: "given" | "random";
  /** Rule options, of those that `GET /api/info` lists; the others have their defaults. */
  options?: Record<string, boolean | number>;
  /** A finished table of the same game and size whose deal is repeated. */
  same_deal_as?: string | null;
}

/** Body of `POST /api/tables/{table}/seats`. */
export interface TakeSeat {
  name: string;
  /** Needed unless the table is listed. */
  invite?: string;
  /** The seat; null takes the first open one. */
  seat?: number | null;
}

/** Answer to creating a table or taking a seat. */
export interface Seated {
  table: string;
  /** The secret that owns the seats; null if the creator has none. */
  token: string | null;
  seats: number[];
  /** The secret for guests; share it in the fragment of the link. */
  invite: string | null;
}

/** A rule option of a game. */
export interface OptionInfo {
  name: string;
  type: "boolean" | "integer";
  default: boolean | number;
  /** All allowed values. */
  values: (boolean | number)[];
  /** The key of its wording. */
  label: string;
}

/** A game the server offers. */
export interface GameInfo {
  game: "classic" | "duel";
  rules: number;
  /** Possible numbers of seats. */
  players: number[];
  /** The rule options of the game. */
  options: OptionInfo[];
}

/** Answer of `GET /api/info`. */
export interface Info {
  version: string;
  protocol: number;
  games: GameInfo[];
  /** Computers, weakest first. */
  levels: string[];
  /** How long a seat may be away before it can be claimed. */
  grace_ms: number;
}

/** A table as the lobby shows it. */
export interface Listing {
  table: string;
  game: "classic" | "duel";
  status: "open" | "over" | "playing";
  clock: NoClock | PerMove | Bank;
  rated: boolean;
  /** Names by seat; empty on an open seat. */
  names: string[];
  open_seats: number;
  /** In Unix milliseconds. */
  created: number;
  /** Rule options that differ from their defaults. */
  options?: Record<string, boolean | number>;
}

/** Answer of `GET /api/tables`: the listed tables, newest first. */
export interface Lobby {
  tables: Listing[];
}

/** A reserved card; another seat's blind one has no id. */
export interface Reserve {
  open: boolean;
  level?: number;
  card?: number;
}

/** What one seat of Splendor has. */
export interface ClassicSeat {
  tokens: Record<string, number>;
  cards: number[];
  nobles: number[];
  reserved: Reserve[];
}

/** How the rules ended the game. */
export interface Outcome {
  winners: number[];
  reasons: string[];
}

/** A position of Splendor as one seat, or a spectator, may know it. */
export interface ClassicView {
  game: "classic";
  rules: number;
  phase: string;
  turn: number | null;
  supply: Record<string, number>;
  nobles: number[];
  rows: Record<string, (number | null)[]>;
  /** Cards left, by level. */
  decks: Record<string, number>;
  passes: number;
  seats: ClassicSeat[];
  viewer: number | null;
  options?: Record<string, boolean | number>;
  outcome?: Outcome;
}

/** A place that is filled at the end of the turn. */
export interface Refill {
  level: number;
  slot: number;
}

/** A bought card; a joker with the colour it copies. */
export interface DuelCard {
  card: number;
  as?: string;
}

/** What one seat of Splendor Duel has. */
export interface DuelSeat {
  tokens: Record<string, number>;
  privileges: number;
  cards: DuelCard[];
  royals: number[];
  reserved: Reserve[];
}

/** A position of Splendor Duel as one seat, or a spectator, may know it. */
export interface DuelView {
  game: "duel";
  rules: number;
  phase: string;
  turn: number | null;
  board: string;
  bag: Record<string, number>;
  privileges: number;
  royals: number[];
  pyramid: Record<string, (number | null)[]>;
  /** Cards left, by level. */
  decks: Record<string, number>;
  replenished: boolean;
  again: boolean;
  card: number | null;
  refill: Refill | null;
  seats: DuelSeat[];
  viewer: number | null;
  options?: Record<string, boolean | number>;
  outcome?: Outcome;
}

/** A move that was played. */
export interface Step {
  /** The number of moves before it. */
  ply: number;
  seat: number;
  move: string;
  /** The events, as the viewer may know them. */
  events: GameEvent[];
  /** When it was stored, in Unix milliseconds. */
  at: number;
  /** The time the player used. */
  spent_ms: number;
  /** The position after the move, if requested. */
  view?: ClassicView | DuelView | null;
}

/** An event at the table other than a move. */
export interface Notice {
  kind: "claimed" | "computer-took-over" | "flagged" | "joined" | "left" | "rematch" | "rematch-asked" | "resigned" | "started" | "takeback-asked" | "takeback-refused" | "taken-back";
  /** The seat concerned. */
  seat: number | null;
  /** The number of moves after it. */
  ply: number;
  /** When it was stored, in Unix milliseconds. */
  at: number;
}

/** Answer of `GET /api/tables/{table}/history`. */
export interface History {
  table: string;
  /** The number of moves, without those taken back. */
  ply: number;
  /** The position before the first step; null before the start of the game. */
  first: ClassicView | DuelView | null;
  /** The moves from the requested ply on. */
  steps: Step[];
  /** All other notices of the table. */
  notices: Notice[];
}

/** Answer of `POST /api/replay`, whose body is a record as text or JSON. */
export interface Replay {
  /** Names by seat; empty if the record has none. */
  names: string[];
  /** The deal, as a spectator sees it. */
  first: ClassicView | DuelView;
  /** Every move with the position after it. */
  steps: Step[];
}

/** Answer of `GET /health`. */
export interface Health {
  status: "failing" | "ok";
  version: string;
  /** Whether the database answers. */
  database: boolean;
  sockets: number;
  /** Number of tables in memory. */
  tables: number;
}

/** Answer to a failed HTTP request. */
export interface Problem {
  slug: "already-started" | "bad-origin" | "bad-record" | "bad-setup" | "cannot-claim" | "game-over" | "illegal-move" | "malformed" | "no-takeback-asked" | "not-found" | "not-over" | "not-started" | "not-watching" | "not-your-seat" | "not-your-turn" | "nothing-to-take-back" | "seat-taken" | "server-error" | "server-stopping" | "stale-ply" | "takeback-off" | "too-fast" | "too-large" | "too-many-tables" | "unknown-level" | "unknown-table" | "wrong-invite" | "wrong-method" | "wrong-token";
  message: string;
}

/** Watch a table, as a player with the token of a seat or as a spectator without. */
export interface Watch {
  type: "watch";
  table: string;
  token?: string | null;
  /** The answer contains the steps from this ply on. */
  since?: number | null;
}

/** Stop watching a table; the client keeps its seats. */
export interface Unwatch {
  type: "unwatch";
  table: string;
}

/** Play a move; safe to send again with the same `client_move_id`. */
export interface PlayMove {
  type: "move";
  table: string;
  /** The table's ply when the move was chosen. */
  ply: number;
  /** Chosen by the client, unique for the table. */
  client_move_id: string;
  move: string;
}

/** Take back the last own move: at once if no other person plays, else by agreement. */
export interface AskTakeback {
  type: "takeback";
  table: string;
}

/** Accept or refuse a takeback; the player who asked withdraws it by refusing. */
export interface AnswerTakeback {
  type: "answer-takeback";
  table: string;
  accept: boolean;
}

/** Resign; with more than two seats a computer takes over. */
export interface Resign {
  type: "resign";
  table: string;
  /** Which of the client's seats; null means the only one, or the one to move. */
  seat?: number | null;
}

/** Claim a seat whose player has been away for too long. */
export interface Claim {
  type: "claim";
  table: string;
  seat: number;
  /** The win (two seats only), or a computer for the seat. */
  take: "computer" | "win";
}

/** Ask for a rematch; it is created when every person has asked, with the seats rotated. */
export interface AskRematch {
  type: "rematch";
  table: string;
}

/** Ask for a `pong`, to check the connection. */
export interface Ping {
  type: "ping";
}

/** The first message on every socket. */
export interface Welcome {
  type: "welcome";
  version: string;
  protocol: number;
  /** Send something, such as a ping, at least this often. */
  idle_ms: number;
}

/** The state of a seat. */
export interface SeatState {
  kind: "computer" | "open" | "person";
  /** Empty on an open seat; the level on a computer's. */
  name: string;
  /** Empty unless a computer plays the seat. */
  level: string;
  /** Whether the holder of the seat is connected; always true for computers. */
  here: boolean;
  /** How long the seat has been away; 0 if present. */
  away_ms: number;
  /** Whether the others may claim the win, or have a computer take over. */
  claimable: boolean;
  /** Time left at the moment of sending; null without a clock. */
  remaining_ms: number | null;
  wants_rematch: boolean;
}

/** A takeback that waits for an answer. */
export interface Takeback {
  /** The seat that asks. */
  seat: number;
  /** The ply to return to. */
  ply: number;
  /** The seats that have not agreed yet. */
  waiting: number[];
}

/** The result of a finished game. */
export interface Result {
  winners: number[];
  /** The reasons of the rules (docs/notation.md), or `resigned`, `time`, `claimed`. */
  reasons: string[];
}

/** Everything a client may know about a table. */
export interface TableState {
  table: string;
  game: "classic" | "duel";
  status: "open" | "over" | "playing";
  /** Increases with every change of the table; ignore a lower one. */
  version: number;
  /** The number of moves; to be sent with the next move. */
  ply: number;
  listed: boolean;
  rated: boolean;
  clock: NoClock | PerMove | Bank;
  /** Rule options that differ from their defaults. */
  options: Record<string, boolean | number>;
  seats: SeatState[];
  /** The seats of this client; none for a spectator. */
  mine: number[];
  to_move: number | null;
  /** The view of the client's seat that is to move, or moves next; null before the start. */
  view: ClassicView | DuelView | null;
  /** The legal moves in notation if a seat of the client is to move, else none. */
  legal: string[];
  takeback: Takeback | null;
  /** Whether the client can ask for a takeback. */
  can_take_back: boolean;
  result: Result | null;
  /** SHA-256 of the seed's 32 bytes, published before the first move. */
  seed_hash: string;
  /** The seed in hexadecimal once the game is over. */
  seed: string | null;
  /** The finished table whose deal is repeated. */
  same_deal_as: string | null;
  /** The table of the rematch. */
  rematch: string | null;
  /** The secret for guests, sent to seated players while a seat is open. */
  invite: string | null;
  spectators: number;
}

/** The current table, and what happened since the last such message. */
export interface TableChanged {
  type: "table";
  state: TableState;
  /** The new moves, oldest first; show them one after the other. */
  steps: Step[];
  notices: Notice[];
}

/** The move is durably stored. */
export interface Accepted {
  type: "accepted";
  table: string;
  client_move_id: string;
  /** The ply of the move. */
  ply: number;
}

/** A client connected or disconnected. */
export interface Presence {
  type: "presence";
  table: string;
  /** By seat. */
  here: boolean[];
  /** By seat. */
  claimable: boolean[];
  spectators: number;
}

/** A message was refused; nothing changed. */
export interface Failed {
  type: "error";
  slug: "already-started" | "bad-origin" | "bad-record" | "bad-setup" | "cannot-claim" | "game-over" | "illegal-move" | "malformed" | "no-takeback-asked" | "not-found" | "not-over" | "not-started" | "not-watching" | "not-your-seat" | "not-your-turn" | "nothing-to-take-back" | "seat-taken" | "server-error" | "server-stopping" | "stale-ply" | "takeback-off" | "too-fast" | "too-large" | "too-many-tables" | "unknown-level" | "unknown-table" | "wrong-invite" | "wrong-method" | "wrong-token";
  message: string;
  table?: string | null;
  /** The id of the refused move. */
  client_move_id?: string | null;
  /** The current table, after `stale-ply`, `not-your-turn` and `illegal-move`. */
  state?: TableState | null;
}

/** Answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** The server is about to stop; reconnect after a moment. */
export interface Stopping {
  type: "stopping";
}

export type Clock =
  | NoClock
  | PerMove
  | Bank;

export type View =
  | ClassicView
  | DuelView;

export type ClientMessage =
  | Watch
  | Unwatch
  | PlayMove
  | AskTakeback
  | AnswerTakeback
  | Resign
  | Claim
  | AskRematch
  | Ping;

export type ServerMessage =
  | Welcome
  | TableChanged
  | Accepted
  | Presence
  | Failed
  | Pong
  | Stopping;

export type Slug =
  | "malformed"
  | "too-large"
  | "too-fast"
  | "bad-origin"
  | "not-found"
  | "wrong-method"
  | "bad-setup"
  | "unknown-level"
  | "unknown-table"
  | "too-many-tables"
  | "wrong-token"
  | "wrong-invite"
  | "seat-taken"
  | "not-watching"
  | "not-your-seat"
  | "not-your-turn"
  | "not-started"
  | "already-started"
  | "game-over"
  | "not-over"
  | "stale-ply"
  | "illegal-move"
  | "takeback-off"
  | "nothing-to-take-back"
  | "no-takeback-asked"
  | "cannot-claim"
  | "bad-record"
  | "server-stopping"
  | "server-error";
