/**
 * How many mails one client has asked for today, to whatever addresses: what keeps anybody from having this server write to a list of
 * strangers. An object a client, for no address's own object could tell; it is known by a keyed hash and forgets itself.
 */
import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";

/** The ids of the objects that a client is counted by: its own, and that of the site it is in (`worker/api/client.ts`). */
export interface AskerIds {
  readonly network: string;
  readonly site: string | null;
}

/** A site may have so many times as many mails sent as one client. */
const SITE = 4;

const DAY = 24 * 60 * 60 * 1000;
const COUNT = "count";

export class Asker extends DurableObject<Env> {
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

/** Counts a mail that a client asks for; false where it or its site has asked for enough. Null is a client that nobody knows. */
export async function mayAsk(objects: DurableObjectNamespace<Asker>, ids: AskerIds | null, limit: number): Promise<boolean> {
  if (ids === null) return true;
  // What its own count refuses a client does not count for the site, so that nobody uses that up alone.
  if (!(await objects.getByName(ids.network).ask(limit))) return false;
  return ids.site === null || objects.getByName(ids.site).ask(SITE * limit);
}
