/**
 * Counts what one client has asked for today, to whatever addresses: what keeps anybody from having this server write to a list of
 * strangers. Or what one target was sent in the last minute, by all games. An object for each, for none of the others could tell; it is
 * known by a keyed hash and forgets itself.
 */
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../../env.ts";
import { type Admission, admit, learn, type TargetCount, UNKNOWN } from "../kinds/webhook/target-limit.ts";

const DAY = 24 * 60 * 60 * 1000;
const COUNT = "count";
const TARGET = "target";

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
