/**
 * What stands in every column of the server's databases, as far as it is about people: the page on privacy is made from this, and a
 * test compares it with the tables that there are. A column that is new has to be said here.
 */
import { CHANNEL_KINDS } from "../../game/notice.ts";
import type { Topic } from "../../view/words/privacy.ts";

/**
 * `nothing` is about no person: numbers of our own, hashes of what stands beside them. Several where one column has all of these, each
 * in objects or rows of its own.
 */
export type Content = Topic | "nothing" | readonly Topic[];

type Columns = Readonly<Record<string, Content>>;

/** A table of which every column is about the same. */
function all(content: Content, columns: string): Columns {
  return Object.fromEntries(columns.split(" ").map((column) => [column, content]));
}

const JOBS = "name at tries";
const FACTS = "name value";
/** What the ways to a player have in common, each of which is told of by itself. */
const CHANNELS: readonly Topic[] = CHANNEL_KINDS;

/** Stands for a table where an object keeps single values by their names. */
export const VALUES = "values";

/** Where it stands: D1 by its binding, objects by those of their classes; then tables, then columns. */
export const STORED: Readonly<Record<string, Readonly<Record<string, Columns>>>> = {
  DB: {
    games: {
      ...all("game", "id variant status turn ply to_move winner ended_by custom_start created_at changed_at until offered_by"),
      ...all("nothing", "state_seq head_seq"),
    },
    events: { ...all("game", "game at kind text turn ply side move position"), ...all("nothing", "seq hash") },
    seats: { ...all("game", "game side taken_at"), name: "name" },
    browsers: { ...all("browser", "browser game side ended_at across"), ...all("name", "opponent opponent_program") },
    hands: all("browser", "browser token until taken_by"),
    open_invites: {
      ...all("listed", "game variant side clock custom_start until lister network site"),
      ...all("name", "name program"),
    },
    d1_migrations: all("nothing", "id name applied_at"),
  },
  ROOM: {
    events: { ...all("nothing", "seq hash"), text: "game" },
    snapshots: { ...all("nothing", "only_one version seq"), state: "game" },
    names: all("name", "side name"),
    browsers: all("browser", "fingerprint side name system since seen"),
    left_browsers: all("browser", "fingerprint"),
    recoveries: all("browser", "id side browser name system asked agreed ended"),
    requests: all("browser", "fingerprint request side generation at"),
    // Whose webhook, or who is to be told of what.
    jobs: all(CHANNELS, JOBS),
    webhooks: all("webhook", "id side url events secret last origin old_secrets failing_since disabled"),
    deliveries: all("webhook", "webhook number id type body at status since tries next attempts"),
    // Who made a seat's new link, whose network has listed the game, and which seat wants to be called no more.
    facts: { name: "browser", value: "listed" },
    invite_word: { hash: "game", ...all("nothing", "only_one") },
    wrong_words: all("nothing", "at"),
    open_invite: { ...all("listed", "lister until"), ...all("nothing", "only_one") },
    listeners: all(CHANNELS, "listener frequency always remind next_after last_notice"),
    channels: { ...all(CHANNELS, "listener recipient kind rank status"), id: "nothing" },
  },
  RECIPIENT: {
    subscriptions: {
      ...all(CHANNELS, "number game side variant confirmed language origin at given last trouble hours detail"),
      // It says whom the game is with.
      subject: "name",
    },
    browsers: all("mail", "fingerprint at"),
    notices: all(CHANNELS, "id subscription turn occasion frequency at settled deadline shown"),
    outgoing_messages: all(CHANNELS, "id kind subscription tries since"),
    spent: all(CHANNELS, "day account count"),
    jobs: all(CHANNELS, JOBS),
    // The address, push subscription or chat room itself, with its tokens, its hours, and which browsers had it asked.
    facts: all(CHANNELS, FACTS),
  },
  REGISTER: {
    recipients: all("mail", "recipient owner"),
    questions: all("asked", "owner at client seat"),
    refusals: all("asked", "owner at"),
    facts: all("nothing", FACTS),
  },
  // Values without a table; an object is known by the hash of its client or target.
  MAIL_RATE_LIMITER: { [VALUES]: { count: "asked", target: "nothing" } },
  PLAY_ME: {
    link: {
      ...all("playMe", "wish status at_once a_day browser fingerprint request at"),
      ...all("nothing", "only_one token_key"),
    },
    games: { ...all("playMe", "game side press request is_over at"), ...all("nothing", "number token_key") },
    visitors: { ...all("playMe", "browser network site"), ...all("nothing", "number gave_back") },
    recipients: { ...all("playMe", "recipient frequency"), is_current: "nothing" },
    rooms: { ...all("playMe", "recipient"), is_current: "nothing" },
    webhooks: { ...all("playMe", "url events secret origin last"), id: "nothing" },
    // That the operator has hidden its name.
    facts: all("playMe", FACTS),
  },
  MODERATION: {
    reports: { ...all("report", "game side about text client at closed"), ...all("name", "name program"), id: "nothing" },
    blocks: { ...all("report", "kind subject until"), id: "nothing" },
    // A hash of a cookie that the operator's own browser had.
    ended_sessions: all("nothing", "session until"),
    log: all("report", "id at act subject why"),
    facts: all("nothing", FACTS),
  },
  MONITOR: {
    troubles: all("nothing", "game kind since"),
    tallies: all("nothing", "hour what count"),
    facts: all("nothing", FACTS),
  },
};

/** What is counted beside the databases, or stands in the browser (`view/kept.ts`). */
const BESIDE: readonly Topic[] = ["connection", "cookies", "storage"];

/** Whether anything of a kind is kept at all. */
export function isKept(topic: Topic): boolean {
  if (BESIDE.includes(topic)) return true;
  return Object.values(STORED).some((tables) =>
    Object.values(tables).some((columns) => Object.values(columns).flat().includes(topic)),
  );
}
