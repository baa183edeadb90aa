/** The webhooks of one game, as they are kept. */
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../../api/channels.ts";
import type { NewWebhookAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Kept } from "../../object/tables.ts";
import { random } from "../../tokens/secrets.ts";
import type { Store } from "../kernel/store.ts";
import { all, type FeatureTables } from "../../object/stored.ts";

export const WEBHOOKS_TABLES: FeatureTables = {
  deliveries: {
    columns: all("webhook", "webhook number id type body at status since tries next attempts"),
    ofSeat: "webhook IN (SELECT id FROM webhooks WHERE side = ?)",
  },
  webhooks: {
    columns: all("webhook", "id side url events secret last origin old_secrets failing_since disabled"),
    ofSeat: "side = ?",
  },
};

/** Delivers what is due to a webhook: `webhook:<webhook>`. */
export const WEBHOOK = "webhook";

/** A secret that a newer one has replaced: it signs beside that until this instant. */
export interface OldSecret {
  readonly secret: string;
  readonly until: number;
}

/** A webhook as a game keeps it, and hands it on to the next one. */
export interface Webhook extends Omit<NewWebhookAnswer, "oldSecretUntil"> {
  readonly side: Side;
  /** The origin by which the player came who added it. */
  readonly origin: string;
  /** The newest last. */
  readonly oldSecrets: readonly OldSecret[];
}

type Row = Record<"id" | "side" | "url" | "events" | "secret" | "origin" | "old_secrets", string> & {
  last: string | null;
  failing_since: number | null;
  disabled: string | null;
};

export class WebhookRows {
  readonly #store: Store;
  /** The webhooks of both seats, in memory because every move asks for them. */
  readonly #all: Kept<readonly Webhook[]>;

  constructor(store: Store) {
    this.#store = store;
    this.#all = store.kept(() => store.rows<Row>("SELECT * FROM webhooks ORDER BY id").map(read));
  }

  /** Those of both seats. */
  all(): readonly Webhook[] {
    return this.#all.get();
  }

  of(side: Side): readonly Webhook[] {
    return this.all().filter((webhook) => webhook.side === side);
  }

  find(id: string): Webhook | undefined {
    return this.all().find((webhook) => webhook.id === id);
  }

  /** Within a transaction of the caller's, as whatever follows. */
  write(webhook: Webhook): void {
    const { id, side, url, events, secret, origin, oldSecrets, last, failingSince, disabled } = webhook;
    this.#store.run(
      "INSERT OR REPLACE INTO webhooks (id, side, url, events, secret, origin, old_secrets, last, failing_since, disabled) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id,
      side,
      url,
      events.join(" "),
      secret,
      origin,
      JSON.stringify(oldSecrets),
      textOf(last),
      failingSince,
      textOf(disabled),
    );
    this.#all.drop();
  }

  drop(id: string): void {
    this.#store.run("DELETE FROM webhooks WHERE id = ?", id);
    this.#all.drop();
  }
}

/** Whether one of a seat's webhooks is called no more. */
export function hasDisabled(store: Store, side: Side): boolean {
  return store.rows("SELECT 1 FROM webhooks WHERE side = ? AND disabled IS NOT NULL LIMIT 1", side).length > 0;
}

/** A webhook of which nothing has become yet. */
export function freshWebhook(webhook: Pick<Webhook, "id" | "side" | "url" | "events" | "secret" | "origin">): Webhook {
  return { ...webhook, last: null, failingSince: null, disabled: null, oldSecrets: [] };
}

/** A webhook as it is made: with an id and a secret of its own. */
export function newWebhook({
  events = WEBHOOK_EVENTS,
  ...webhook
}: Pick<Webhook, "side" | "url" | "origin"> & Partial<Pick<Webhook, "events">>): Webhook {
  return freshWebhook({ ...webhook, id: `wh_${random(15)}`, events: chosen(events), secret: newSecret() });
}

export function newSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}

/** A webhook as its player sees it, without its secrets. */
export function shown({ id, url, events, last, failingSince, disabled, oldSecrets }: Webhook, now: number): WebhookAnswer {
  const until = oldSecrets.at(-1)?.until ?? 0;
  return { id, url, events, last, failingSince, disabled, oldSecretUntil: until > now ? until : null };
}

/** All secrets that are good at an instant, the newest first. */
export function secretsOf({ secret, oldSecrets }: Webhook, now: number): readonly string[] {
  return [secret, ...validOf(oldSecrets, now).map((old) => old.secret)];
}

/** Those whose time is not over, the newest last. */
export function validOf(oldSecrets: readonly OldSecret[], now: number): readonly OldSecret[] {
  return oldSecrets.filter(({ until }) => until > now);
}

/** In the order in which all of them are told of. */
export function chosen(events: readonly string[]): readonly WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => events.includes(event));
}

function read({ events, old_secrets, last, failing_since, disabled, ...row }: Row): Webhook {
  const oldSecrets: Webhook["oldSecrets"] = JSON.parse(old_secrets);
  const lastDelivery: Webhook["last"] = JSON.parse(last ?? "null");
  const disabling: Webhook["disabled"] = JSON.parse(disabled ?? "null");
  return {
    ...row,
    events: chosen(events.split(" ")),
    oldSecrets,
    last: lastDelivery,
    failingSince: failing_since,
    disabled: disabling,
  };
}

function textOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** Has nothing more delivered to a seat's webhooks, in tables that are not loaded. Within a transaction of the caller's. */
export function forgetWebhookJobs(store: Store, side: Side): void {
  store.run(`DELETE FROM jobs WHERE name IN (SELECT '${WEBHOOK}:' || id FROM webhooks WHERE side = ?)`, side);
}
