/**
 * What is known of addresses without waking their recipients, for to be woken leaves a file of an address that nobody has given: which
 * of them have a recipient, who was asked how often, and who wants nothing ever. All by keyed hashes; an object for each first letter
 * of an owner's.
 */
import { DAY, MINUTE } from "../../../game/limits.ts";
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../../env.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import type { Reply } from "../../object/reply.ts";
import { Tables } from "../../object/tables.ts";
import type { OwnerId, RecipientId } from "../../tokens/recipient.ts";
import { mayAsk, type Question, YEAR } from "./limits.ts";
import { REGISTER_TABLES } from "./migrations.ts";
import { type Admission, admit, learn, type TargetCount, UNKNOWN } from "../kinds/webhook/limits.ts";

const MONTH = 30 * DAY;

export class Register extends DurableObject<Env> {
  readonly #tables = new Tables(this.ctx.storage, REGISTER_TABLES);

  /** Whether anything is kept for that address. */
  async has(recipient: RecipientId): Promise<Reply<boolean>> {
    return this.#tables.look(() => this.#finds("SELECT 1 FROM recipients WHERE recipient = ?", recipient), false);
  }

  /** Enters a recipient; false where its owner wants none. */
  async enter(recipient: RecipientId, owner: OwnerId): Promise<Reply<boolean>> {
    return this.#tables.write(() => {
      if (this.#isRefused(owner)) return false;
      this.#tables.run("INSERT OR REPLACE INTO recipients VALUES (?, ?)", recipient, owner);
      return true;
    });
  }

  /** Nothing is kept for that address any more. */
  async leave(recipient: RecipientId): Promise<Reply<null>> {
    return this.#run("DELETE FROM recipients WHERE recipient = ?", recipient);
  }

  /** Counts a question, and answers whether it may go; false counts nothing. */
  async ask(owner: OwnerId, question: Question, firstDay: number): Promise<Reply<boolean>> {
    const may = this.#tables.write(() => {
      const { at, client, seat } = question;
      if (this.#isRefused(owner) || !mayAsk(question, this.#questions(owner), firstDay)) return false;
      this.#tables.run("INSERT INTO questions VALUES (?, ?, ?, ?)", owner, at, client, seat);
      return true;
    });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + MONTH);
    return may;
  }

  /** Somebody has said yes to a question: it bothered nobody, and no other of that client did. */
  async answered(owner: OwnerId, seat: string): Promise<Reply<null>> {
    const ofClient = "client IN (SELECT client FROM questions WHERE owner = ? AND seat = ?)";
    return this.#run(`DELETE FROM questions WHERE owner = ? AND (seat = ? OR ${ofClient})`, owner, seat, owner, seat);
  }

  async isRefused(owner: OwnerId): Promise<Reply<boolean>> {
    return this.#tables.look(() => this.#isRefused(owner), false);
  }

  /** Nothing is sent to any address of that owner from now on, for ever, and what was kept for them is forgotten. */
  async refuse(owner: OwnerId, at: number): Promise<Reply<null>> {
    const refused = this.#tables.write(() => {
      this.#tables.run("INSERT OR IGNORE INTO refusals VALUES (?, ?)", owner, at);
      this.#tables.run("DELETE FROM questions WHERE owner = ?", owner);
      return null;
    });
    if (refused.ok) await this.#erase();
    return refused;
  }

  /** Questions may go again. */
  async allow(owner: OwnerId): Promise<Reply<null>> {
    return this.#run("DELETE FROM refusals WHERE owner = ?", owner);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    const counted = this.#tables.look(() => {
      this.#tables.run("DELETE FROM questions WHERE at < ?", now - YEAR);
      return this.#finds("SELECT 1 FROM questions");
    }, false);
    if (counted.ok && counted.value) await this.ctx.storage.setAlarm(now + MONTH);
    await this.#erase();
  }

  /** Forgets the recipients of those who want nothing; what can't be reached is tried again. */
  async #erase(): Promise<void> {
    const unwanted = this.#tables.look(() => {
      const query = "SELECT recipient FROM recipients NATURAL JOIN refusals";
      return this.#tables.rows<{ recipient: RecipientId }>(query);
    }, []);
    if (!unwanted.ok) return;
    for (const { recipient } of unwanted.value) {
      try {
        await this.env.RECIPIENT.getByName(recipient).erase();
        await this.leave(recipient);
      } catch (error) {
        warn(WARNINGS.erasing(recipient, errorName(error)));
        await this.ctx.storage.setAlarm(Date.now() + MINUTE);
      }
    }
  }

  #questions(owner: OwnerId): readonly Question[] {
    return this.#tables.rows<Question>("SELECT at, client, seat FROM questions WHERE owner = ?", owner);
  }

  #isRefused(owner: OwnerId): boolean {
    return this.#finds("SELECT 1 FROM refusals WHERE owner = ?", owner);
  }

  /** Changes nothing where nothing was ever written. */
  #run(query: string, ...values: string[]): Reply<null> {
    return this.#tables.look(() => {
      this.#tables.run(query, ...values);
      return null;
    }, null);
  }

  #finds(query: string, ...values: string[]): boolean {
    return this.#tables.rows(query, ...values).length > 0;
  }
}

const COUNT = "count";
const TARGET = "target";

/**
 * Counts what one client has asked for today, to whatever addresses: what keeps anybody from having this server write to a list of
 * strangers. Or what one target was sent in the last minute, by all games. An object for each, for none of the others could tell; it is
 * known by a keyed hash and forgets itself.
 */
export class MailRateLimiter extends DurableObject<Env> {
  /** Counts a mail; false, and counts nothing, where there were `limit` within a day of the first. */
  async ask(limit: number): Promise<boolean> {
    const count = (await this.ctx.storage.get<number>(COUNT)) ?? 0;
    if (count >= limit) return false;
    if (count === 0) await this.ctx.storage.setAlarm(Date.now() + DAY);
    await this.ctx.storage.put(COUNT, count + 1);
    return true;
  }

  /** Lets a delivery to the target through and counts it, or says how long it has to wait. */
  async admit(isProven = false): Promise<Admission> {
    const { after, admission } = admit(await this.#target(), Date.now(), isProven);
    if (admission.wait === 0) await this.ctx.storage.put(TARGET, after);
    return admission;
  }

  /** Whether the target has answered 2xx. */
  async learn(isDelivered: boolean): Promise<void> {
    await this.ctx.storage.put(TARGET, learn(await this.#target(), isDelivered, Date.now()));
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  async #target(): Promise<TargetCount> {
    const known = await this.ctx.storage.get<TargetCount>(TARGET);
    if (known === undefined) await this.ctx.storage.setAlarm(Date.now() + DAY);
    return known ?? UNKNOWN;
  }
}
