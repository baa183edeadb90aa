/**
 * What a "play me" link's object keeps: the link as its owner wants it, and the games that were made by it. Rows in, rows out; its tables are
 * numbered steps that are only ever added to.
 */
import { type Schema, Tables } from "../object/tables.ts";
import { all, FACTS, type Stored } from "../object/stored.ts";
import type { PlayMeWish } from "../../api/play-me-schema.ts";
import { FREQUENCIES, type Frequency } from "../../game/notification.ts";
import type { Side } from "../../rules/contract.ts";
import { chosen, type Webhook } from "../room/webhooks/webhook-rows.ts";
import { findVariant, type Offer } from "../../games/registry.ts";

const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE link (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1), wish TEXT NOT NULL, status TEXT NOT NULL, at_once INTEGER NOT NULL,
    a_day INTEGER NOT NULL, token_key TEXT NOT NULL, browser TEXT, fingerprint TEXT NOT NULL, request TEXT NOT NULL, at INTEGER NOT NULL
  );
  CREATE TABLE games (
    number INTEGER PRIMARY KEY, game TEXT NOT NULL, side TEXT NOT NULL, press TEXT NOT NULL UNIQUE, request TEXT NOT NULL,
    token_key TEXT NOT NULL, is_over INTEGER NOT NULL, at INTEGER NOT NULL
  );
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  `
  CREATE TABLE recipients (recipient TEXT PRIMARY KEY, frequency TEXT NOT NULL, is_current INTEGER NOT NULL);
  CREATE TABLE webhooks (
    id TEXT PRIMARY KEY, url TEXT NOT NULL, events TEXT NOT NULL, secret TEXT NOT NULL, origin TEXT NOT NULL
  );
  `,
  "CREATE TABLE rooms (recipient TEXT PRIMARY KEY, is_current INTEGER NOT NULL)",
  "ALTER TABLE webhooks ADD COLUMN last TEXT",
  // Who has pressed for a game, as long as that counts, and whether it has given its place back. Games from before have no row.
  `
  CREATE TABLE visitors (number INTEGER PRIMARY KEY, browser TEXT, network TEXT, site TEXT, gave_back INTEGER NOT NULL DEFAULT 0);
  `,
];

export const PLAY_ME_TABLES: Schema = { steps: MIGRATIONS, needed: 4 };

/** What these tables keep. */
export const PLAY_ME_STORED: Stored = {
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
};

/** `paused` may be opened again; `ended` is for ever. */
type PlayMeStatus = "open" | "paused" | "ended";

/** The link. */
export interface PlayMeLink {
  readonly wish: PlayMeWish;
  readonly status: PlayMeStatus;
  /** Games that may go on at a time, and that may be made within 24 hours. */
  readonly atOnce: number;
  readonly aDay: number;
  /** The letter of the key that the owner's token derives from. */
  readonly key: string;
  /** The fingerprint of the owner's browser, which holds their seats; null where a program has made the link. */
  readonly browser: string | null;
  /** The idempotency key that made it, and the fingerprint of that request. */
  readonly repeatable: { readonly key: string; readonly request: string };
}

/** Who tells of a link's games, and how often. */
export interface Told {
  readonly recipient: string;
  readonly when: Frequency;
}

export type ChannelRows = ReturnType<typeof channelRows>;

/** A webhook that each new game has for its owner's seat. */
export interface LinkWebhook extends Pick<Webhook, "id" | "url" | "events" | "secret" | "origin"> {
  /** How its last test went; null before one. */
  readonly last: Webhook["last"];
}

/** A game that was made by the link, or is being made. */
export interface MadeGame {
  readonly number: number;
  readonly game: string;
  /** The owner's. */
  readonly side: Side;
  /** The fingerprint of the visitor's idempotency key, and of their request. */
  readonly press: string;
  readonly request: string;
  /** The letter of the key that the owner's seat token derives from. */
  readonly key: string;
  readonly at: number;
}

/** What a visitor is counted by: hashes of their browser, their network and the site that it is in; null is not known. */
export interface Visitor {
  readonly browser: string | null;
  readonly network: string | null;
  readonly site: string | null;
}

/** Whose games hold the places of a link, and whose began within a day. */
export interface Taken {
  readonly holding: readonly Visitor[];
  readonly today: readonly Visitor[];
}

type Row = Record<"wish" | "status" | "token_key" | "fingerprint" | "request", string> & {
  readonly at_once: number;
  readonly a_day: number;
  readonly browser: string | null;
};

type WebhookRow = Record<"id" | "url" | "events" | "secret" | "origin", string> & { readonly last: string | null };

const NAME_HIDDEN = "name-hidden";
const GAMES = "SELECT number, game, side, press, request, token_key AS key, at FROM games";
const VISITED = `SELECT number, browser, network, site FROM games LEFT JOIN visitors USING (number)`;
/** Games that go on and hold a place, and of those that hold none the ones that are shown. */
const HOLDS = "is_over = 0 AND number NOT IN (SELECT number FROM visitors WHERE gave_back = 1)";
const MOST_SHOWN = 20;

export class PlayMeStore extends Tables {
  constructor(storage: DurableObjectStorage) {
    super(storage, PLAY_ME_TABLES);
  }

  /** The link; null where nothing was made under this name. */
  link(): PlayMeLink | null {
    const [row] = this.rows<Row>("SELECT * FROM link");
    if (row === undefined) return null;
    const wish: PlayMeWish = JSON.parse(row.wish);
    const status = row.status === "ended" || row.status === "paused" ? row.status : "open";
    // A link that ended before names went with it.
    const shown = status === "ended" ? { ...wish, name: null } : wish;
    const { at_once: atOnce, a_day: aDay, token_key: key, browser, fingerprint, request } = row;
    return { wish: shown, status, atOnce, aDay, key, browser, repeatable: { key: fingerprint, request } };
  }

  make({ wish, status, atOnce, aDay, key, browser, repeatable }: PlayMeLink, at: number): void {
    const values = [JSON.stringify(wish), status, atOnce, aDay, key, browser, repeatable.key, repeatable.request, at];
    this.run("INSERT INTO link VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)", ...values);
  }

  change({ wish, status, atOnce, aDay }: Pick<PlayMeLink, "wish" | "status" | "atOnce" | "aDay">): void {
    this.run("UPDATE link SET wish = ?, status = ?, at_once = ?, a_day = ?", JSON.stringify(wish), status, atOnce, aDay);
  }

  /** Whether the operator has hidden the owner's name. */
  isNameHidden(): boolean {
    return this.fact(NAME_HIDDEN) !== null;
  }

  hideName(isHidden: boolean): void {
    if (isHidden) this.setFact(NAME_HIDDEN, "yes");
    else this.dropFact(NAME_HIDDEN);
  }

  /** Ends the link, and forgets its owner's name and browser, who has pressed, and its webhooks: no game is made for it any more. */
  end({ wish }: PlayMeLink): void {
    this.run("UPDATE visitors SET browser = NULL, network = NULL, site = NULL");
    this.run("UPDATE link SET wish = ?, status = 'ended', browser = NULL", JSON.stringify({ ...wish, name: null }));
    this.run("DELETE FROM webhooks");
  }

  /** Forgets whose browser it is, where it is that one; a link that makes games is paused, for nobody may be there to play them. */
  detach(browser: string): void {
    this.run("UPDATE link SET browser = NULL, status = iif(status = 'open', 'paused', status) WHERE browser = ?", browser);
  }

  /** What tells the link's owner of games. */
  readonly owner = channelRows(this, "recipients", "frequency");
  /** The room that follows all games. */
  readonly room = channelRows(this, "rooms", "'turn'");

  webhooks(): readonly LinkWebhook[] {
    return this.rows<WebhookRow>("SELECT * FROM webhooks ORDER BY id").map(({ events, last, ...row }) => {
      const tested: LinkWebhook["last"] = JSON.parse(last ?? "null");
      return { ...row, events: chosen(events.split(" ")), last: tested };
    });
  }

  addWebhook({ id, url, events, secret, origin }: Omit<LinkWebhook, "last">): void {
    const insert = "INSERT INTO webhooks (id, url, events, secret, origin) VALUES (?, ?, ?, ?, ?)";
    this.run(insert, id, url, events.join(" "), secret, origin);
  }

  setEvents(id: string, events: LinkWebhook["events"]): void {
    this.run("UPDATE webhooks SET events = ? WHERE id = ?", events.join(" "), id);
  }

  /** How a webhook's last test went. */
  setLast(id: string, last: LinkWebhook["last"]): void {
    this.run("UPDATE webhooks SET last = ? WHERE id = ?", JSON.stringify(last), id);
  }

  removeWebhook(id: string): void {
    this.run("DELETE FROM webhooks WHERE id = ?", id);
  }

  /** The game that a press has made, or is making. */
  gameOf(press: string): MadeGame | null {
    return this.#games("WHERE press = ?", press)[0] ?? null;
  }

  #games(rest: string, ...values: SqlStorageValue[]): readonly MadeGame[] {
    return this.rows<MadeGame>(`${GAMES} ${rest}`, ...values);
  }

  /** The games that go on and hold a place, as far as is known. */
  holding(): readonly MadeGame[] {
    return this.#games(`WHERE ${HOLDS}`);
  }

  /** These, and the newest of those that have given theirs back; the newest first. */
  going(): readonly MadeGame[] {
    const others = "SELECT number FROM games JOIN visitors USING (number) WHERE is_over = 0 AND gave_back = 1";
    const shown = `${HOLDS} OR number IN (${others} ORDER BY number DESC LIMIT ${MOST_SHOWN})`;
    return this.#games(`WHERE ${shown} ORDER BY number DESC`);
  }

  /** Whose games hold a place, and whose began after `since`. */
  taken(since: number): Taken {
    return {
      holding: this.rows<Visitor>(`${VISITED} WHERE ${HOLDS}`),
      today: this.rows<Visitor>(`${VISITED} WHERE at > ?`, since),
    };
  }

  /** The newest games, whether they go on or not. */
  newest(count: number): readonly MadeGame[] {
    return this.#games("ORDER BY number DESC LIMIT ?", count);
  }

  countSince(at: number): number {
    return this.rows<{ count: number }>("SELECT count(*) AS count FROM games WHERE at > ?", at)[0]?.count ?? 0;
  }

  nextNumber(): number {
    return this.rows<{ next: number }>("SELECT coalesce(max(number), 0) + 1 AS next FROM games")[0]?.next ?? 1;
  }

  reserve({ number, game, side, press, request, key, at }: MadeGame, { browser, network, site }: Visitor): void {
    this.run("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, 0, ?)", number, game, side, press, request, key, at);
    this.run("INSERT INTO visitors (number, browser, network, site) VALUES (?, ?, ?, ?)", number, browser, network, site);
  }

  /** Forgets who has pressed for games that hold no place and began before `since`. */
  forgetVisitors(since: number): void {
    const counted = `SELECT number FROM games WHERE at > ? OR (${HOLDS})`;
    this.run(`UPDATE visitors SET browser = NULL, network = NULL, site = NULL WHERE number NOT IN (${counted})`, since);
  }

  /** The game goes on, and holds no place any more. */
  giveBack(number: number): void {
    this.run("INSERT INTO visitors (number, gave_back) VALUES (?, 1) ON CONFLICT DO UPDATE SET gave_back = 1", number);
  }

  /** The game is over, or was never made. */
  finish(number: number): void {
    this.run("UPDATE games SET is_over = 1 WHERE number = ?", number);
  }
}

/** The recipients of one channel of a link. */
function channelRows(store: Tables, table: "recipients" | "rooms", frequency: string) {
  const rows = (isCurrent: 0 | 1) =>
    store.rows<{ recipient: string; frequency: string }>(
      `SELECT recipient, ${frequency} AS frequency FROM ${table} WHERE is_current = ?`,
      isCurrent,
    );
  return {
    /** Null where nothing tells. */
    current(): Told | null {
      const [row] = rows(1);
      return row === undefined
        ? null
        : { recipient: row.recipient, when: FREQUENCIES.find((each) => each === row.frequency) ?? "turn" };
    },
    /** Those before it that have not let go of the link yet. */
    former: () => rows(0).map(({ recipient }) => recipient),
    /** Has that one tell, and no other; null: none. */
    set(told: Told | null): void {
      store.run(`UPDATE ${table} SET is_current = 0`);
      if (told === null) return;
      const values = table === "rooms" ? [told.recipient, 1] : [told.recipient, told.when, 1];
      store.run(`INSERT OR REPLACE INTO ${table} VALUES (${values.map(() => "?").join(", ")})`, ...values);
    },
    forget: (recipient: string) => store.run(`DELETE FROM ${table} WHERE recipient = ?`, recipient),
  };
}

export function offerOf({ variant }: Pick<PlayMeWish, "variant">): Offer {
  const offer = findVariant(variant);
  if (offer === undefined) throw new Error("a variant that the route let through");
  return offer;
}
