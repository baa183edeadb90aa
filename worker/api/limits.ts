/** How much one client may ask in a burst. What a client's address is, only a proxy that the operator names can say. */
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";
import type { Api } from "./caller.ts";
import { Problem } from "./problem.ts";

/** Both limits count over this many seconds (wrangler.toml). */
const PERIOD = 60;

/** What makes something new, or has a mail sent. */
export const creating = limit((env) => env.LIMIT_CREATE);
/** What changes something that there is. */
export const commanding = limit((env) => env.LIMIT_COMMAND);

/** Refuses what is over the limit that `limiter` picks. */
function limit(limiter: (env: Env) => RateLimit): MiddlewareHandler<Api> {
  return async function limited(c, next) {
    if (c.env.RATE_LIMITS !== "off") {
      const { success } = await limiter(c.env).limit({ key: clientOf(c) ?? "direct" });
      if (!success) throw new Problem("rate-limited", "Too many requests; wait a little.", {}, { "retry-after": String(PERIOD) });
    }
    await next();
  };
}

/** What one client is counted under; null where nobody says. */
export function clientOf(c: Context<Api>): string | null {
  const header = c.env.CLIENT_IP_HEADER;
  const address = header === undefined || header === "" ? undefined : c.req.header(header);
  return address === undefined ? null : network(address);
}

/**
 * What counts as one client: an IPv4 address, however it is written, or the /64 that an IPv6 one is in, for its owner has all of
 * that.
 */
export function network(address: string): string {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return address;
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(plain);
  if (mapped !== null) return mapped.slice(1).flatMap(bytes).join(".");
  const [head = "", tail] = plain.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The two bytes of a group of an IPv6 address. */
function bytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
