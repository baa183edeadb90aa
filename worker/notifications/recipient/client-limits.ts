/** Whether a client may have another mail sent: it is counted for itself, and for the site that it is in. */
import type { MailRateLimiter } from "./mail-rate-limiter.ts";

/** The ids of the objects that a client is counted by: its own, and that of the site it is in (`worker/api/client.ts`). */
export interface ClientIds {
  readonly network: string;
  readonly site: string | null;
}

/** A site may have so many times as many mails sent as one client. */
const SITE = 4;

/** Counts a mail that a client asks for; false where it or its site has asked for enough. Null is a client that nobody knows. */
export async function mayAsk(
  objects: DurableObjectNamespace<MailRateLimiter>,
  ids: ClientIds | null,
  limit: number,
): Promise<boolean> {
  if (ids === null) return true;
  // What its own count refuses a client does not count for the site, so that nobody uses that up alone.
  if (!(await objects.getByName(ids.network).ask(limit))) return false;
  return ids.site === null || objects.getByName(ids.site).ask(SITE * limit);
}
