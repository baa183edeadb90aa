/**
 * Asks whether something may be delivered to a target now. One object a target counts for all games: by its host and port, for a path
 * and a query can be made up. Where that can't be asked, deliveries go on.
 */
import type { Env } from "../../../env.ts";
import { within } from "../../../patience.ts";
import { targetCountId } from "../../../tokens/recipient.ts";
import type { Admission } from "./target-limit.ts";

export type GateEnv = Pick<Env, "MAIL_RATE_LIMITER" | "ADDRESS_KEY" | "RATE_LIMITS">;

/** How long the count may take to answer, in milliseconds. */
const PATIENCE = 2000;
const OPEN: Admission = { wait: 0, asksFor: { well: false, failing: false } };

/**
 * Counts a delivery to `url`, or says how long it has to wait.
 * @param isProven whether the last one to the same webhook was answered 2xx
 */
export async function askToDeliver(env: GateEnv, url: string, isProven: boolean): Promise<Admission> {
  if (env.RATE_LIMITS === "off") return OPEN;
  return within(PATIENCE, countOf(env, url).admit(isProven), OPEN);
}

/** Tells how that went, where anything is learnt from it. */
export async function tellDelivered(env: GateEnv, url: string, { asksFor }: Admission, isDelivered: boolean): Promise<void> {
  if (isDelivered ? asksFor.well : asksFor.failing) await within(PATIENCE, countOf(env, url).learn(isDelivered), undefined);
}

function countOf({ MAIL_RATE_LIMITER, ADDRESS_KEY }: GateEnv, url: string) {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/\.+$/, "");
  return MAIL_RATE_LIMITER.getByName(targetCountId(ADDRESS_KEY, `${host}:${port || (protocol === "https:" ? 443 : 80)}`));
}
