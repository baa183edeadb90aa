/** What becomes of a notice at its recipient: told once, when it may be, of what is owed by then. */
import { env } from "cloudflare:workers";
import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { MIGRATIONS } from "../../worker/recipient/migrations.ts";
import { SCHEMA } from "../../worker/room/migrations.ts";
import { anyone, Client, expectProblem, ORIGIN, type Pair, pair, roomOf } from "./client.ts";
import { advance, setSchema, unrung } from "./object.ts";
import { lastMail, mails } from "./mailbox.ts";
import { settingOf } from "./notified.ts";
import {
  confirmed,
  DAY,
  type EmailBody,
  headerOf,
  HOUR,
  insideRecipient,
  mailedPair,
  mailedToken,
  MINUTE,
  newAddress,
  owe,
  pass,
  passUntil,
  recipientOf,
  recipientRows,
  rewoken,
  silenced,
  statusOf,
  subscribe,
  noticeMails,
} from "./recipients.ts";

silenced();

function configure(token: string, hours: object) {
  return anyone.ask("PATCH", "/api/me/email", hours, { authorization: `Bearer ${token}` });
}

describe("a notice", () => {
  test("is sent at once, with the seat's link, and the game knows that it was", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await owe(game);
    const at = await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(1);
    const mail = await lastMail(address);
    expect(mail.text).toContain(`${ORIGIN}/g/${game.id}#${game.tokens["b"]}`);
    expect(headerOf(mail.raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect((await statusOf(game)).last?.at).toBeLessThanOrEqual(at);
    expect(await settingOf(game, "b")).toMatchObject({ status: { kind: "sent" } });
    await pass(address, DAY);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("goes by itself: an alarm brings it", async () => {
    const address = newAddress();
    const game = await pair();
    await subscribe(game.b, game.path, address);
    await expect.poll(() => mails(address)).toHaveLength(1);
    await anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") });
    await owe(game);
    await expect.poll(() => noticeMails(address)).toHaveLength(1);
  });

  test("that is handed over again is kept once, also after it was sent", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const room = roomOf(game.id);
    await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" });
    let lost = 0;
    await runInDurableObject(room, (instance) => {
      const RECIPIENT = {
        getByName: (id: string) => ({
          async commit(notice: Parameters<ReturnType<typeof recipientOf>["commit"]>[0]) {
            const answer = await env.RECIPIENT.getByName(id).commit(notice);
            if (lost++ === 0) throw new Error("the answer was lost");
            return answer;
          },
        }),
      };
      Object.assign(instance, { env: { ...env, RECIPIENT } });
    });
    await advance(game.id, MINUTE);
    await pass(address, 0);
    await advance(game.id, HOUR);
    await pass(address, HOUR);
    expect(lost).toBe(2);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("whose seat is not told here is gone", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const notice = { id: "n", game: game.id, side: "w", turn: 0, occasion: "turn", when: "turn", deadline: null } as const;
    expect(await recipientOf(address).commit(notice)).toMatchObject({ kind: "gone" });
    expect(await recipientOf(newAddress()).commit(notice)).toMatchObject({ kind: "gone" });
  });

  test("waits for the yes, and goes when it comes", async () => {
    const address = newAddress();
    const game = await pair();
    await unrung(game.id);
    await recipientOf(address).status("", "");
    await rewoken(address);
    await subscribe(game.b, game.path, address);
    await owe(game);
    await pass(address, DAY);
    expect(await mails(address)).toHaveLength(1);
    await anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") });
    await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("a thread goes on from the ids that were given, under one root and subject, whatever the other player is called since", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await owe(game);
    await pass(address, 0);
    await game.b.post(`${game.path}/moves`, { turn: 1, move: "f5-f4" });
    expect((await game.w.ask("PUT", `${game.path}/name`, { name: "Eve" })).status).toBe(200);
    await owe(game, 2, "a7-a8");
    await pass(address, 0);
    const [first, second] = (await mails(address)).slice(1);
    expect([first?.subject, second?.subject]).toEqual(["Harzdame with Ada", "Harzdame with Ada"]);
    expect((await lastMail(address)).text).toMatch(/^Your move\.\s+Eve: /);
    const id = headerOf(first?.raw ?? "", "Message-ID");
    const root = headerOf(first?.raw ?? "", "References");
    expect(root).toBe(`<${game.id}.b@play.test>`);
    expect(headerOf(second?.raw ?? "", "References")).toBe(`${root} ${id}`);
    expect(headerOf(second?.raw ?? "", "In-Reply-To")).toBe(id);
  });
});

describe("a quiet night", () => {
  const NIGHT = { zone: "UTC", quiet: { from: "22:00", to: "07:00" } };

  test("holds mails till morning", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await configure(game.token, NIGHT);
    await passUntil(address, "23:00");
    await owe(game);
    await pass(address, 7 * HOUR + 59 * MINUTE);
    expect(await noticeMails(address)).toEqual([]);
    await pass(address, MINUTE);
    expect(await noticeMails(address)).toHaveLength(1);
  });

  test("a mail is not sent whose turn was played in the night", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await configure(game.token, NIGHT);
    await passUntil(address, "23:00");
    await owe(game);
    await pass(address, HOUR);
    expect((await game.b.post(`${game.path}/moves`, { turn: 1, move: "f5-f4" })).status).toBe(200);
    await pass(address, 8 * HOUR);
    expect(await noticeMails(address)).toEqual([]);
    expect(await recipientRows(address, "SELECT name FROM jobs WHERE name LIKE 'send:%'")).toEqual([]);
  });

  test("ends when its hours are taken away; a test comes at any hour", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await configure(game.token, NIGHT);
    await passUntil(address, "23:00");
    await owe(game);
    await pass(address, MINUTE);
    expect((await game.b.post(`${game.path}/email/test`, {})).status).toBe(202);
    await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(1);
    await configure(game.token, { quiet: null });
    await pass(address, 0);
    expect(await noticeMails(address)).toHaveLength(2);
  });
});

describe("a seat's own hours", () => {
  const ALWAYS_QUIET = { zone: "UTC", quiet: { from: "22:00", to: "21:59" } };
  const set = ({ b, path }: Pick<Pair, "b" | "path">, hours: object) => b.ask<EmailBody>("PUT", `${path}/email/hours`, hours);

  /** Two games of one address, in the middle of the day. */
  async function start() {
    const address = newAddress();
    const [one, two] = [await mailedPair(address), await pair()];
    await unrung(two.id);
    await confirmed(two.b, two.path, address);
    await passUntil(address, "12:00");
    const sent = async () => (await mails(address)).filter(({ subject }) => subject.startsWith("Harzdame")).length;
    return { address, one, two, sent };
  }

  test("hold what is told of it and of no other, and need no mailed link", async () => {
    const { address, one, two, sent } = await start();
    expect((await set(one, ALWAYS_QUIET)).body).toMatchObject({ ...ALWAYS_QUIET, ownHours: true, digestAt: "08:00" });
    expect(await statusOf(two)).toMatchObject({ quiet: null, ownHours: false });
    for (const game of [one, two]) await owe(game);
    await pass(address, MINUTE);
    expect(await sent()).toBe(1);
    expect((await lastMail(address)).text).toContain(`/g/${two.id}#`);
    await passUntil(address, "21:59");
    expect(await sent()).toBe(2);
  });

  test("come before the address's, in their own zone, until they are given up", async () => {
    const { address, one, two, sent } = await start();
    await configure(one.token, ALWAYS_QUIET);
    expect((await set(one, { zone: "Asia/Tokyo", quiet: null })).body).toMatchObject({ zone: "Asia/Tokyo", quiet: null });
    for (const game of [one, two]) await owe(game);
    await pass(address, MINUTE);
    expect(await sent()).toBe(1);
    expect((await set(two, { zone: "UTC", quiet: null })).status).toBe(200);
    await pass(address, 0);
    expect(await sent()).toBe(2);
    const given = await two.b.ask<EmailBody>("DELETE", `${two.path}/email/hours`, {});
    expect(given.body).toMatchObject({ ...ALWAYS_QUIET, ownHours: false });
  });

  test("end with the subscription", async () => {
    const { address, one } = await start();
    await set(one, ALWAYS_QUIET);
    await one.b.ask("DELETE", `${one.path}/email`, {});
    await confirmed(one.b, one.path, address);
    expect(await statusOf(one)).toMatchObject({ quiet: null, ownHours: false });
  });

  test("are set by whoever has the seat, once the address has said yes", async () => {
    const { one, two } = await start();
    const game = await pair();
    expectProblem(await set(game, ALWAYS_QUIET), "not-confirmed");
    await subscribe(game.b, game.path, newAddress());
    expectProblem(await set(game, ALWAYS_QUIET), "not-confirmed");
    expectProblem(await set({ b: anyone, path: one.path }, ALWAYS_QUIET), "no-seat");
    expectProblem(await set({ b: one.b, path: two.path }, ALWAYS_QUIET), "no-seat");
    expectProblem(await set(one, { ...ALWAYS_QUIET, as: "w" }), "other-seat");
    for (const wrong of [
      {},
      { zone: "UTC" },
      { zone: "Mars/Olympus", quiet: null },
      { zone: "UTC", quiet: { from: "7", to: "8" } },
    ])
      expectProblem(await set(one, wrong), "malformed");
    expect(await statusOf(one)).toMatchObject({ zone: "UTC", quiet: null, ownHours: false });
  });
});

describe("the daily mail", () => {
  test("gathers all games in one, at its hour, leaving out what was played", async () => {
    const address = newAddress();
    const games = [await mailedPair(address, { when: "digest" }), await pair(), await pair()] as const;
    const [first, second, played] = games;
    for (const { b, path, id } of [second, played]) {
      await unrung(id);
      await confirmed(b, path, address, { when: "digest" });
    }
    await passUntil(address, "09:00");
    const asked = (await mails(address)).length;
    for (const game of games) await owe(game);
    await played.b.post(`${played.path}/moves`, { turn: 1, move: "f5-f4" });
    await pass(address, 22 * HOUR + 59 * MINUTE);
    expect(await mails(address)).toHaveLength(asked);
    await pass(address, MINUTE);
    expect(await mails(address)).toHaveLength(asked + 1);
    const { text } = await lastMail(address);
    expect([first, second, played].map(({ id }) => text.includes(`/g/${id}#`))).toEqual([true, true, false]);
    await pass(address, 2 * DAY);
    expect(await mails(address)).toHaveLength(asked + 1);
  });

  test("tells of the other games where one can't be asked, and of that one the next day", async () => {
    const address = newAddress();
    const [asked, dumb] = [await mailedPair(address, { when: "digest" }), await pair()];
    await unrung(dumb.id);
    await confirmed(dumb.b, dumb.path, address, { when: "digest" });
    await passUntil(address, "09:00");
    for (const game of [asked, dumb]) await owe(game);
    const leads = async () => {
      const { text } = await lastMail(address);
      return [asked, dumb].map(({ id }) => text.includes(`/g/${id}#`));
    };
    const before = (await mails(address)).length;
    await setSchema(dumb.id, SCHEMA + 1);
    await pass(address, DAY);
    expect(await mails(address)).toHaveLength(before + 1);
    expect(await leads()).toEqual([true, false]);
    await setSchema(dumb.id, SCHEMA);
    await pass(address, DAY);
    expect(await mails(address)).toHaveLength(before + 2);
    expect(await leads()).toEqual([false, true]);
  });

  test("is not sent where it would be empty, and its hour can be set", async () => {
    const address = newAddress();
    const game = await mailedPair(address, { when: "digest" });
    await passUntil(address, "09:00");
    await owe(game);
    await configure(game.token, { digestAt: "18:00" });
    await game.b.post(`${game.path}/moves`, { turn: 1, move: "f5-f4" });
    await pass(address, 9 * HOUR);
    expect(await noticeMails(address)).toEqual([]);
    await owe(game, 2, "a7-a8");
    await pass(address, 23 * HOUR + 59 * MINUTE);
    expect(await noticeMails(address)).toEqual([]);
    await pass(address, MINUTE);
    expect(await noticeMails(address)).toHaveLength(1);
  });
});

describe("stopping", () => {
  /** As mail providers do it: a form of either kind (RFC 8058, 3.1), no cookie. */
  const FORMS = {
    "application/x-www-form-urlencoded": "List-Unsubscribe=One-Click",
    "multipart/form-data; boundary=b":
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  } as const;
  const click = (token: string, type: keyof typeof FORMS = "application/x-www-form-urlencoded") =>
    anyone.ask("POST", `/unsubscribe/${token}`, FORMS[type], { "content-type": type, accept: "*/*" });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"] as const)(
    "one click (%s) stops a game's mails, again without harm; looking stops nothing",
    async (type) => {
      const address = newAddress();
      const [game, other] = [await mailedPair(address), await pair()];
      await confirmed(other.b, other.path, address);
      await owe(game);
      await pass(address, 0);
      const token = await mailedToken(address, "unsubscribe");
      await new Client({ accept: "application/json" }).get(`/unsubscribe/${token}`).catch(() => undefined);
      expect((await statusOf(game)).confirmed).toBe(true);
      for (let times = 0; times < 2; times++) expect((await click(token, type)).status).toBe(200);
      expect(await statusOf(game)).toEqual({ address: null });
      expect((await statusOf(other)).confirmed).toBe(true);
      expectProblem(await click(`${token}0`), "no-link");
    },
  );

  test("the daily mail's stops all of them", async () => {
    const address = newAddress();
    const [game, other] = [await mailedPair(address, { when: "digest" }), await pair()];
    await confirmed(other.b, other.path, address);
    await owe(game);
    await pass(address, DAY);
    await click(await mailedToken(address, "unsubscribe"));
    expect([await statusOf(game), await statusOf(other)]).toEqual([{ address: null }, { address: null }]);
  });

  test("what is told no more is forgotten after some days, and old links are dead then", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await game.b.ask("DELETE", `${game.path}/email`, {});
    await pass(address, 6 * DAY);
    expect(await recipientRows(address, "SELECT value FROM facts WHERE name = 'target'")).toEqual([{ value: address }]);
    await pass(address, DAY);
    expect(
      await insideRecipient(address, (_recipient, { storage }) => storage.sql.exec("SELECT name FROM sqlite_master").toArray()),
    ).toEqual([]);
    expectProblem(await anyone.post("/api/confirm", { token: game.token }), "no-link");
    await confirmed(game.b, game.path, address);
    expectProblem(await anyone.post("/api/confirm", { token: game.token }), "no-link");
  });

  test("what nobody has confirmed is forgotten, and its seat knows", async () => {
    const address = newAddress();
    const game = await pair();
    await recipientOf(address).status("", "");
    await rewoken(address);
    await subscribe(game.b, game.path, address);
    await pass(address, 7 * DAY);
    expect(await settingOf(game, "b")).toBeNull();
    expect(
      await insideRecipient(address, (_recipient, { storage }) => storage.sql.exec("SELECT name FROM sqlite_master").toArray()),
    ).toEqual([]);
  });
});

describe("an address", () => {
  test("stands in its recipient and nowhere else", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await owe(game);
    await pass(address, 0);
    await advance(game.id, 10 * MINUTE);
    const name = address.slice(0, address.indexOf("@"));
    const dump = (storage: DurableObjectStorage) => {
      const tables = storage.sql.exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      );
      return JSON.stringify(tables.toArray().map((table) => storage.sql.exec(`SELECT * FROM "${table.name}"`).toArray()));
    };
    expect(await insideRecipient(address, (_recipient, { storage }) => dump(storage))).toContain(name);
    expect(await runInDurableObject(roomOf(game.id), (_room, { storage }) => dump(storage))).not.toContain(name);
    const { results: tables } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    ).all<{ name: string }>();
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables)
      expect(JSON.stringify((await env.DB.prepare(`SELECT * FROM "${table.name}"`).all()).results)).not.toContain(name);
    const objects = await listDurableObjectIds(env.RECIPIENT);
    expect(objects.map(String).join()).not.toContain(name);
    expect(JSON.stringify((await game.b.get(`${game.path}/email`)).body)).not.toContain(name);
    expect(JSON.stringify((await game.b.get(`${game.path}/record`)).body)).not.toContain(name);
  });
});

test("data that newer code has written is left alone, and a notice is not taken over", async () => {
  const address = newAddress();
  const game = await mailedPair(address);
  await insideRecipient(address, (_recipient, { storage }) => {
    storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'schema'", String(MIGRATIONS.length + 1));
  });
  await rewoken(address);
  expectProblem(await subscribe(game.b, game.path, address), "newer-data");
  expectProblem(await game.b.get(`${game.path}/email`), "newer-data");
  expectProblem(await anyone.post("/api/confirm", { token: game.token }), "newer-data");
  await owe(game);
  await insideRecipient(address, (_recipient, { storage }) => {
    storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'schema'", String(MIGRATIONS.length));
  });
  await rewoken(address);
  await advance(game.id, HOUR);
  await pass(address, 0);
  expect(await noticeMails(address)).toHaveLength(1);
});
