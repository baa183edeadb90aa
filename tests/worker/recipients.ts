/** Recipients' objects from outside and inside, and players who are told by mail. */
import type { EmailAnswer, SeatMail } from "../../api/mail-schema.ts";
import type { CreateBody } from "../../api/seat-schema.ts";
import {
  createExecutionContext,
  evictDurableObject,
  listDurableObjectIds,
  runInDurableObject,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, vi } from "vitest";
import type { Env } from "../../worker/env.ts";
import worker from "../../worker/index.ts";
import { normalised } from "../../worker/notifications/recipient/address.ts";
import type { Recipient } from "../../worker/notifications/recipient/recipient.ts";
import { recipientId } from "../../worker/tokens/recipient.ts";
import { subscribe as subscribeAt, addressTarget } from "../../worker/notifications/recipient/subscribe.ts";
import { anyone, newKey, ok, ORIGIN, type Pair, mute } from "./client.ts";
import { advance, quietPair } from "./object.ts";
import { lastMail, mails, mailbox } from "./mailbox.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What `GET …/email` answers, of a seat that is told by mail or not. */
export type EmailBody = Pick<EmailAnswer, "address"> & Partial<Omit<SeatMail, "address">>;

/** Lets the tests of a file print no warnings. Answers what tells, as one text, of those that this test would have printed. */
export function silenced(): () => string {
  let warned: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    warned = mute("warn");
  });
  return () => JSON.stringify(warned.mock.calls);
}

/** An address that nobody else has. */
export function newAddress(): string {
  return `p${newKey().slice(0, 12)}@example.org`;
}

export function idOf(address: string): string {
  return recipientId(env.ADDRESS_KEY, normalised(address));
}

export function recipientOf(address: string): DurableObjectStub<Recipient> {
  return env.RECIPIENT.getByName(idOf(address));
}

export function insideRecipient<R>(
  address: string,
  work: (recipient: Recipient, state: DurableObjectState) => R | Promise<R>,
): Promise<R> {
  return runInDurableObject(recipientOf(address), work);
}

export function recipientRows<T extends Record<string, SqlStorageValue>>(address: string, text: string): Promise<T[]> {
  return insideRecipient(address, (_recipient, { storage }) => storage.sql.exec<T>(text).toArray());
}

export async function recipientCount(): Promise<number> {
  return (await listDurableObjectIds(env.RECIPIENT)).length;
}

/** Keeps the platform from ringing: only `pass` works what is due. */
export async function unrungRecipient(address: string): Promise<void> {
  await insideRecipient(address, async (_recipient, { storage }) => {
    await storage.deleteAlarm();
    vi.spyOn(storage, "setAlarm").mockResolvedValue();
  });
}

/** The object wakes with these bindings, and rings by `pass` alone. */
export async function rewoken(address: string, other: Partial<Env> = {}): Promise<void> {
  await evictDurableObject(recipientOf(address));
  await unrungRecipient(address);
  await insideRecipient(address, (recipient) => {
    Object.assign(recipient, { env: { ...env, ...other } });
  });
}

/** Moves a recipient's time and works what is due then. Answers its time. */
export async function pass(address: string, milliseconds: number): Promise<number> {
  const answer = await ok(anyone.post<{ now: number }>("/dev/recipients/clock", { address, advance: milliseconds }));
  return answer.body.now;
}

/** Moves a recipient's time to the next `time` of its day (UTC). */
export async function passUntil(address: string, time: string): Promise<void> {
  const now = await pass(address, 0);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const wanted = hours * HOUR + minutes * MINUTE;
  await pass(address, (((wanted - (now % DAY)) % DAY) + DAY) % DAY);
}

/** Asks for mails about a seat, Black's unless somebody else asks. */
export function subscribe(game: Pick<Pair, "b" | "path">, address: string, more: object = {}, who = game.b) {
  return who.ask<EmailBody>("PUT", `${game.path}/email`, { address, when: "turn", ...more });
}

/** Has an address asked whether it wants to be told of a seat, of a client's; answers what became of it. */
export async function asking(
  address: string,
  { game = newKey(), client = null, browser = null, at = Date.now() }: Partial<Question> = {},
): Promise<string> {
  const by = client === null ? null : { network: client, site: null };
  const target = addressTarget({ recipient: idOf(address), address, language: "en", zone: null, client: by });
  const listener = { game, side: "b", variant: "harzdame", origin: ORIGIN, browser, detail: false };
  const reply = await subscribeAt(env, target, listener, at);
  return reply.ok ? reply.value : reply.code;
}

interface Question {
  readonly game: string;
  readonly client: string | null;
  readonly browser: string | null;
  readonly at: number;
}

/** Asks for the link to all games of an address, and waits for what follows the answer. */
export async function askForLink(address: string, origin = ORIGIN): Promise<void> {
  const context = createExecutionContext();
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ address }) };
  const answer = await worker.fetch(new Request(`${origin}/api/me/link`, init), env, context);
  expect([answer.status, await answer.json()]).toEqual([202, {}]);
  await waitOnExecutionContext(context);
}

/** The token of a mailed link. */
export async function mailedToken(address: string, page: "confirm" | "games" | "unsubscribe"): Promise<string> {
  const { text } = await lastMail(address);
  const token = new RegExp(`/${page}[#/]([a-z0-9]+)`).exec(text)?.[1];
  if (token === undefined) throw new Error(`no link to ${page} in: ${text}`);
  return token;
}

/** Subscribes and confirms; from then on only the test rings. Answers the confirmation's token. */
export async function confirmed(
  game: Pick<Pair, "b" | "path">,
  address: string,
  more: object = {},
  who = game.b,
): Promise<string> {
  await recipientOf(address).status("", "");
  await unrungRecipient(address);
  await ok(subscribe(game, address, more, who), 202);
  await pass(address, 0);
  const token = await mailedToken(address, "confirm");
  await ok(anyone.post("/api/confirm", { token }));
  return token;
}

/** A game whose Black is told by mail; nothing rings but by the test. */
export async function mailedPair(
  address: string,
  more: object = {},
  made: Partial<CreateBody> = {},
): Promise<Pair & { readonly token: string }> {
  const game = await quietPair(made);
  return { ...game, token: await confirmed(game, address, more) };
}

/** White moves, and the grace passes: Black's notice is handed over. */
export async function owe(game: Pair, turn = 0, move = "a6-a7"): Promise<void> {
  await ok(game.w.play(game.path, turn, move));
  await advance(game, MINUTE);
}

/** A field of a mail's header, unfolded. */
export function headerOf(raw: string, name: string): string | undefined {
  return new RegExp(`^${name}:((?:.|\r\n[ \t])*)`, "im").exec(raw)?.[1]?.replaceAll(/\s+/g, " ").trim();
}

/** The subjects of all mails to an address but the first, which asked for the yes. */
export async function noticeMails(address: string): Promise<string[]> {
  return (await mails(address)).slice(1).map(({ subject }) => subject);
}

/** How Black's mails fare. */
export async function statusOf({ b, path }: Pick<Pair, "b" | "path">): Promise<EmailBody> {
  return (await b.get<EmailBody>(`${path}/email`)).body;
}

/** A mail server that takes mails by these answers in turn, the last one from then on; and what came to it. */
export function mailServer(...statuses: readonly number[]) {
  const raws: string[] = [];
  const left = [...statuses];
  const MAILBOX = new Proxy(mailbox(), {
    get(target, name) {
      if (name === "fetch") {
        return async (_url: string, init: RequestInit) => {
          raws.push(await new Response(init.body).text());
          return new Response(null, { status: (left.length > 1 ? left.shift() : left[0]) ?? 200 });
        };
      }
      const member: unknown = Reflect.get(target, name);
      return member;
    },
  });
  return { raws, variables: { MAILBOX } satisfies Partial<Env> };
}
