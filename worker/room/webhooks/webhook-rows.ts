/** The webhooks of one game as they are kept, and the log of what is delivered to them. */
import { USUAL_WEBHOOK_EVENTS, WEBHOOK_EVENTS, type WebhookEvent, type MessageType } from "../../../api/channels.ts";
import type { NewWebhookAnswer, WebhookAnswer, Attempt, DeliveryAnswer } from "../../../api/webhook-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { random } from "../../tokens/secrets.ts";
import type { Store } from "../kernel/store.ts";
import { all, type FeatureTables } from "../../object/stored.ts";
import { withoutTokens } from "../../notifications/kinds/webhook/message.ts";

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
interface OldSecret {
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

export type WebhookRows = ReturnType<typeof webhookRows>;

export function webhookRows(store: Store) {
  // In memory because every move asks for them.
  const kept = store.kept(() => store.rows<Row>("SELECT * FROM webhooks ORDER BY id").map(read));
  return {
    /** Those of both seats. */
    all: (): readonly Webhook[] => kept.value,
    of: (side: Side) => kept.value.filter((webhook) => webhook.side === side),
    find: (id: string) => kept.value.find((webhook) => webhook.id === id),
    /** Within a transaction of the caller's, as whatever follows. */
    write({ id, side, url, events, secret, origin, oldSecrets, last, failingSince, disabled }: Webhook): void {
      const known = [id, side, url, events.join(" "), secret, origin, JSON.stringify(oldSecrets)];
      store.run(
        "INSERT OR REPLACE INTO webhooks (id, side, url, events, secret, origin, old_secrets, last, failing_since, disabled) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ...known,
        last && JSON.stringify(last),
        failingSince,
        disabled && JSON.stringify(disabled),
      );
      kept.drop();
    },
    drop(id: string): void {
      store.run("DELETE FROM webhooks WHERE id = ?", id);
      kept.drop();
    },
  };
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
  events = USUAL_WEBHOOK_EVENTS,
  ...webhook
}: Pick<Webhook, "side" | "url" | "origin"> & { readonly events: readonly WebhookEvent[] | undefined }): Webhook {
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

function read({ events, old_secrets, last, failing_since: failingSince, disabled, ...row }: Row): Webhook {
  const kept: Pick<Webhook, "oldSecrets" | "last" | "disabled"> = {
    oldSecrets: JSON.parse(old_secrets),
    last: JSON.parse(last ?? "null"),
    disabled: JSON.parse(disabled ?? "null"),
  };
  return { ...row, ...kept, events: chosen(events.split(" ")), failingSince };
}

/** Has nothing more delivered to a seat's webhooks, in tables that are not loaded. Within a transaction of the caller's. */
export function forgetWebhookJobs(store: Store, side: Side): void {
  store.run(`DELETE FROM jobs WHERE name IN (SELECT '${WEBHOOK}:' || id FROM webhooks WHERE side = ?)`, side);
}

const DAY = 24 * 60 * 60 * 1000;

/** Deliveries of a webhook that are kept, those that wait besides. */
export const MOST_KEPT = 50;
/** Deliveries of a webhook that may wait; the oldest goes unsent for another one. */
export const MOST_WAITING = 500;
export const KEPT_FOR = 30 * DAY;
/** Tries of one delivery that are kept. */
const MOST_ATTEMPTS = 10;

/** One delivery. */
export interface Delivery extends Omit<DeliveryAnswer, "next"> {
  readonly webhook: string;
  /** Counts those of its webhook. */
  readonly number: number;
  readonly body: string;
  /** Since when it is tried: since it happened, or was last replayed. */
  readonly since: number;
  /** Vain ones since then. */
  readonly tries: number;
  /** When it is tried next, where it waits. */
  readonly next: number;
}

type DeliveryRow = Record<"webhook" | "id" | "body" | "attempts", string> &
  Record<"number" | "at" | "since" | "tries" | "next", number> & { type: MessageType; status: Delivery["status"] };

/**
 * What was and is to be delivered to the webhooks of one game. What waits in it is the queue. It is bounded: of each webhook it keeps the
 * last fifty, for thirty days, and all that still waits.
 */
export function deliveryLog(store: Store) {
  const rows = (rest: string, ...values: string[]): readonly Delivery[] =>
    store.rows<DeliveryRow>(`SELECT * FROM deliveries WHERE webhook = ? ${rest}`, ...values).map(readDelivery);

  function write({ webhook, number, id, type, body, at, status, since, tries, next, attempts }: Delivery): void {
    const row = [webhook, number, id, type, body, at, status, since, tries, next];
    store.run(
      "INSERT OR REPLACE INTO deliveries (webhook, number, id, type, body, at, status, since, tries, next, attempts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ...row,
      JSON.stringify(attempts.slice(-MOST_ATTEMPTS)),
    );
  }

  return {
    /** Newest first. */
    of: (webhook: string) => rows("ORDER BY number DESC", webhook),
    /** Oldest first. */
    waiting: (webhook: string) => rows("AND status = 'waiting' ORDER BY number", webhook),
    find: (webhook: string, id: string) => rows("AND id = ?", webhook, id)[0],
    /** Adds one that waits, and lets go of the oldest ones of its webhook. Within a transaction of the caller's, as whatever follows. */
    add(delivery: Pick<Delivery, "webhook" | "id" | "type" | "body" | "at">): void {
      const { webhook, at } = delivery;
      const query = "SELECT max(number) AS number FROM deliveries WHERE webhook = ?";
      const [newest] = store.rows<{ number: number | null }>(query, webhook);
      const number = (newest?.number ?? 0) + 1;
      write({ ...delivery, number, status: "waiting", since: at, tries: 0, next: at, attempts: [] });
      const old = "DELETE FROM deliveries WHERE webhook = ? AND number <= ? AND (status <> 'waiting' OR number <= ?)";
      store.run(old, webhook, number - MOST_KEPT, number - MOST_WAITING);
    },
    write,
    /** All that waits of a webhook is not delivered any more. */
    giveUp: (webhook: string) =>
      store.run("UPDATE deliveries SET status = 'failed' WHERE webhook = ? AND status = 'waiting'", webhook),
    drop: (webhook: string) => store.run("DELETE FROM deliveries WHERE webhook = ?", webhook),
    /** Lets go of what is too old. @returns when there will be more of that; null where there is nothing left */
    forget(now: number): number | null {
      store.run("DELETE FROM deliveries WHERE at <= ? AND status <> 'waiting'", now - KEPT_FOR);
      const [oldest] = store.rows<{ at: number | null }>("SELECT min(at) AS at FROM deliveries");
      // One that still waits is old enough already, and looked at again tomorrow.
      return oldest === undefined || oldest.at === null ? null : Math.max(oldest.at + KEPT_FOR, now + DAY);
    },
  };
}

export type DeliveryLog = ReturnType<typeof deliveryLog>;

/** A delivery as its webhook's player sees it. */
export function logged({ id, type, at, status, next, attempts }: Delivery): DeliveryAnswer {
  return { id, type, at, status, next: status === "waiting" ? next : null, attempts };
}

/** What was written before no token was kept is read without one, too. */
function readDelivery({ attempts, ...row }: DeliveryRow): Delivery {
  const tried: readonly Attempt[] = JSON.parse(attempts);
  return { ...row, attempts: tried.map((each) => ({ ...each, line: each.line && withoutTokens(each.line) })) };
}
