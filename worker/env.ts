/**
 * What the Worker is given: bindings, keys, and switches that an operator sets. The bindings are those of `wrangler.toml`, which
 * `npm run bindings` writes down as types.
 */

/** What `wrangler.toml` binds. Its variables are Cloudflare's: a server at home is given its own, or none. */
type Bindings = Omit<WranglerBindings, Variable> & Partial<Pick<WranglerBindings, Variable>>;
type Variable = "CLIENT_IP_HEADER";

export type Env = Readonly<Bindings> & Settings;

/** What stands in no file of the project. */
export interface Settings {
  /** Cloudflare's way for mails to leave; only where the operator has asked for it. */
  readonly EMAIL?: SendEmail;
  /** What webhooks go through where the platform keeps nobody out of the operator's own network. */
  readonly WEBHOOK_NETWORK?: Fetcher;
  /** Catches mails on the developer's own machine, where nothing else takes them. */
  readonly MAILBOX?: Fetcher;

  /**
   * The ring that seat and invite tokens are derived from: `<letter>:<base64url>`, comma between; the first one makes new links.
   */
  readonly LINK_KEYS: string;
  /** Never changes: game ids and the signing of records. Base64url. */
  readonly ID_KEY: string;
  /** Never changes: what a person's address is known by. Base64url. */
  readonly ADDRESS_KEY: string;
  /** What this server shows itself by to push services: browsers that asked for pushes know no other. Base64url. */
  readonly PUSH_KEY: string;
  /** The holder of it may compare and mend the archive. */
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
  /** The proxies that are passed over where that header is a list: addresses and blocks with commas between. */
  readonly TRUSTED_PROXIES?: string;

  /** How many watch a game live, its players not counted; 1800 where nothing is said. Pages of others ask now and then. */
  readonly MOST_WATCHERS?: string;
  /** How long something waits for its player to see it on the page before they are told; 60 where nothing is said. */
  readonly NOTICE_GRACE_SECONDS?: string;
  /** Within how many seconds of an answer an address is looked up; 2 where nothing is said. For tests and benchmarks. */
  readonly LOOK_UP_SECONDS?: string;
  /** How many mails a day: `<what>:<number>`, several with commas between (`worker/notifications/recipient/limits.ts`). */
  readonly MAIL_LIMITS?: string;
  /** `smtp[s]://user:password@host:port`: the mail server. A secret. */
  readonly SMTP_URL?: string;
  /** Who mails are from: `Hoplink <games@example.org>`. */
  readonly MAIL_FROM?: string;
  /** How long a mail server may take for a mail; 840 where nothing is said, which is the longest. */
  readonly SMTP_TIMEOUT_SECONDS?: string;
  /** Who runs the server, for the imprint: a person or a company. */
  readonly OPERATOR_NAME?: string;
  /** How to reach them: addresses of mails, pages or streets, with semicolons between. */
  readonly OPERATOR_CONTACT?: string;
}
