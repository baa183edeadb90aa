/** Pushes: what they say, how long they are worth being shown, and how a push service gets them. */
import { describe, expect, test, afterEach, beforeEach } from "vitest";
import type { Occasion } from "../../../../game/notification.ts";
import type { Owed } from "../../../../worker/notifications/content/message.ts";
import { gameNews } from "../../../../worker/notifications/content/news.ts";
import {
  digestPush,
  notificationPush,
  digestLifetime,
  lifetimeOf,
  type Push,
  type PushMessage,
} from "../../../../worker/notifications/kinds/push/message.ts";
import { owedAfter } from "../../mail/mailing.ts";
import { clock, DAY, HOUR, NOW, owedTo, WAITING } from "../../mail/situations.ts";
import type { PushSubscription } from "../../../../api/push-schema.ts";
import { keys } from "../../../../scripts/test/keys.ts";
import { publicKey, type PushEnv, refusedSubscription, sendPush } from "../../../../worker/notifications/kinds/push/kind.ts";
import { type PushService, startPushService } from "../../../push-service.ts";

const HIDDEN = { language: "en", detail: false } as const;
const TOLD = { language: "en", detail: true } as const;

/** Of a game between Ada and Bo. */
function owed(occasion: Occasion = "turn") {
  return owedAfter("harzdame", 2, occasion);
}

describe("a notice", () => {
  test("says what happened where that was chosen", () => {
    const { payload } = notificationPush(owed(), TOLD);
    expect(payload.title).toBe("Harzdame with Bo");
    expect(payload.body).toMatch(/^Your move\. Bo: /);
    const custom = owedAfter("harzdame", 2, "turn", { start: { position: "p", from: "p", moves: [] } });
    expect(notificationPush(custom, TOLD).payload.title).toBe("Harzdame with Bo · custom start");
  });

  test.each([
    ["turn", "normal", 7 * 24 * 60 * 60],
    ["reminder", "high", 7 * 24 * 60 * 60],
    ["meeting", "high", 15 * 60],
  ] as const)("of %s is %s for %i seconds", (occasion, urgency, ttl) =>
    expect(notificationPush(owed(occasion), HIDDEN)).toMatchObject({ urgency, ttl }),
  );
});

describe("once a day", () => {
  test.each([
    ["en", false, "Hoplink", "Your turn in 2 games."],
    ["de", false, "Hoplink", "Du bist in 2 Partien am Zug."],
    ["en", true, "Your turn in 2 games.", "Harzdame with Bo, Harzdame with Bo"],
  ] as const)("in %s, more chosen: %s", (language, detail, title, body) => {
    const { payload } = digestPush([owed(), owed()], { language, detail });
    expect(payload).toMatchObject({ tag: "games", page: "/", title, body });
  });

  test("of the only game that has news, what they are, where more was chosen", () => {
    const over: Owed = {
      ...owed("end"),
      state: { ...owed("end").state, status: "over", toMove: null, result: { winner: "w", by: "resign", actor: "b" } },
    };
    const { news } = gameNews({ owed: over, language: "en" });
    const said = (detail: boolean) => digestPush([over], { language: "en", detail }).payload;
    expect(said(false)).toMatchObject({ title: "Hoplink", body: "Something new in your game." });
    expect(said(true)).toMatchObject({ title: "Something new in your game.", body: ["Harzdame with Bo:", ...news].join(" ") });
    expect(news[0]).toBe("You win. Bo resigned.");
  });
});

// How long a push is worth being shown.

const SECONDS = 1000;
const WEEK = (7 * DAY) / SECONDS;
const until = (w: number) => ({ clock: clock({ until: { w } }) });
const pause = { id: "o", kind: "pause", by: "b", turn: 4, at: NOW, until: NOW + DAY, expires: NOW + DAY } as const;

test.each([
  ["a turn without a clock: a week", owedTo("turn", 4), WEEK],
  ["a turn: until its time is up", owedTo("turn", 4, until(NOW + 23 * HOUR)), (23 * HOUR) / SECONDS],
  ["a turn of many days: a week", owedTo("turn", 4, until(NOW + 20 * DAY)), WEEK],
  ["a turn that ends right now: a few seconds", owedTo("turn", 4, until(NOW + 400)), 10],
  ["a turn whose time was up: a week, for it can still be played", owedTo("flag", 4, until(NOW - HOUR)), WEEK],
  [
    "a first turn: until the game is called off",
    owedTo("turn", 0, { ...until(NOW + HOUR), closes: NOW + 2 * DAY }),
    (2 * DAY) / SECONDS,
  ],
  ["a call to the board: until it is over", owedTo("meeting", 4, { meeting: { by: "b", until: NOW + 5 * 60_000 } }), 300],
  [
    "a pause that begins: until its end",
    owedTo("pause", 4, { clock: clock({ paused: { kind: "agreed", by: null, until: NOW + DAY } }) }),
    DAY / SECONDS,
  ],
  ["an offer that lapses: until then", owedTo("offer", 4, { offers: [pause] }), DAY / SECONDS],
  ["before the closing of a game: until then", owedTo("reminder", 0, { ...WAITING, closes: NOW + DAY }), DAY / SECONDS],
  [
    "the end: a week",
    owedTo("end", 4, { status: "over", toMove: null, closes: NOW, result: { winner: "w", by: "resign" } }),
    WEEK,
  ],
])("%s", (_what, owed, seconds) => {
  expect(lifetimeOf(owed)).toBe(seconds);
  expect(notificationPush(owed, { language: "en", detail: true }).ttl).toBe(seconds);
});

test("the day's push: as long as one of its games waits, but a day at most", () => {
  const [soon, later] = [owedTo("turn", 4, until(NOW + HOUR)), owedTo("turn", 4, until(NOW + 5 * HOUR))];
  expect(digestLifetime([soon, later], DAY / SECONDS)).toBe((5 * HOUR) / SECONDS);
  expect(digestLifetime([soon, owedTo("turn", 4)], DAY / SECONDS)).toBe(DAY / SECONDS);
});

test("the day's push says until when, of each game or, where others may read it, of the first", () => {
  const games = [owedTo("turn", 4, until(NOW + HOUR)), owedTo("turn", 4), owedTo("turn", 3)];
  const body = (detail: boolean) => digestPush(games, { language: "en", detail }).payload.body;
  expect(body(true)).toBe("Harzdame with Bo until Wed 25 Nov, 20:40 (1 hour left), Harzdame with Bo, Harzdame with Bo");
  expect(body(false)).toBe("Your turn in 2 games. The first until Wed 25 Nov, 20:40 (1 hour left).");
});

// Pushes as a push service gets them, read by other code than what wrote them; and what its answers mean.

const SENT_AT = Date.UTC(2026, 10, 22);
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
  for (const to of [one, one, other]) expect(await sendPush(env, pushTo(to), SENT_AT)).toEqual({ kind: "sent", messageId: null });
  const [first, again, elsewhere] = service.received;
  expect(first?.payload).toEqual(message.payload);
  expect(one.endpoint.endsWith(first?.endpoint ?? "-")).toBe(true);
  expect(first?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "60", urgency: "normal" });
  expect(first?.vapid).toEqual({
    key: await publicKey(keys.PUSH_KEY),
    claims: { aud: service.url, exp: SENT_AT / 1000 + 12 * 60 * 60, sub: ORIGIN },
  });
  const topics = [first, again, elsewhere].map((push) => String(push?.headers["topic"]));
  expect(topics[0]).toMatch(/^[\w-]{32}$/);
  expect(topics[1]).toBe(topics[0]);
  expect(topics[2]).not.toBe(topics[0]);
});

test("what pushes say can’t be told by their length", async () => {
  const browser = service.subscribe();
  for (const body of ["A", "B".repeat(200)])
    await sendPush(env, { ...pushTo(browser), message: { ...message, payload: { ...message.payload, body } } }, SENT_AT);
  const [short, long] = service.received;
  expect(short?.bytes).toBe(long?.bytes);
  expect(short?.bytes).toBeLessThan(1024);
});

test.each([
  [{}, "https://play.example.org", "https://play.example.org"],
  [{}, "http://127.0.0.1:8787", "mailto:hoplink@localhost"],
  [{ MAIL_FROM: "Hoplink <games@example.org>" }, "https://play.example.org", "mailto:games@example.org"],
])("push services are told where to complain", async (settings, origin, sub) => {
  await sendPush({ ...env, ...settings }, { ...pushTo(service.subscribe()), origin }, SENT_AT);
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
    const sent = await sendPush({ PUSH_KEY: keys.PUSH_KEY }, pushTo(service.subscribe()), SENT_AT);
    expect(sent).toEqual({ kind: "refused", reason: "The address must begin with https://." });
  });
});
