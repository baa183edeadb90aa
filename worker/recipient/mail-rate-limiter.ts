/**
 * How many mails one client has asked for today, to whatever addresses: what keeps anybody from having this server write to a list of
 * strangers. An object a client, for no address's own object could tell; it is known by a keyed hash and forgets itself.
 */
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";

const DAY = 24 * 60 * 60 * 1000;
const COUNT = "count";

export class MailRateLimiter extends DurableObject<Env> {
  /** Counts a mail; false, and counts nothing, where there were `limit` within a day of the first. */
  async ask(limit: number): Promise<boolean> {
    const count = (await this.ctx.storage.get<number>(COUNT)) ?? 0;
    if (count >= limit) return false;
    if (count === 0) await this.ctx.storage.setAlarm(Date.now() + DAY);
    await this.ctx.storage.put(COUNT, count + 1);
    return true;
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
