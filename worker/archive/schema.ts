/**
 * D1: every event of every game, and what must be found across games. Copies of what the objects hold, by which one can be
 * rebuilt.
 */
import { TAGS } from "../../api/notes.ts";
import { all, type Stored } from "../object/stored.ts";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One row a game, kept by its archive; `headSeq` is how far its events stand here without a gap. It is written with each move, so that
 * an index of anything that moves change would cost a row more.
 */
export const games = sqliteTable("games", {
  id: text("id").primaryKey(),
  variant: text("variant").notNull(),
  status: text("status", { enum: ["waiting", "playing", "over"] }).notNull(),
  turn: integer("turn").notNull(),
  ply: integer("ply").notNull(),
  toMove: text("to_move"),
  winner: text("winner"),
  endedBy: text("ended_by"),
  /** Whether it began from a position of its own. */
  customStart: integer("custom_start", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
  changedAt: integer("changed_at").notNull(),
  /** When the time is up that runs. */
  until: integer("until"),
  /** The sides whose offers wait for an answer, with spaces between; null where none does. */
  offeredBy: text("offered_by"),
  /** The last event that the columns above speak of. */
  stateSeq: integer("state_seq").notNull(),
  headSeq: integer("head_seq").notNull(),
});

/** The log of every game, as its object sealed it; a move's columns are null on other events. */
export const events = sqliteTable(
  "events",
  {
    game: text("game").notNull(),
    seq: integer("seq").notNull(),
    at: integer("at").notNull(),
    kind: text("kind").notNull(),
    text: text("text").notNull(),
    /** Never null; an event that comes again under another hash is made to break on that (see `write.ts`). */
    hash: text("hash").notNull(),
    turn: integer("turn"),
    ply: integer("ply"),
    side: text("side"),
    move: text("move"),
    position: text("position"),
  },
  (table) => [primaryKey({ columns: [table.game, table.seq] })],
);

/** Who sits where. */
export const seats = sqliteTable(
  "seats",
  {
    game: text("game").notNull(),
    side: text("side").notNull(),
    name: text("name"),
    takenAt: integer("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.side] })],
);

/**
 * Which browsers have opened which seats, so that a browser can be shown its games, with what is told there of the other seat. It lets
 * nobody play: that is for the game's object to say, which tells of its browsers here. So `verify` looks past it, and a repair writes
 * it anew.
 */
export const browsers = sqliteTable(
  "browsers",
  {
    /** The fingerprint of its cookie. */
    browser: text("browser").notNull(),
    game: text("game").notNull(),
    side: text("side").notNull(),
    /** When the game last changed, once it is over; null while it goes on. */
    endedAt: integer("ended_at"),
    /** The other player's name. */
    opponent: text("opponent"),
    /** Whether they say that they are a program. */
    opponentProgram: integer("opponent_program", { mode: "boolean" }).notNull().default(false),
    /** Whether a message of theirs is not read. */
    unread: integer("unread", { mode: "boolean" }).notNull().default(false),
    /** The browsers that hold the other seat, as a JSON array. They tell whether two games are against the same one, and go no further. */
    across: text("across").notNull().default("[]"),
    /** How much the game matters to the seat's player. */
    tag: text("tag", { enum: TAGS }).notNull().default("normal"),
    /** The last event by which a seat may have come to another player: what was noted before is not this browser's. */
    taken: integer("taken").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.browser, table.game] }),
    index("browsers_by_end").on(table.browser, table.endedAt, table.game),
  ],
);

/** What lets another browser take over the seats of one: a link that is shown for a few minutes, good once. One of each browser. */
export const hands = sqliteTable(
  "hands",
  {
    /** The fingerprint of the cookie whose seats are handed on. */
    browser: text("browser").primaryKey(),
    /** The fingerprint of the link's token. */
    token: text("token").notNull(),
    /** When it is over. */
    until: integer("until").notNull(),
    /** The fingerprint of the browser that has used it. */
    takenBy: text("taken_by"),
  },
  (table) => [index("hands_by_token").on(table.token)],
);

/**
 * The games that wait for whoever comes first: their makers have them listed on the first page. A list alone: whether a game can still
 * be joined is for its object to say, which tells of it here. It has all that is shown, so that a row is one read.
 */
export const openInvites = sqliteTable(
  "open_invites",
  {
    game: text("game").primaryKey(),
    variant: text("variant").notNull(),
    /** The free side. */
    side: text("side").notNull(),
    /** The name that its maker gave. */
    name: text("name"),
    /** Whether they say that they are a program. */
    program: integer("program", { mode: "boolean" }).notNull().default(false),
    /** The clock that it is made with, as JSON; null is none. */
    clock: text("clock"),
    customStart: integer("custom_start", { mode: "boolean" }).notNull(),
    /** When it is listed no more. */
    until: integer("until").notNull(),
    /** Whom it counts for: the fingerprint of the maker's cookie, else a keyed hash of their network. */
    lister: text("lister").notNull(),
    /** Keyed hashes of the maker's network and of the site that it is in; null where nobody said who they are. */
    network: text("network"),
    site: text("site"),
  },
  (table) => [
    index("open_invites_by_age").on(table.until),
    index("open_invites_by_variant").on(table.variant, table.until),
    index("open_invites_by_lister").on(table.lister, table.until),
    index("open_invites_by_network").on(table.network, table.until),
    index("open_invites_by_site").on(table.site, table.until),
  ],
);

/** What players wrote to each other; each game's object tells of its own. */
export const messages = sqliteTable(
  "messages",
  {
    game: text("game").notNull(),
    number: integer("number").notNull(),
    side: text("side").notNull(),
    at: integer("at").notNull(),
    turn: integer("turn").notNull(),
    /** The log's last event by then. */
    seq: integer("seq").notNull(),
    /** Null in a ready-made message, and in one that the operator has hidden. */
    text: text("text"),
    preset: text("preset"),
    hidden: integer("hidden", { mode: "boolean" }).notNull().default(false),
    /** The fingerprint of what names it, so that it comes once. */
    key: text("key"),
  },
  (table) => [primaryKey({ columns: [table.game, table.number] })],
);

/** What each seat has set about messages, and since when its player reads them. */
export const messageSeats = sqliteTable(
  "message_seats",
  {
    game: text("game").notNull(),
    side: text("side").notNull(),
    /** The number of the event since which its player is there. */
    since: integer("since").notNull(),
    /** The last event by which another player may have come there, by then. */
    taken: integer("taken").notNull(),
    read: integer("read").notNull(),
    muted: integer("muted", { mode: "boolean" }).notNull(),
    notices: text("notices").notNull(),
    /** Whether the operator has stopped its messages. */
    stopped: integer("stopped", { mode: "boolean" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.side] })],
);

/** Browsers that others have blocked in a game: they are kept from these ones' open invites and "play me" links. */
export const blockedBrowsers = sqliteTable(
  "blocked_browsers",
  {
    game: text("game").notNull(),
    side: text("side").notNull(),
    /** The fingerprints of both cookies. */
    browser: text("browser").notNull(),
    blocked: text("blocked").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game, table.browser, table.blocked] }),
    index("blocked_browsers_by_both").on(table.blocked, table.browser),
  ],
);

/** What each seat's player has noted for themselves. */
export const notes = sqliteTable(
  "notes",
  {
    game: text("game").notNull(),
    side: text("side").notNull(),
    /** The last event by which another player may have come there, by then. */
    taken: integer("taken").notNull(),
    tag: text("tag").notNull(),
    /** As JSON. */
    notes: text("notes").notNull(),
    /** Their texts as they are searched in. */
    plain: text("plain").notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.side] })],
);

/** What players have decided ahead; each game's object tells of its own. */
export const conditionalMoves = sqliteTable(
  "conditional_moves",
  {
    game: text("game").notNull(),
    side: text("side").notNull(),
    /** Whether the seat's only legal move plays itself. */
    onlyMove: integer("only_move", { mode: "boolean" }).notNull(),
    /** The turn that the branches were made for; both are null where there are none. */
    turn: integer("turn"),
    /** As JSON. */
    branches: text("branches"),
    /** The number and the hash of the log's last event by then. */
    seq: integer("seq").notNull(),
    hash: text("hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.side] })],
);

/** Whom each column is about. */
export const ARCHIVE_STORED: Stored = {
  games: {
    ...all("game", "id variant status turn ply to_move winner ended_by custom_start created_at changed_at until offered_by"),
    ...all("nothing", "state_seq head_seq"),
  },
  events: { ...all("game", "game at kind text turn ply side move position"), ...all("nothing", "seq hash") },
  seats: { ...all("game", "game side taken_at"), name: "name" },
  browsers: {
    ...all("browser", "browser game side ended_at unread across"),
    ...all("name", "opponent opponent_program"),
    tag: "notes",
    taken: "nothing",
  },
  hands: all("browser", "browser token until taken_by"),
  open_invites: {
    ...all("listed", "game variant side clock custom_start until lister network site"),
    ...all("name", "name program"),
  },
  messages: { ...all("messages", "game number side at turn text preset hidden"), ...all("nothing", "seq key") },
  message_seats: { ...all("messages", "game side read muted notices"), ...all("nothing", "since taken stopped") },
  blocked_browsers: all("messages", "game side browser blocked"),
  notes: { ...all("notes", "game side tag notes plain"), taken: "nothing" },
  conditional_moves: { ...all("conditionalMoves", "game side only_move turn branches"), ...all("nothing", "seq hash") },
  d1_migrations: all("nothing", "id name applied_at"),
};
