/** What the Worker is given: bindings, keys, and switches that an operator sets. */
import type { Room } from "./room/room.ts";

export interface Env {
  readonly ROOM: DurableObjectNamespace<Room>;
  readonly DB: D1Database;
  readonly ASSETS: Fetcher;
  readonly LIMIT_CREATE: RateLimit;
  readonly LIMIT_COMMAND: RateLimit;

  /** The ring that seat and invite tokens are derived from: `<letter>:<base64url>`, comma between; the first one makes new links. */
  readonly LINK_KEYS: string;
  /** Never changes: game ids and the signing of records. Base64url. */
  readonly ID_KEY: string;
  /** Never changes: what a person's address is known by. Base64url. */
  readonly ADDRESS_KEY: string;
  /** Whoever has it may compare and mend the archive. */
  readonly OPERATOR_TOKEN: string;

  /** `true`: games' clocks can be moved. Never deployed. */
  readonly DEVELOPMENT?: string;
  /** `true`: webhooks may go to private and loopback addresses. Never deployed. */
  readonly ALLOW_PRIVATE_WEBHOOKS?: string;
  /** `off` for load tests. Never deployed. */
  readonly RATE_LIMITS?: string;
  /** `true` where nobody in front of the Worker compresses what it sends. */
  readonly COMPRESS?: string;
  /** The address that people see, where a proxy hides it: `https://play.example.org`. */
  readonly PUBLIC_ORIGIN?: string;
  /** The header that names the client's address, where Cloudflare or a proxy that the operator trusts sets it. */
  readonly CLIENT_IP_HEADER?: string;
}
