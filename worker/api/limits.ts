/** How much one client may ask in a burst. */
import type { MiddlewareHandler, Next } from "hono";
import { every } from "hono/combine";
import type { Env } from "../env.ts";
import { blockList } from "../moderation/block-list.ts";
import { visitorId } from "../tokens/recipient.ts";
import type { Api, Call } from "./caller.ts";
import { type Client, clientIn, readProxies } from "./client.ts";
import { Problem } from "./problem.ts";

/** All limits count over this many seconds (wrangler.toml, MinuteLimit). */
const PERIOD = 60;

/** The client of requests that do not say whose they are: all of these together are one. */
export const DIRECT: Client = { network: "direct", site: null };

/** What is asked whether a server is up, and what only its operator may ask. */
const UNCOUNTED = /^\/api\/(health|operator)(\/|$)/;

/** Keys that are counted at once; beyond that all are let through until the minute is over. */
const MOST_KEYS = 100_000;

/**
 * A rate limit in memory, for what is asked so often that to write each down would cost more than to answer it. It has the shape of
 * the platform's own. Where several Workers run side by side, each counts by itself, so that more gets through.
 */
export class MinuteLimit implements RateLimit {
  readonly #limit: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #minute = 0;

  /**
   * @param limit how often a key may come in a minute of the clock
   * @param now milliseconds
   */
  constructor(limit: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#now = now;
  }

  async limit({ key }: RateLimitOptions): Promise<RateLimitOutcome> {
    const minute = Math.floor(this.#now() / (1000 * PERIOD));
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > 1 || this.#counts.size < MOST_KEYS) this.#counts.set(key, count);
    return { success: count <= this.#limit };
  }
}

/** The limits of the same acts: that of one client, and that of the site it may be in. */
interface Limits {
  readonly network: RateLimit;
  readonly site: RateLimit;
}

/** What makes something new, or has a mail sent: not for networks that the operator has blocked. */
export const creating = every(
  limited((env) => ({ network: env.LIMIT_CREATE, site: env.LIMIT_CREATE_SITE })),
  async function unblocked(c: Call, next: Next) {
    const client = clientOf(c);
    if (client !== null && (await blockList.hasNetwork(c.env, client, Date.now())))
      throw new Problem("blocked", "The operator has blocked your network for a time.");
    await next();
  },
);
/** What changes something that there is. */
export const commanding = limited((env) => ({ network: env.LIMIT_COMMAND, site: env.LIMIT_COMMAND_SITE }));
/** The limit of looking, which costs less than writing anything. */
export const READS: Limits = { network: new MinuteLimit(3000), site: new MinuteLimit(12_000) };
const looking = limited(() => READS);

/**
 * What changes nothing: pages, states, pictures, records, sockets. For all requests; others pass uncounted, and so do those of nobody
 * knows whom: one of them could keep all others from looking.
 */
export const reading: MiddlewareHandler<Api> = async function reading(c, next) {
  const isReading = c.req.method === "GET" || c.req.method === "HEAD";
  return isReading && !UNCOUNTED.test(c.req.path) && clientOf(c) !== null ? looking(c, next) : next();
};

/** Refuses what is over the limits that `limitsOf` picks. */
function limited(limitsOf: (env: Env) => Limits): MiddlewareHandler<Api> {
  return async function limited(c, next) {
    if (c.env.RATE_LIMITS !== "off" && !(await isWithin(limitsOf(c.env), clientOf(c) ?? DIRECT)))
      throw new Problem("rate-limited", "Too many requests; wait a little.", {}, { "retry-after": String(PERIOD) });
    await next();
  };
}

/** Counts an act. What its own limit refuses a client does not count for the site, so that nobody uses that up alone. */
async function isWithin({ network, site }: Limits, client: Client): Promise<boolean> {
  if (!(await network.limit({ key: client.network })).success) return false;
  return client.site === null || (await site.limit({ key: client.site })).success;
}

/** What the asking client is counted under where it takes places from others: hashes, which are null where nobody says who it is. */
export function visitorIdsOf(c: Call): { readonly network: string | null; readonly site: string | null } {
  const client = clientOf(c);
  const idOf = (name: string | null) => (name === null ? null : visitorId(c.env.ADDRESS_KEY, name));
  return { network: idOf(client?.network ?? null), site: idOf(client?.site ?? null) };
}

/** Whom the request comes from; null where nobody says. */
export function clientOf(c: Call): Client | null {
  const { CLIENT_IP_HEADER: header, TRUSTED_PROXIES = "" } = c.env;
  // Several headers of one name are one list (RFC 9110, 5.3).
  const list = header && c.req.header(header);
  if (!list) return null;
  const proxies = readProxies(TRUSTED_PROXIES);
  return clientIn(list, proxies.ok ? proxies.value : []);
}
