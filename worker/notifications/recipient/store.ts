/** What a recipient's object keeps, and nothing of what it means: rows in, rows out. The only place where its target stands. */
import { CHANNEL_KINDS, type ChannelKind, type Notification } from "../../../game/notification.ts";
import { WHOLE_GAME } from "../../../game/channel-policy.ts";
import type { Hours, SeatHours, Trouble } from "../../../api/mail-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { type Language, languages } from "../../../view/languages.ts";
import { type Job, Tables } from "../../object/tables.ts";
import type { Account, Day } from "./limits.ts";
import { NOTICES, PUT_SUBSCRIPTION, RECIPIENT_TABLES, SEND, TO_BE_SENT } from "./migrations.ts";

/** A seat whose player wants to be told here; or, by the side `game`, a room that follows the game. */
export interface Subscription {
  /** Never used twice; what tokens name it by. */
  readonly number: number;
  readonly game: string;
  readonly side: Side;
  readonly variant: string;
  /** Until somebody at an address has said yes, nothing is sent but the question. */
  readonly confirmed: boolean;
  /** That of the page it was asked on. */
  readonly language: Language;
  /** For the links in the player's mails: the configured one, else that by which they reached us. */
  readonly origin: string;
  /** When it was asked, or last doubted. */
  readonly at: number;
  /** The ids that its mails were really given, oldest first. */
  readonly given: readonly string[];
  /** The subject of its first mail about the game, and of all that followed; null before that. */
  readonly subject: string | null;
  /** When its mails may go, where its player has set that for this seat alone; else the address's hours count. */
  readonly hours: SeatHours | null;
  /** When a message was last taken. */
  readonly last: number | null;
  readonly trouble: Trouble | null;
  /** Whether more may be said than that something waits, where others may read it. */
  readonly detail: boolean;
}

/** What a subscription begins with. */
export const UNTOLD = {
  confirmed: false,
  given: [],
  subject: null,
  hours: null,
  last: null,
  trouble: null,
  detail: false,
} as const;

/** The browser that had an address asked about a seat. */
interface Asker {
  /** The fingerprint of its cookie. */
  readonly browser: string;
  /** Whether somebody at the address has said yes to all its games. */
  readonly isForAll: boolean;
}

/** A subscription that is no more, as far as the links of its mails need it. */
export type EndedSeat = Pick<Subscription, "number" | "game" | "side" | "variant">;

/** A message that is to be sent. */
export interface OutgoingMessage {
  /** Stays the same however often it is tried: the Message-ID derives from it. */
  readonly id: string;
  readonly kind: MessageKind;
  /** Whose; 0 where it is about all of them. */
  readonly subscription: number;
  /** Made in vain. */
  readonly tries: number;
  /** When the first of them was, or since when it waits for one before it; null before either. */
  readonly since: number | null;
}

export const MESSAGE_KINDS = ["notice", "digest", "confirmation", "test", "games", "withdrawal"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const USUAL_HOURS: Hours = { zone: "UTC", quiet: null, digestAt: "08:00" };

/** So many seats that are told no more are known by the links of their mails. */
const MOST_ENDED = 200;
/** The ids that a thread is held together by; more of them would only make headers long. */
const MOST_GIVEN = 8;

type SubscriptionRow = Record<"number" | "confirmed" | "at" | "detail", number> &
  Record<"game" | "side" | "variant" | "language" | "origin" | "given", string> & {
    last: number | null;
  } & Record<"trouble" | "subject" | "hours", string | null>;

/**
 * What becomes of a notification, as its row has it. One that nobody took is tried once more when its target takes something again; the code
 * before that takes it for settled.
 */
const FATE = { again: -1, waits: 0, settled: 1, failed: 2 } as const;

export class Store extends Tables {
  readonly #originOf: (kept: string) => string;

  /** @param originOf the origin of mailed addresses, where a player reached us by the kept one */
  constructor(storage: DurableObjectStorage, originOf: (kept: string) => string) {
    super(storage, RECIPIENT_TABLES);
    this.#originOf = originOf;
  }

  override jobs(): readonly Job[] {
    return [...super.jobs(), ...this.rows<Job>(TO_BE_SENT, SEND, SEND)];
  }

  kind(): ChannelKind {
    const kept = this.fact("kind");
    const kind = CHANNEL_KINDS.find((each) => each === kept);
    if (kind === undefined) throw new Error("a recipient without a kind");
    return kind;
  }

  /**
   * As the kind has it: an address, a browser's subscription, a chat room.
   * @throws where nobody has given one, which is a bug
   */
  target(): string {
    const target = this.fact("target");
    if (target === null) throw new Error("a recipient without a target");
    return target;
  }

  hours(): Hours {
    const set: Partial<Hours> = JSON.parse(this.fact("hours") ?? "{}");
    return { ...USUAL_HOURS, ...set };
  }

  /** When a seat may be told. */
  hoursOf({ hours }: Subscription): Hours {
    return { ...this.hours(), ...hours };
  }

  setHours(hours: Partial<Hours>): void {
    this.setFact("hours", JSON.stringify(hours));
  }

  /** Links to all of its games that were mailed before this are over. */
  linksSince(): number {
    return Number(this.fact("generation") ?? 0);
  }

  endLinks(before: number): void {
    this.setFact("generation", String(before));
  }

  /** Newest first. */
  subscriptions(): readonly Subscription[] {
    return this.#subscriptions("ORDER BY number DESC");
  }

  subscription(number: number): Subscription | null {
    return this.#subscriptions("WHERE number = ?", number)[0] ?? null;
  }

  subscriptionOf(game: string, side: Side): Subscription | null {
    return this.#subscriptions("WHERE game = ? AND side = ?", game, side)[0] ?? null;
  }

  putSubscription({ given, trouble, hours, ...subscription }: Subscription): void {
    const { number, game, side, variant, confirmed, language, origin, at, last, subject, detail } = subscription;
    const ids = JSON.stringify(given.slice(-MOST_GIVEN));
    const row = [number, game, side, variant, confirmed ? 1 : 0, language, origin, at, ids, last, asJson(trouble), subject];
    this.run(PUT_SUBSCRIPTION, ...row, asJson(hours), detail ? 1 : 0);
  }

  /** Which browser had the address asked about a subscription's seat; null where none is known. */
  asker(number: number): Asker | null {
    const asker: Asker | null = JSON.parse(this.fact(askerOf(number)) ?? "null");
    return asker;
  }

  setAsker(number: number, asker: Asker | null): void {
    if (asker === null) this.dropFact(askerOf(number));
    else this.setFact(askerOf(number), JSON.stringify(asker));
  }

  /** With its notifications and outgoing. */
  dropSubscription(number: number): void {
    this.dropFact(askerOf(number));
    this.run("DELETE FROM subscriptions WHERE number = ?", number);
    this.run("DELETE FROM notices WHERE subscription = ?", number);
    this.run("DELETE FROM outgoing_messages WHERE subscription = ?", number);
  }

  /** What mails were about that are told no more, oldest first. */
  ended(): readonly EndedSeat[] {
    const ended: readonly EndedSeat[] = JSON.parse(this.fact("ended") ?? "[]");
    return ended;
  }

  noteEnded(seats: readonly EndedSeat[]): void {
    if (seats.length === 0) return;
    const fresh = seats.map(({ number, game, side, variant }) => ({ number, game, side, variant }));
    this.setFact("ended", JSON.stringify([...this.ended(), ...fresh].slice(-MOST_ENDED)));
  }

  /** Whether somebody has said yes to this address from that browser. */
  knows(browser: string): boolean {
    return this.rows("SELECT 1 FROM browsers WHERE fingerprint = ?", browser).length > 0;
  }

  remember(browser: string, at: number): void {
    this.run("INSERT OR REPLACE INTO browsers VALUES (?, ?)", browser, at);
  }

  forgetBrowser(browser: string): null {
    this.run("DELETE FROM browsers WHERE fingerprint = ?", browser);
    this.run("DELETE FROM facts WHERE name GLOB ? AND value ->> 'browser' = ?", askerOf("*"), browser);
    return null;
  }

  forgetBrowsers(): void {
    this.run("DELETE FROM browsers");
    this.run("DELETE FROM facts WHERE name GLOB ?", askerOf("*"));
  }

  putNotification({ id, turn, occasion, when, deadline }: Notification, subscription: number, at: number): void {
    const row = [id, subscription, turn, occasion, when, at, FATE.waits, deadline];
    this.run("INSERT INTO notices VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)", ...row);
  }

  /** Since when a notification is kept here; null where it is not. */
  heldSince(id: string): number | null {
    return this.rows<{ at: number }>("SELECT at FROM notices WHERE id = ?", id)[0]?.at ?? null;
  }

  /** Whether a notification of a subscription is shown at its target, or may be. */
  mayBeShown(subscription: number): boolean {
    return this.rows("SELECT 1 FROM notices WHERE subscription = ? AND shown = 1", subscription).length > 0;
  }

  /** A notification may be shown from now on; false where it was so before. */
  show(id: string): boolean {
    return this.rows("UPDATE notices SET shown = 1 WHERE id = ? AND shown = 0 RETURNING id", id).length > 0;
  }

  unshow(id: string): void {
    this.run("UPDATE notices SET shown = 0 WHERE id = ?", id);
  }

  /** Shows no other notification of its subscription any more: this one has taken their place, or, being none, away. */
  showOnly({ id, subscription }: OutgoingMessage): void {
    this.run("UPDATE notices SET shown = 0 WHERE subscription = ? AND shown = 1 AND id <> ?", subscription, id);
  }

  /** A notification that is still to be sent. */
  notification(id: string): Notification | null {
    return this.#notifications("n.id = ? AND n.settled <= 0", id)[0] ?? null;
  }

  /** Those of a subscription that are still to be sent, oldest first. */
  notificationsOf(subscription: number): readonly Notification[] {
    return this.#notifications("n.subscription = ? AND n.settled <= 0 ORDER BY n.at, n.turn", subscription);
  }

  /** Those that the day's one message gathers, oldest first. */
  gathered(): readonly Notification[] {
    return this.#notifications("n.frequency = 'digest' AND n.settled <= 0 AND s.confirmed = 1 ORDER BY n.at");
  }

  #notifications(which: string, ...values: SqlStorageValue[]): readonly Notification[] {
    return this.rows<Notification>(`${NOTICES} WHERE ${which}`, ...values);
  }

  /** Nothing more comes of these; they are kept a while, for a game may hand one over again. */
  settle(ids: readonly string[]): void {
    for (const id of ids) this.run("UPDATE notices SET settled = ? WHERE id = ?", FATE.settled, id);
  }

  /** Nobody took these; those that were tried once more by now are settled. */
  fail(ids: readonly string[]): void {
    const { again, settled, failed } = FATE;
    const query = "UPDATE notices SET settled = CASE settled WHEN ? THEN ? ELSE ? END WHERE id = ?";
    for (const id of ids) this.run(query, again, settled, failed, id);
  }

  /** Has those that nobody took wait once more: a seat's, for a room that follows a game has heard of later moves. Oldest first. */
  retry(subscription: number): readonly Notification[] {
    const which = "n.subscription = ? AND n.settled = ? AND s.side <> ? ORDER BY n.at, n.turn";
    const failed = this.#notifications(which, subscription, FATE.failed, WHOLE_GAME);
    for (const { id } of failed) this.run("UPDATE notices SET settled = ? WHERE id = ?", FATE.again, id);
    return failed;
  }

  forgetSettled(before: number): void {
    this.run("DELETE FROM notices WHERE settled > 0 AND at < ?", before);
  }

  outgoing(): readonly OutgoingMessage[] {
    return this.rows<OutgoingMessage>("SELECT * FROM outgoing_messages ORDER BY id");
  }

  outgoingMessage(id: string): OutgoingMessage | null {
    return this.rows<OutgoingMessage>("SELECT * FROM outgoing_messages WHERE id = ?", id)[0] ?? null;
  }

  /** Which of the notifications that wait for a room that follows a game is the first; null where none waits, and of whoever else. */
  firstFollowed(subscription: number): string | null {
    const query = `
      SELECT n.id FROM subscriptions s CROSS JOIN outgoing_messages o ON o.subscription = s.number JOIN notices n ON n.id = o.id
      WHERE s.number = ? AND s.side = ? ORDER BY n.turn, n.occasion = 'end' LIMIT 1
    `;
    return this.rows<{ id: string }>(query, subscription, WHOLE_GAME)[0]?.id ?? null;
  }

  putOutgoing({ id, kind, subscription, tries, since }: OutgoingMessage): void {
    this.run("INSERT OR REPLACE INTO outgoing_messages VALUES (?, ?, ?, ?, ?)", id, kind, subscription, tries, since);
  }

  dropOutgoing(id: string): void {
    this.run("DELETE FROM outgoing_messages WHERE id = ?", id);
  }

  /** Older code has a row for each account of a day. */
  spent(day: Day, account: Account): number {
    const [row] = this.rows<{ count: number }>("SELECT count FROM spent WHERE day = ? AND account = ?", day, account);
    return (row?.count ?? 0) + (this.#counts(day)[account] ?? 0);
  }

  /** Counts one mail, and keeps no other day's counts. */
  spend(day: Day, accounts: Iterable<Account>): void {
    this.run("DELETE FROM spent WHERE day <> ?", day);
    this.#count(day, accounts, 1);
  }

  /** Takes a mail back from those that it was counted for on that day. */
  refund(day: Day, accounts: Iterable<Account>): void {
    const counted = [...accounts].filter((account) => this.spent(day, account) > 0);
    if (counted.length > 0) this.#count(day, counted, -1);
  }

  #count(day: Day, accounts: Iterable<Account>, more: number): void {
    const counts = this.#counts(day);
    const changed = [...accounts].map((account) => [account, (counts[account] ?? 0) + more] as const);
    this.setFact("spent", JSON.stringify({ day, counts: { ...counts, ...Object.fromEntries(changed) } }));
  }

  /** What was counted on a day, in one row for all accounts. */
  #counts(day: Day): Readonly<Record<Account, number>> {
    const spent: { readonly day: Day; readonly counts: Readonly<Record<Account, number>> } | null = JSON.parse(
      this.fact("spent") ?? "null",
    );
    return spent?.day === day ? spent.counts : {};
  }

  #subscriptions(rest: string, ...values: SqlStorageValue[]): Subscription[] {
    return this.rows<SubscriptionRow>(`SELECT * FROM subscriptions ${rest}`, ...values).map(
      ({ confirmed, detail, language, origin, given, trouble, hours, ...row }) => {
        const kept: Pick<Subscription, "given" | "trouble" | "hours"> = {
          given: JSON.parse(given),
          trouble: JSON.parse(trouble ?? "null"),
          hours: JSON.parse(hours ?? "null"),
        };
        // A language may have been left off since.
        const known = languages.find((each) => each === language) ?? "en";
        const flags = { confirmed: confirmed === 1, detail: detail === 1 };
        return { ...row, ...kept, ...flags, language: known, origin: this.#originOf(origin) };
      },
    );
  }
}

/** What names the fact of who had the address asked about a subscription's seat. */
function askerOf(number: number | "*"): string {
  return `asker:${number}`;
}

function asJson(value: object | null): string | null {
  return value && JSON.stringify(value);
}
