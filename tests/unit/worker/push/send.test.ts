/** Pushes as a push service gets them, read by other code than what wrote them; and what its answers mean. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PushSubscription } from "../../../../api/push-schema.ts";
import { keys } from "../../../../scripts/test/keys.ts";
import type { Push, PushMessage } from "../../../../worker/notifications/kinds/push/message.ts";
import { publicKey, type PushEnv, refusedSubscription, sendPush } from "../../../../worker/notifications/kinds/push/kind.ts";
import { type PushService, startPushService } from "../../../push-service.ts";

const NOW = Date.UTC(2026, 10, 22);
const ORIGIN = "https://play.example.org";
const env: PushEnv = { PUSH_KEY: keys.PUSH_KEY, ALLOW_PRIVATE_WEBHOOKS: "true" };

const message: PushMessage = {
  payload: { v: 1, kind: "notice", tag: "abc", page: "/g/abc", title: "Hoplink", body: "Zug für Müller.", language: "de" },
  ttl: 60,
  urgency: "normal",
};

const pushTo = (subscription: PushSubscription): Push => ({ subscription, message, origin: ORIGIN });

let service: PushService;
beforeEach(async () => void (service = await startPushService()));
afterEach(() => service.close());

test("a push is read by its browser alone, signed by this server, and tells nobody else its game", async () => {
  const [one, other] = [service.subscribe(), service.subscribe()];
  for (const to of [one, one, other]) expect(await sendPush(env, pushTo(to), NOW)).toEqual({ kind: "sent", messageId: null });
  const [first, again, elsewhere] = service.received;
  expect(first?.payload).toEqual(message.payload);
  expect(one.endpoint.endsWith(first?.endpoint ?? "-")).toBe(true);
  expect(first?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "60", urgency: "normal" });
  expect(first?.vapid).toEqual({
    key: await publicKey(keys.PUSH_KEY),
    claims: { aud: service.url, exp: NOW / 1000 + 12 * 60 * 60, sub: ORIGIN },
  });
  const topics = [first, again, elsewhere].map((push) => String(push?.headers["topic"]));
  expect(topics[0]).toMatch(/^[\w-]{32}$/);
  expect(topics[1]).toBe(topics[0]);
  expect(topics[2]).not.toBe(topics[0]);
});

test("what pushes say can’t be told by their length", async () => {
  const browser = service.subscribe();
  for (const body of ["A", "B".repeat(200)])
    await sendPush(env, { ...pushTo(browser), message: { ...message, payload: { ...message.payload, body } } }, NOW);
  const [short, long] = service.received;
  expect(short?.bytes).toBe(long?.bytes);
  expect(short?.bytes).toBeLessThan(1024);
});

test.each([
  [{}, "https://play.example.org", "https://play.example.org"],
  [{}, "http://127.0.0.1:8787", "mailto:hoplink@localhost"],
  [{ MAIL_FROM: "Hoplink <games@example.org>" }, "https://play.example.org", "mailto:games@example.org"],
])("push services are told where to complain", async (settings, origin, sub) => {
  await sendPush({ ...env, ...settings }, { ...pushTo(service.subscribe()), origin }, NOW);
  expect(service.received.at(-1)?.vapid.claims.sub).toBe(sub);
});

describe("an endpoint", () => {
  test.each([
    ["https://fcm.googleapis.com/fcm/send/abc", null],
    ["http://updates.push.services.mozilla.com/wpush/v2/abc", "The address must begin with https://."],
    ["https://127.0.0.1/push", "The address must not be a private or local one."],
    ["https://[::1]/push", "The address must not be a private or local one."],
    ["https://push.internal/abc", "The address must not be a private or local one."],
    ["https://me:secret@push.example.org/abc", "The address must not hold a name or password."],
    ["https://play.example.org/api/push", "The address must not be this server's own."],
    ["nonsense", "The address must begin with https://."],
  ])("%s", async (endpoint, reason) =>
    expect(await refusedSubscription({ ...service.subscribe(), endpoint }, {}, ["https://play.example.org"])).toBe(reason),
  );

  test("whose key is no point of the curve is refused", async () => {
    const { endpoint, keys: theirs } = service.subscribe();
    const off = { endpoint, keys: { ...theirs, p256dh: "BA".padEnd(87, "A") } };
    expect(await refusedSubscription(off, env, [])).toBe("The key is no point of P-256.");
  });

  test("on this machine is for tests alone", async () => {
    const sent = await sendPush({ PUSH_KEY: keys.PUSH_KEY }, pushTo(service.subscribe()), NOW);
    expect(sent).toEqual({ kind: "refused", reason: "The address must begin with https://." });
  });
});
