// Written by `python -m cabochon.server.typescript`: do not edit.
export const PROTOCOL = 1;

/** The letters of the gem colours, and of all tokens, in the order in which they are written. */
export const GEMS = ["w", "u", "g", "r", "k"] as const;
export const KINDS = ["w", "u", "g", "r", "k", "p", "o"] as const;
export type Gem = (typeof GEMS)[number];
export type Token = (typeof KINDS)[number];
export type Tokens = Readonly<Partial<Record<Token, number>>>;
export type Level = 1 | 2 | 3;
/** A position under study, as docs/study.md describes it; only the engine reads it. */
export type Position = Readonly<Record<string, unknown>>;

/** The possible numbers of players of each game. */
export const PLAYERS = {"classic": [2, 3, 4], "duel": [2]} as const;
export type GameName = keyof typeof PLAYERS;

/** Took tokens from the supply or the board. */
export interface TookEvent {
  readonly event: "took";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly tokens: string;
  /** Their cells on the board; empty without a board. */
  readonly cells: readonly string[];
}

/** Returned tokens above the limit. */
export interface ReturnedEvent {
  readonly event: "returned";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly tokens: string;
}

/** Reserved a card. */
export interface ReservedEvent {
  readonly event: "reserved";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly level: Level;
  /** Whether the card is public. */
  readonly open: boolean;
  /** The card's id; None for those who may not know it. */
  readonly card: number | null;
}

/** Bought a card. */
export interface BoughtEvent {
  readonly event: "bought";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly card: number;
  readonly paid: string;
  /** Whether the card was reserved. */
  readonly reserved: boolean;
  /** The colour that a joker copies. */
  readonly colour: Gem | null;
}

/** A card was laid out after a move of the seat. */
export interface RefilledEvent {
  readonly event: "refilled";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly card: number;
  readonly level: Level;
  readonly slot: number;
}

/** A noble came to the seat. */
export interface NobleCameEvent {
  readonly event: "noble";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly noble: number;
}

/** Used a privilege, which returned to the supply. */
export interface PrivilegeUsedEvent {
  readonly event: "privilege-used";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
}

/** Gained a privilege. */
export interface PrivilegeGainedEvent {
  readonly event: "privilege-gained";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  /** The seat that lost it; None if it came from the supply. */
  readonly giver: number | null;
}

/** Emptied the bag onto the board. */
export interface ReplenishedEvent {
  readonly event: "replenished";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  /** The tokens in the order of drawing. */
  readonly tokens: string;
  readonly cells: readonly string[];
}

/** Stole a token from the opponent. */
export interface StoleEvent {
  readonly event: "stole";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly token: Token;
}

/** Took a royal. */
export interface RoyalCameEvent {
  readonly event: "royal";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly royal: number;
}

/** Passed, because no other move was legal. */
export interface PassedEvent {
  readonly event: "passed";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
}

/** The seat reached the goal; this is the last round. */
export interface LastRoundEvent {
  readonly event: "last-round";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
}

/** The seat's turn started. */
export interface TurnStartedEvent {
  readonly event: "turn";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  /** Whether it is an extra turn. */
  readonly again: boolean;
}

/** The game ended with a move of the seat. */
export interface GameOverEvent {
  readonly event: "over";
  /** The seat that did it, or that it happened to. */
  readonly seat: number;
  readonly winners: readonly number[];
  readonly reasons: readonly string[];
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
  readonly kind: "computer" | "mine" | "open";
  /** The name shown on the creator's seat. */
  readonly name?: string;
  /** The computer's level, one of those that `GET /api/info` lists. */
  readonly level?: string;
}

/** No clock. */
export interface NoClock {
  readonly kind: "none";
}

/** A fixed time for each turn. */
export interface PerMove {
  readonly kind: "per-move";
  readonly seconds: number;
}

/** A time for the game, with an increment after each turn. */
export interface Bank {
  readonly kind: "bank";
  readonly seconds: number;
  readonly increment?: number;
}

/** Body of `POST /api/tables`. */
export interface CreateTable {
  readonly game: "classic" | "duel";
  readonly seats: readonly SeatPlan[];
  readonly clock?: NoClock | PerMove | Bank;
  /** Whether the lobby lists the table; otherwise a guest needs the invite. */
  readonly listed?: boolean;
  /** Whether the game is rated; rated games have no takebacks. */
  readonly rated?: boolean;
  /** Whether the seats are shuffled; seat 0 moves first. */
  readonly order?: "given" | "random";
  /** Rule options, of those that `GET /api/info` lists; the others have their defaults. */
  readonly options?: Readonly<Record<string, boolean | number>>;
  /** A finished table of the same game and size whose deal is repeated. */
  readonly same_deal_as?: string | null;
}

/** Body of `POST /api/tables/{table}/seats`. */
export interface TakeSeat {
  readonly name: string;
  /** Needed unless the table is listed. */
  readonly invite?: string;
  /** The seat; null takes the first open one. */
  readonly seat?: number | null;
}

/** Answer to creating a table or taking a seat. */
export interface Seated {
  readonly table: string;
  /** The secret that owns the seats; null if the creator has none. */
  readonly token: string | null;
  readonly seats: readonly number[];
  /** The secret for guests; share it in the fragment of the link. */
  readonly invite: string | null;
}

/** A rule option of a game. */
export interface OptionInfo {
  readonly name: string;
  readonly type: "boolean" | "integer";
  readonly default: boolean | number;
  /** All allowed values. */
  readonly values: readonly (boolean | number)[];
  /** The key of its wording. */
  readonly label: string;
}

/** A game the server offers. */
export interface GameInfo {
  readonly game: "classic" | "duel";
  readonly rules: number;
  /** Possible numbers of seats. */
  readonly players: readonly number[];
  /** The rule options of the game. */
  readonly options: readonly OptionInfo[];
}

/** Answer of `GET /api/info`. */
export interface Info {
  readonly version: string;
  readonly protocol: number;
  readonly games: readonly GameInfo[];
  /** Computers, weakest first. */
  readonly levels: readonly string[];
  /** How long a seat may be away before it can be claimed. */
  readonly grace_ms: number;
  /** Whether the server answers `POST /api/analysis`; `browser` asks pages to try themselves. */
  readonly reviews?: "browser" | "off" | "server";
}

/** A table as the lobby shows it. */
export interface Listing {
  readonly table: string;
  readonly game: "classic" | "duel";
  readonly status: "open" | "over" | "playing";
  readonly clock: NoClock | PerMove | Bank;
  readonly rated: boolean;
  /** Names by seat; empty on an open seat. */
  readonly names: readonly string[];
  readonly open_seats: number;
  /** In Unix milliseconds. */
  readonly created: number;
  /** Rule options that differ from their defaults. */
  readonly options?: Readonly<Record<string, boolean | number>>;
  /** The finished table whose deal is repeated; new listed tables have none. */
  readonly same_deal_as?: string | null;
}

/** Answer of `GET /api/tables`: the listed tables, newest first. */
export interface Lobby {
  readonly tables: readonly Listing[];
}

/** The outcome by the rules. */
export interface Outcome {
  readonly winners: readonly number[];
  readonly reasons: readonly string[];
}

/** A reserved card; one that the viewer has not seen has no id. */
export interface Reserve {
  readonly open: boolean;
  readonly level?: Level;
  readonly card?: number;
}

/** The holdings of a seat in Splendor. */
export interface ClassicSeat {
  readonly tokens: Tokens;
  readonly cards: readonly number[];
  readonly nobles: readonly number[];
  readonly reserved: readonly Reserve[];
}

/** A position of Splendor as one seat, or a spectator, may know it. */
export interface ClassicView {
  readonly game: "classic";
  readonly rules: number;
  readonly turn: number | null;
  /** Cards left, by level. */
  readonly decks: Readonly<Record<string, number>>;
  readonly viewer: number | null;
  readonly options?: Readonly<Record<string, boolean | number>>;
  readonly outcome?: Outcome;
  readonly phase: "over" | "main" | "return" | "noble";
  readonly supply: Tokens;
  readonly nobles: readonly number[];
  readonly rows: Readonly<Record<string, readonly (number | null)[]>>;
  readonly passes: number;
  readonly seats: readonly ClassicSeat[];
}

/** A place that is refilled at the end of the turn. */
export interface Refill {
  readonly level: Level;
  readonly slot: number;
}

/** A bought card; a joker has the colour it copies. */
export interface DuelCard {
  readonly card: number;
  readonly as?: Gem;
}

/** The holdings of a seat in Splendor Duel. */
export interface DuelSeat {
  readonly tokens: Tokens;
  readonly privileges: number;
  readonly cards: readonly DuelCard[];
  readonly royals: readonly number[];
  readonly reserved: readonly Reserve[];
}

/** A position of Splendor Duel as one seat, or a spectator, may know it. */
export interface DuelView {
  readonly game: "duel";
  readonly rules: number;
  readonly turn: number | null;
  /** Cards left, by level. */
  readonly decks: Readonly<Record<string, number>>;
  readonly viewer: number | null;
  readonly options?: Readonly<Record<string, boolean | number>>;
  readonly outcome?: Outcome;
  readonly phase: "over" | "main" | "gem" | "steal" | "royal" | "discard";
  /** 25 letters, row by row from a1; a dot is an empty cell. */
  readonly board: string;
  readonly bag: Tokens;
  readonly privileges: number;
  readonly royals: readonly number[];
  readonly pyramid: Readonly<Record<string, readonly (number | null)[]>>;
  readonly replenished: boolean;
  readonly again: boolean;
  readonly card: number | null;
  readonly refill: Refill | null;
  readonly seats: readonly DuelSeat[];
}

/** A move that was played. */
export interface Step {
  /** The number of moves before it. */
  readonly ply: number;
  readonly seat: number;
  readonly move: string;
  /** The events, as the viewer may know them. */
  readonly events: readonly GameEvent[];
  /** When it was stored, in Unix milliseconds. */
  readonly at: number;
  /** The time the player used. */
  readonly spent_ms: number;
  /** The position after the move, if requested. */
  readonly view?: ClassicView | DuelView | null;
  /** What follows from that position by the rules. */
  readonly tally?: Tally | null;
}

/** An event at the table other than a move. */
export interface Notice {
  readonly kind: "claimed" | "computer-took-over" | "flagged" | "joined" | "left" | "rematch" | "rematch-asked" | "resigned" | "started" | "takeback-asked" | "takeback-refused" | "taken-back";
  /** The seat concerned. */
  readonly seat: number | null;
  /** The number of moves after it. */
  readonly ply: number;
  /** When it was stored, in Unix milliseconds. */
  readonly at: number;
}

/** Answer of `GET /api/tables/{table}/history`. */
export interface History {
  readonly table: string;
  /** The number of moves, without those taken back. */
  readonly ply: number;
  /** The position before the first step; null before the start of the game. */
  readonly first: ClassicView | DuelView | null;
  /** The moves from the requested ply on. */
  readonly steps: readonly Step[];
  /** All other notices of the table. */
  readonly notices: readonly Notice[];
  /** What follows from the first position by the rules. */
  readonly first_tally?: Tally | null;
}

/** Answer of `POST /api/replay`, whose body is a record as text or JSON. */
export interface Replay {
  /** Names by seat; empty if the record has none. */
  readonly names: readonly string[];
  /** The deal, as a spectator sees it. */
  readonly first: ClassicView | DuelView;
  /** Every move with the position after it. */
  readonly steps: readonly Step[];
  /** What follows from the deal by the rules. */
  readonly first_tally: Tally;
}

/** Answer of `GET /health`. */
export interface Health {
  readonly status: "failing" | "ok";
  readonly version: string;
  /** Whether the database takes writes. */
  readonly database: boolean;
  readonly sockets: number;
  /** Number of tables in memory. */
  readonly tables: number;
}

/** Answer to a failed HTTP request. */
export interface Problem {
  readonly slug: "already-started" | "bad-origin" | "bad-position" | "bad-record" | "bad-setup" | "cannot-claim" | "damaged-table" | "engine-missing" | "game-over" | "game-running" | "illegal-move" | "malformed" | "newer-table" | "no-takeback-asked" | "not-found" | "not-over" | "not-started" | "not-watching" | "not-your-seat" | "not-your-turn" | "nothing-to-take-back" | "paused" | "reused-id" | "reviews-busy" | "reviews-off" | "seat-taken" | "server-error" | "server-stopping" | "stale-ply" | "storage-full" | "takeback-off" | "too-fast" | "too-large" | "too-many-tables" | "unknown-level" | "unknown-puzzle" | "unknown-table" | "wrong-invite" | "wrong-method" | "wrong-token";
  readonly message: string;
}

/** The price of a card for the viewer's seat. */
export interface Price {
  /** The printed cost minus the bonuses. */
  readonly cost: string;
  /** The tokens of the cost that the seat lacks. */
  readonly short: string;
  /** Those of them that its gold replaces. */
  readonly covered: string;
  /** The number of tokens still missing; 0 if the card is affordable. */
  readonly missing: number;
  /** The default payment if the card is affordable. */
  readonly payment: string | null;
}

/** What a move gives to an opponent. */
export interface Gift {
  /** The seat that gains a privilege. */
  readonly seat: number;
  readonly reason: "three" | "pearls" | "replenish";
  /** The seat that loses it; null if it comes from the supply. */
  readonly giver: number | null;
}

/** A card, noble or royal that counted towards a victory, and how much. */
export interface Counted {
  readonly kind: "card" | "noble" | "royal";
  readonly id: number;
  readonly worth: number;
}

/** A reason of the outcome for one winner, and what it was made of. */
export interface Victory {
  readonly seat: number;
  readonly reason: string;
  readonly counted: readonly Counted[];
}

/** The goal of the game. */
export interface ClassicGoals {
  readonly points: number;
}

/** The noble on the table with the fewest missing bonuses. */
export interface NearestNoble {
  readonly noble: number;
  readonly lacks: Readonly<Record<Gem, number>>;
  /** The number of missing bonuses. */
  readonly missing: number;
}

/** The sums of a seat in Splendor. */
export interface ClassicSeatTally {
  readonly points: number;
  readonly card_points: number;
  readonly bonuses: Readonly<Record<Gem, number>>;
  readonly tokens: number;
  readonly cards: number;
  readonly noble_points: number;
  /** Null if no noble is left. */
  readonly noble: NearestNoble | null;
}

/** What follows from a view of Splendor by the rules; there are no gifts. */
export interface ClassicTally {
  readonly game: "classic";
  /** The maximum number of tokens of a seat at the end of its turn. */
  readonly limit: number;
  /** The maximum number of reserved cards of a seat. */
  readonly reserves: number;
  /** How many tokens the seat to move must return. */
  readonly excess: number;
  /** Whether a seat has reached a goal, so that this is the last round. */
  readonly last_round: boolean;
  /** Whether reserving a card brings a gold token. */
  readonly reserve_gold: boolean;
  /** By card id: face-up cards and the viewer's reserve; empty for a spectator. */
  readonly cards: Readonly<Record<string, Price>>;
  /** By legal move: gifts of a privilege to an opponent; empty if it is not the viewer's turn. */
  readonly gifts: Readonly<Record<string, Gift>>;
  /** What each reason of the outcome consists of; empty until the rules end the game. */
  readonly victories: readonly Victory[];
  readonly goals: ClassicGoals;
  readonly seats: readonly ClassicSeatTally[];
}

/** The goals; each of them wins. */
export interface DuelGoals {
  readonly points: number;
  readonly crowns: number;
  /** Points on cards of one colour. */
  readonly colour: number;
}

/** The sums of a seat in Splendor Duel. */
export interface DuelSeatTally {
  readonly points: number;
  readonly card_points: number;
  readonly bonuses: Readonly<Record<Gem, number>>;
  readonly tokens: number;
  readonly cards: number;
  readonly royal_points: number;
  readonly crowns: number;
  /** Points on cards of each colour. */
  readonly colours: Readonly<Record<Gem, number>>;
  /** The first colour with the most points. */
  readonly best: Gem;
}

/** What follows from a view of Splendor Duel by the rules; there is no last round. */
export interface DuelTally {
  readonly game: "duel";
  /** The maximum number of tokens of a seat at the end of its turn. */
  readonly limit: number;
  /** The maximum number of reserved cards of a seat. */
  readonly reserves: number;
  /** How many tokens the seat to move must return. */
  readonly excess: number;
  /** Whether a seat has reached a goal, so that this is the last round. */
  readonly last_round: boolean;
  /** Whether reserving a card brings a gold token. */
  readonly reserve_gold: boolean;
  /** By card id: face-up cards and the viewer's reserve; empty for a spectator. */
  readonly cards: Readonly<Record<string, Price>>;
  /** By legal move: gifts of a privilege to an opponent; empty if it is not the viewer's turn. */
  readonly gifts: Readonly<Record<string, Gift>>;
  /** What each reason of the outcome consists of; empty until the rules end the game. */
  readonly victories: readonly Victory[];
  readonly goals: DuelGoals;
  readonly seats: readonly DuelSeatTally[];
}

/** Watch a table, as a player with the token of a seat or as a spectator without. */
export interface Watch {
  readonly type: "watch";
  readonly table: string;
  readonly token?: string | null;
  /** The answer contains the steps from this ply on. */
  readonly since?: number | null;
  /** Whether the server may ask this client to choose the moves of computers. */
  readonly thinks?: boolean;
}

/** Stop watching a table; the client keeps its seats. */
export interface Unwatch {
  readonly type: "unwatch";
  readonly table: string;
}

/** Play a move; safe to send again with the same `client_move_id`. */
export interface PlayMove {
  readonly type: "move";
  readonly table: string;
  /** The table's ply when the move was chosen. */
  readonly ply: number;
  /** Chosen by the client; every move of a seat at a table needs another one. */
  readonly client_move_id: string;
  readonly move: string;
}

/** Take back the last own move: at once if no other person plays, else by agreement. */
export interface AskTakeback {
  readonly type: "takeback";
  readonly table: string;
}

/** Accept or refuse a takeback; the player who asked withdraws it by refusing. */
export interface AnswerTakeback {
  readonly type: "answer-takeback";
  readonly table: string;
  readonly accept: boolean;
}

/** Resign; with more than two seats a computer takes over. */
export interface Resign {
  readonly type: "resign";
  readonly table: string;
  /** Which of the client's seats; null means the only one, or the one to move. */
  readonly seat?: number | null;
}

/** Claim a seat whose player has been away for too long. */
export interface Claim {
  readonly type: "claim";
  readonly table: string;
  readonly seat: number;
  /** The win (two seats only), or a computer for the seat. */
  readonly take: "computer" | "win";
}

/** Ask for a rematch; it is created when every person has asked, with the seats rotated. */
export interface AskRematch {
  readonly type: "rematch";
  readonly table: string;
}

/** Answer to `choose`: a computer's move. */
export interface Choice {
  readonly type: "choice";
  readonly table: string;
  readonly ply: number;
  /** Null if this client cannot choose now; the server does. */
  readonly move: string | null;
}

/** Ask for a `pong`, to check the connection. */
export interface Ping {
  readonly type: "ping";
}

/** The first message on every socket. */
export interface Welcome {
  readonly type: "welcome";
  readonly version: string;
  readonly protocol: number;
  /** Send something, such as a ping, at least this often. */
  readonly idle_ms: number;
}

/** The state of a seat. */
export interface SeatState {
  readonly kind: "computer" | "open" | "person";
  /** Empty on an open seat; the level on a computer's. */
  readonly name: string;
  /** Empty unless a computer plays the seat. */
  readonly level: string;
  /** Whether the holder of the seat is connected; always true for computers. */
  readonly here: boolean;
  /** How long the seat has been away; 0 if present. */
  readonly away_ms: number;
  /** Whether the others may claim the win, or have a computer take over. */
  readonly claimable: boolean;
  /** Time left at the moment of sending; null without a clock. */
  readonly remaining_ms: number | null;
  readonly wants_rematch: boolean;
}

/** A takeback that waits for an answer. */
export interface Takeback {
  /** The seat that asks. */
  readonly seat: number;
  /** The ply to return to. */
  readonly ply: number;
  /** The seats that have not agreed yet. */
  readonly waiting: readonly number[];
}

/** The result of a finished game. */
export interface Result {
  readonly winners: readonly number[];
  /** Those of the rules (docs/notation.md), or one of the server's (docs/protocol.md). */
  readonly reasons: readonly string[];
}

/** Everything a client may know about a table. */
export interface TableState {
  readonly table: string;
  readonly game: "classic" | "duel";
  readonly status: "open" | "over" | "playing";
  /** Increases with every change of the table; ignore a lower one. */
  readonly version: number;
  /** The number of moves; to be sent with the next move. */
  readonly ply: number;
  readonly listed: boolean;
  readonly rated: boolean;
  readonly clock: NoClock | PerMove | Bank;
  /** Rule options that differ from their defaults. */
  readonly options: Readonly<Record<string, boolean | number>>;
  readonly seats: readonly SeatState[];
  /** The seats of this client; none for a spectator. */
  readonly mine: readonly number[];
  readonly to_move: number | null;
  /** The view of the client's seat that is to move, or moves next; null before the start. */
  readonly view: ClassicView | DuelView | null;
  /** The legal moves in notation if a seat of the client is to move, else none. */
  readonly legal: readonly string[];
  readonly takeback: Takeback | null;
  /** Whether the client can ask for a takeback. */
  readonly can_take_back: boolean;
  readonly result: Result | null;
  /** SHA-256 of the seed's 32 bytes, published before the first move. */
  readonly seed_hash: string;
  /** The seed in hexadecimal once the game is over. */
  readonly seed: string | null;
  /** The finished table whose deal is repeated. */
  readonly same_deal_as: string | null;
  /** The table of the rematch. */
  readonly rematch: string | null;
  /** The secret for guests, sent to seated players while a seat is open. */
  readonly invite: string | null;
  readonly spectators: number;
  /** What follows from the view by the rules: sums, prices, and what a move gives away. */
  readonly tally: Tally | null;
}

/** The current table, and what happened since the last such message. */
export interface TableChanged {
  readonly type: "table";
  readonly state: TableState;
  /** The new moves, oldest first; show them one after the other. */
  readonly steps: readonly Step[];
  readonly notices: readonly Notice[];
}

/** The move is durably stored. */
export interface Accepted {
  readonly type: "accepted";
  readonly table: string;
  readonly client_move_id: string;
  /** The ply of the move. */
  readonly ply: number;
}

/** A client connected or disconnected. */
export interface Presence {
  readonly type: "presence";
  readonly table: string;
  /** By seat. */
  readonly here: readonly boolean[];
  /** By seat. */
  readonly claimable: readonly boolean[];
  readonly spectators: number;
}

/** Choose a computer's move; only the one person at a casual table is asked. */
export interface Choose {
  readonly type: "choose";
  readonly table: string;
  readonly ply: number;
  readonly level: string;
  /** What the computer's seat may know. */
  readonly view: ClassicView | DuelView;
}

/** A message was refused; nothing changed. */
export interface Failed {
  readonly type: "error";
  readonly slug: "already-started" | "bad-origin" | "bad-position" | "bad-record" | "bad-setup" | "cannot-claim" | "damaged-table" | "engine-missing" | "game-over" | "game-running" | "illegal-move" | "malformed" | "newer-table" | "no-takeback-asked" | "not-found" | "not-over" | "not-started" | "not-watching" | "not-your-seat" | "not-your-turn" | "nothing-to-take-back" | "paused" | "reused-id" | "reviews-busy" | "reviews-off" | "seat-taken" | "server-error" | "server-stopping" | "stale-ply" | "storage-full" | "takeback-off" | "too-fast" | "too-large" | "too-many-tables" | "unknown-level" | "unknown-puzzle" | "unknown-table" | "wrong-invite" | "wrong-method" | "wrong-token";
  readonly message: string;
  readonly table?: string | null;
  /** The id of the refused move. */
  readonly client_move_id?: string | null;
  /** The current table, after `stale-ply`, `not-your-turn` and `illegal-move`. */
  readonly state?: TableState | null;
}

/** Answer to `ping`. */
export interface Pong {
  readonly type: "pong";
}

/** The server is about to stop; reconnect after a moment. */
export interface Stopping {
  readonly type: "stopping";
}

/** Review every decision of a record: a quick pass first, then longer searches. */
export interface AskReview {
  readonly ask: "review";
  /** A record as text or JSON. */
  readonly record: string;
  /** Whether moves are judged by what their player knew, or with all reserved cards open. */
  readonly known?: "reserves" | "seat";
  /** For each decision in the last pass; a server may use fewer. */
  readonly simulations?: number;
}

/** Analyse a position with longer and longer searches. */
export interface AskPosition {
  readonly ask: "position";
  /** A view or a snapshot, as in docs/notation.md. */
  readonly position: View;
  readonly simulations?: number;
}

/** Show a decision of a record as its player saw it, with the legal moves. */
export interface AskDecision {
  readonly ask: "decision";
  readonly record: string;
  /** The number of the move, from 1. */
  readonly ply: number;
  readonly known?: "reserves" | "seat";
}

/** Judge another move than the one played at a decision of a record. */
export interface AskAttempt {
  readonly ask: "attempt";
  readonly record: string;
  readonly ply: number;
  readonly move: string;
  readonly known?: "reserves" | "seat";
  readonly simulations?: number;
}

/** Play moves out from a decision of a record on. */
export interface AskLine {
  readonly ask: "line";
  readonly record: string;
  readonly ply: number;
  readonly moves: readonly string[];
  readonly known?: "reserves" | "seat";
}

/** The question waits until others are answered. */
export interface WaitingLine {
  readonly line: "waiting";
  /** How many of them there are. */
  readonly ahead: number;
}

/** The answer ends here, without a result. */
export interface FailedLine {
  readonly line: "failed";
  readonly slug: Slug;
  readonly message: string;
}

/** A position to look at or to check. */
export interface StudyPosition {
  readonly position: Position;
}

/** A position and what follows from it by the rules. */
export interface StudyLook {
  readonly position: Position;
  /** The view of the seat to move, with every known card. */
  readonly view: ClassicView | DuelView;
  readonly tally: Tally;
  readonly legal: readonly string[];
  /** What a computer may think about; null if the seat does not know its own cards, and at the end. */
  readonly thinker: ClassicView | DuelView | null;
}

/** Something that is wrong with a position. */
export interface StudyProblem {
  /** One of the keys in docs/study.md; a page translates by it. */
  readonly key: string;
  /** The place in the position. */
  readonly where: string;
  readonly facts: Readonly<Record<string, number | string>>;
  /** The problem in English. */
  readonly text: string;
}

/** Everything that is wrong with a position. */
export interface StudyCheck {
  /** Empty if the position is possible. */
  readonly problems: readonly StudyProblem[];
}

/** A picture of a position. */
export interface StudyPicture {
  readonly svg: string;
}

/** What is chosen to come. */
export interface ChosenChance {
  /** The card on top of its deck. */
  readonly card?: number | null;
  /** The tokens of the bag in the order of drawing. */
  readonly tokens?: string | null;
}

/** A move for the seat to move. */
export interface StudyMove {
  readonly position: Position;
  readonly move: string;
  /** Without it, cards and tokens are drawn by the seed. */
  readonly chance?: ChosenChance | null;
  readonly seed?: string | null;
}

/** What chance brought with a move. */
export interface StudyDraw {
  /** A card laid out, a card reserved from a deck, or tokens from the bag. */
  readonly kind: "card" | "reserve" | "tokens";
  readonly level?: number;
  /** Null if nobody knows it. */
  readonly card?: number | null;
  /** The cards that could have come. */
  readonly among?: readonly number[];
  readonly tokens?: string;
  readonly cells?: readonly string[];
}

/** A move that was played on the analysis board, and the position after it. */
export interface StudyStep {
  readonly position: Position;
  /** The view of the seat to move, with every known card. */
  readonly view: ClassicView | DuelView;
  readonly tally: Tally;
  readonly legal: readonly string[];
  /** What a computer may think about; null if the seat does not know its own cards, and at the end. */
  readonly thinker: ClassicView | DuelView | null;
  readonly seat: number;
  readonly move: string;
  readonly events: readonly GameEvent[];
  readonly chance: StudyDraw | null;
}

/** A move of a tree. */
export interface StudyNode {
  /** The number of the move before it in the list; -1 for the first position. */
  readonly parent: number;
  readonly move: string;
  readonly chance?: ChosenChance | null;
}

/** A tree of moves. */
export interface StudyTree {
  readonly position: Position;
  readonly nodes: readonly StudyNode[];
}

/** A position and the moves played from it, in the order of the request. */
export interface StudySteps {
  readonly first: StudyLook;
  readonly steps: readonly StudyStep[];
}

/** A new deal. */
export interface StudyDeal {
  readonly game: "classic" | "duel";
  readonly players: number;
  /** 64 hexadecimal digits. */
  readonly seed: string;
  readonly options?: Readonly<Record<string, boolean | number>>;
}

/** A record, as text or JSON. */
export interface StudyText {
  readonly text: string;
}

/** A record as positions to study. */
export interface StudyRecord {
  readonly first: StudyLook;
  readonly steps: readonly StudyStep[];
  readonly game: "classic" | "duel";
  readonly players: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, boolean | number>>;
  readonly names: readonly string[];
}

/** Moves from a deal, to be written as a record. */
export interface StudyLine {
  readonly game: "classic" | "duel";
  readonly players: number;
  readonly seed: string;
  readonly moves: readonly string[];
  readonly names?: readonly string[];
  readonly options?: Readonly<Record<string, boolean | number>>;
}

/** Whose puzzles. */
export interface PuzzleGame {
  readonly game: "classic" | "duel";
}

/** A puzzle in the list. */
export interface PuzzleEntry {
  readonly id: string;
  readonly kind: "best-value" | "only-defence" | "win-next-turn" | "win-now";
  /** The weakest level that finds it. */
  readonly grade: string;
  readonly rating: number;
  readonly themes: readonly string[];
}

/** The puzzles of a game, from the easiest to the hardest. */
export interface PuzzleList {
  readonly puzzles: readonly PuzzleEntry[];
}

/** The name of a puzzle, such as `duel-17`. */
export interface PuzzleName {
  readonly name: string;
}

/** A puzzle without its solution. */
export interface PuzzleLook {
  readonly position: Position;
  /** The view of the seat to move, with every known card. */
  readonly view: ClassicView | DuelView;
  readonly tally: Tally;
  readonly legal: readonly string[];
  /** What a computer may think about; null if the seat does not know its own cards, and at the end. */
  readonly thinker: ClassicView | DuelView | null;
  readonly id: string;
  readonly kind: "best-value" | "only-defence" | "win-next-turn" | "win-now";
  readonly grade: string;
  readonly rating: number;
  readonly themes: readonly string[];
}

/** A game and a day. */
export interface GameDay {
  readonly game: "classic" | "duel";
  readonly day: string;
}

/** An answer to a puzzle. */
export interface PuzzleAnswer {
  readonly name: string;
  /** All moves of the solver so far. */
  readonly moves: readonly string[];
}

/** A fact that the rules prove about a move. */
export interface PuzzleReason {
  readonly kind: string;
  readonly about: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The reason in English. */
  readonly text: string;
}

/** What follows a wrong answer. */
export interface PuzzleRefutation {
  /** The expected continuation. */
  readonly line: readonly StudyStep[];
  /** Win chance of the solver after the wrong move. */
  readonly chance: number;
  /** Win chance after the right one. */
  readonly best: number;
  readonly reasons: readonly PuzzleReason[];
}

/** Whether an answer is right. */
export interface PuzzleVerdict {
  /** `right` asks for the next move. */
  readonly verdict: "right" | "solved" | "wrong";
  readonly steps: readonly StudyStep[];
  readonly refutation: PuzzleRefutation | null;
  /** The right moves of each decision; null while the solver goes on. */
  readonly solution: readonly (readonly string[])[] | null;
  /** What speaks for the first right move; empty while the solver goes on. */
  readonly reasons: readonly PuzzleReason[];
  /** Win chance after the solution; 1 is proven. */
  readonly chance: number;
}

/** The moves of a deal of the day. */
export interface DealMoves {
  readonly game: "classic" | "duel";
  readonly day: string;
  /** All moves so far, those of the computer too. */
  readonly moves: readonly string[];
  /** The first ply to tell. */
  readonly since?: number;
}

/** A deal before the first move. */
export interface DealStart {
  readonly view: ClassicView | DuelView;
  readonly tally: Tally;
}

/** A move in the day's deal, as seat 0 may know it. */
export interface DealStep {
  readonly ply: number;
  readonly seat: number;
  readonly move: string;
  readonly events: readonly GameEvent[];
  readonly view: ClassicView | DuelView;
  readonly tally: Tally;
}

/** How seat 0 fared. */
export interface DealScore {
  readonly won: boolean;
  readonly points: number;
  readonly turns: number;
}

/** The deal of a day after some moves. */
export interface DealTold {
  /** The opponent. */
  readonly level: string;
  /** The deal; null unless told from ply 0 on. */
  readonly first: DealStart | null;
  readonly steps: readonly DealStep[];
  readonly legal: readonly string[];
  /** Null until the game is over. */
  readonly result: DealScore | null;
}

/** What `master` made of the deal. */
export interface MasterScore {
  readonly won: boolean;
  readonly points: number;
  readonly turns: number;
  readonly moves: readonly string[];
}

/** A move that the search considered. */
export interface Alternative {
  readonly move: string;
  /** Win chance of the mover after it. */
  readonly chance: number;
  /** Simulations through it. */
  readonly visits: number;
  /** The expected continuation, the move itself first. */
  readonly line: readonly string[];
  /** Whether the result is proven: the mover wins, or another seat does. */
  readonly proof: "win" | "loss" | null;
}

/** A fact that the rules prove about a move. */
export interface Reason {
  /** One of the kinds in docs/review.md; a page translates by it. */
  readonly kind: string;
  /** Whether it speaks of the played move or of the better one. */
  readonly about: "played" | "better";
  /** The parameters of the kind: seats, cards, moves, numbers. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The reason in English. */
  readonly text: string;
}

/** A decision of the game. */
export interface ReviewedMove {
  /** Its number from 1: the position is the one after ``ply - 1`` moves. */
  readonly ply: number;
  readonly seat: number;
  readonly move: string;
  readonly judgement: "forced" | "only" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  /** Win chance of the mover that the move gave away. */
  readonly cost: number;
  /** Win chance of each seat before the move, if the best one is played. */
  readonly before: readonly number[];
  /** Win chance of each seat after the move and before cards or tokens are revealed. */
  readonly after: readonly number[];
  /** What the reveal changed for each seat; None if nothing was revealed. */
  readonly luck: readonly number[] | null;
  /** Points of each seat after the move. */
  readonly points: readonly number[];
  /** The best moves, the best one first; the played one is among them. */
  readonly best: readonly Alternative[];
  /** How many moves were legal, not counting other payments. */
  readonly legal: number;
  readonly reasons: readonly Reason[];
}

/** A decision of the game under review. */
export interface MoveLine {
  readonly line: "move";
  /** Simulations of the search; a later line for the same ply has more. */
  readonly simulations: number;
  readonly move: ReviewedMove;
}

/** A player's game in numbers. */
export interface SeatReview {
  readonly seat: number;
  readonly name: string;
  /** 0 to 100; 100 gave nothing away. */
  readonly accuracy: number;
  /** Win chance given away, summed over all moves. */
  readonly cost: number;
  /** Win chance that reveals brought, summed. */
  readonly luck: number;
  /** How many moves got each judgement. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The end of a pass: every decision has been searched with this many simulations. */
export interface PassLine {
  readonly line: "pass";
  readonly simulations: number;
  readonly seats: readonly SeatReview[];
  /** The ply that gave away most; None if no move was worse than good. */
  readonly turning_point: number | null;
  /** The digest of the record. */
  readonly digest: string;
  /** Whether this was the last pass. */
  readonly done: boolean;
}

/** What a search found about a position, seen by the seat to move. */
export interface Analysis {
  readonly seat: number;
  /** Win chance of each seat if the best move is played. */
  readonly chances: readonly number[];
  /** The best moves, the best one first. */
  readonly best: readonly Alternative[];
  /** How many moves are legal, not counting other payments. */
  readonly legal: number;
  readonly simulations: number;
}

/** What a search found about a position; a later line has searched longer. */
export interface PositionLine {
  readonly line: "position";
  /** Without moves if the position is not seen by the seat to move. */
  readonly analysis: Analysis;
  /** What speaks for the best move. */
  readonly reasons: readonly Reason[];
  /** Whether this was the last search. */
  readonly done: boolean;
}

/** A decision as its player saw it. */
export interface DecisionLine {
  readonly line: "decision";
  readonly view: View;
  readonly tally: Tally;
  /** The legal moves in notation. */
  readonly legal: readonly string[];
}

/** A continuation, played out; cards and tokens that nobody has seen are left out. */
export interface StepsLine {
  readonly line: "steps";
  /** The position before the first step. */
  readonly first: View;
  readonly first_tally: Tally;
  readonly steps: readonly Step[];
}

/** Requests and answers of `POST /api/study/{call}`. */
export interface StudyCalls {
  readonly "look": readonly [StudyPosition, StudyLook];
  readonly "check": readonly [StudyPosition, StudyCheck];
  readonly "picture": readonly [StudyPosition, StudyPicture];
  readonly "play": readonly [StudyMove, StudyStep];
  readonly "tree": readonly [StudyTree, StudySteps];
  readonly "deal": readonly [StudyDeal, StudyLook];
  readonly "record": readonly [StudyText, StudyRecord];
  readonly "write": readonly [StudyLine, StudyText];
  readonly "puzzles": readonly [PuzzleGame, PuzzleList];
  readonly "puzzle": readonly [PuzzleName, PuzzleLook];
  readonly "daily-puzzle": readonly [GameDay, PuzzleName];
  readonly "answer": readonly [PuzzleAnswer, PuzzleVerdict];
  readonly "daily-deal": readonly [DealMoves, DealTold];
  readonly "daily-master": readonly [GameDay, MasterScore];
}

export type EngineQuestion =
  | AskReview
  | AskPosition
  | AskDecision
  | AskAttempt
  | AskLine;

export type AnswerLine =
  | MoveLine
  | PassLine
  | PositionLine
  | DecisionLine
  | StepsLine;

export type Clock =
  | NoClock
  | PerMove
  | Bank;

export type View =
  | ClassicView
  | DuelView;

export type Tally =
  | ClassicTally
  | DuelTally;

export type ClientMessage =
  | Watch
  | Unwatch
  | PlayMove
  | AskTakeback
  | AnswerTakeback
  | Resign
  | Claim
  | AskRematch
  | Choice
  | Ping;

export type ServerMessage =
  | Welcome
  | TableChanged
  | Accepted
  | Presence
  | Choose
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
  | "damaged-table"
  | "newer-table"
  | "storage-full"
  | "engine-missing"
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
  | "reused-id"
  | "illegal-move"
  | "takeback-off"
  | "nothing-to-take-back"
  | "no-takeback-asked"
  | "cannot-claim"
  | "bad-record"
  | "bad-position"
  | "game-running"
  | "reviews-off"
  | "reviews-busy"
  | "unknown-puzzle"
  | "paused"
  | "server-stopping"
  | "server-error";
