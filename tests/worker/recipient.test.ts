/** What becomes of a notice at its recipient: told once, of what is owed by then; where an address stands, and what is forgotten as mails are stopped. */
import { env } from "cloudflare:workers";
import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { RECIPIENT_TABLES } from "../../worker/notifications/recipient/migrations.ts";
import { anyone, Client, expectProblem, move, ok, ORIGIN, pair, roomOf } from "./client.ts";
import { advance, quietPair } from "./object.ts";
import { lastMail, mails } from "./mailbox.ts";
import { settingOf } from "./notified.ts";
import {
  confirmed,
  DAY,
  headerOf,
  HOUR,
  insideRecipient,
  mailedPair,
  mailedToken,
  MINUTE,
  newAddress,
  noticeMails,
  owe,
  pass,
  recipientOf,
  recipientRows,
  rewoken,
  silenced,
  statusOf,
  subscribe,
} from "./recipients.ts";

silenced();

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
    await subscribe(game, address);
    await expect.poll(() => mails(address)).toHaveLength(1);
    await anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") });
    await owe(game);
    await expect.poll(() => noticeMails(address)).toHaveLength(1);
  });

  test("that is handed over again is kept once, also after it was sent", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const room = roomOf(game);
    await move(game, 0);
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
    await advance(game, MINUTE);
    await pass(address, 0);
    await advance(game, HOUR);
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
    const game = await quietPair();
    await recipientOf(address).status("", "");
    await rewoken(address);
    await subscribe(game, address);
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
    await move(game, 1);
    await ok(game.w.ask("PUT", `${game.path}/name`, { name: "Eve" }));
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

test("an address stands in its recipient and nowhere else", async () => {
  const address = newAddress();
  const game = await mailedPair(address);
  await owe(game);
  await pass(address, 0);
  await advance(game, 10 * MINUTE);
  const name = address.slice(0, address.indexOf("@"));
  const dump = (storage: DurableObjectStorage) => {
    const tables = storage.sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    );
    return JSON.stringify(tables.toArray().map((table) => storage.sql.exec(`SELECT * FROM "${table.name}"`).toArray()));
  };
  expect(await insideRecipient(address, (_recipient, { storage }) => dump(storage))).toContain(name);
  expect(await runInDurableObject(roomOf(game), (_room, { storage }) => dump(storage))).not.toContain(name);
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

test("data that newer code has written is left alone, and a notice is not taken over", async () => {
  const address = newAddress();
  const game = await mailedPair(address);
  await insideRecipient(address, (_recipient, { storage }) => {
    storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'schema'", String(RECIPIENT_TABLES.steps.length + 1));
  });
  await rewoken(address);
  expectProblem(await subscribe(game, address), "newer-data");
  expectProblem(await game.b.get(`${game.path}/email`), "newer-data");
  expectProblem(await anyone.post("/api/confirm", { token: game.token }), "newer-data");
  await owe(game);
  await insideRecipient(address, (_recipient, { storage }) => {
    storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'schema'", String(RECIPIENT_TABLES.needed));
  });
  await rewoken(address);
  await advance(game, HOUR);
  await pass(address, 0);
  expect(await noticeMails(address)).toHaveLength(1);
});

silenced();

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
      await confirmed(other, address);
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
    await confirmed(other, address);
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
    await confirmed(game, address);
    expectProblem(await anyone.post("/api/confirm", { token: game.token }), "no-link");
  });

  test("what nobody has confirmed is forgotten, and its seat knows", async () => {
    const address = newAddress();
    const game = await pair();
    await recipientOf(address).status("", "");
    await rewoken(address);
    await subscribe(game, address);
    await pass(address, 7 * DAY);
    expect(await settingOf(game, "b")).toBeNull();
    expect(
      await insideRecipient(address, (_recipient, { storage }) => storage.sql.exec("SELECT name FROM sqlite_master").toArray()),
    ).toEqual([]);
  });
});
