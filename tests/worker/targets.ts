/** Browsers and rooms that tell a seat, as recipients that only the test rings. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { base64urlnopad } from "@scure/base";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import type { PushSubscription } from "../../api/push-schema.ts";
import { valueOf } from "../../worker/object/reply.ts";
import { chatTargetOf } from "../../worker/notifications/kinds/chat/kind.ts";
import type { Recipient } from "../../worker/notifications/recipient/recipient.ts";
import { targetId } from "../../worker/tokens/recipient.ts";
import { advanceTo, type Answered, newKey, type Pair } from "./client.ts";
import { advance } from "./object.ts";
import { MINUTE } from "./recipients.ts";

export interface Target {
  readonly id: string;
  /** Where it is told. */
  readonly url: string;
  readonly stub: DurableObjectStub<Recipient>;
  /** Moves its time, and works what is due. */
  pass(milliseconds: number): Promise<void>;
  readonly put: (game: Pair, more?: object) => Promise<Answered<ChannelsAnswer>>;
}

/** A recipient that only the test rings. */
export async function target({ id, url, put }: Pick<Target, "id" | "url" | "put">): Promise<Target> {
  const stub = env.RECIPIENT.getByName(id);
  await runInDurableObject(stub, async (_recipient, { storage }) => {
    await storage.deleteAlarm();
    storage.setAlarm = async () => {};
  });
  return {
    id,
    url,
    stub,
    put,
    pass: async (milliseconds) => expect(await stub.advance(milliseconds)).toMatchObject({ ok: true }),
  };
}

export async function browser(): Promise<Target> {
  const subscription = await newSubscription();
  const id = targetId(env.ADDRESS_KEY, "push", JSON.stringify(subscription));
  const put: Target["put"] = (game, more) =>
    game.b.ask("PUT", `${game.path}/push`, { subscription, detail: false, zone: "Europe/Berlin", ...more });
  return target({ id, url: subscription.endpoint, put });
}

/** As a browser makes one. */
export async function newSubscription(): Promise<PushSubscription> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  if (!("publicKey" in pair)) throw new Error("no pair of keys");
  const key = await crypto.subtle.exportKey("raw", pair.publicKey);
  if (!(key instanceof ArrayBuffer)) throw new Error("no raw key");
  const keys = { p256dh: base64urlnopad.encode(new Uint8Array(key)), auth: base64urlnopad.encode(new Uint8Array(16)) };
  return { endpoint: `https://push.example.com/${newKey()}`, keys };
}

export function newRoom(): string {
  return `https://ntfy.sh/${newKey().slice(0, 20)}`;
}

export async function room(listener = "seat"): Promise<Target> {
  const url = newRoom();
  const id = targetId(env.ADDRESS_KEY, "chat", valueOf(chatTargetOf({ url }, false, [])).target);
  return target({ id, url, put: (game, more) => game.b.ask("PUT", `${game.path}/chat?listener=${listener}`, { url, ...more }) });
}

export async function owe(game: Pair, turn = 1): Promise<void> {
  await advanceTo(game, turn);
  await advance(game, MINUTE);
}

export async function shown(game: Pair): Promise<ChannelsAnswer> {
  return (await game.b.get<ChannelsAnswer>(`${game.path}/channels`)).body;
}

/** The time of day in so many minutes, as clocks in UTC show it. */
export function timeIn(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE).toISOString().slice(11, 16);
}
