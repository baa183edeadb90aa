/** A yes to mails of all games of the browser that asked: which games it reaches, and which it never does. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { ConfirmAnswer } from "../../api/mail-schema.ts";
import {
  type Answered,
  anyone,
  browser,
  browserWith,
  expectProblem,
  newCookie,
  ok,
  ORIGIN,
  type Pair,
  pair,
  sit,
} from "./client.ts";
import { lastMail, mails } from "./mailbox.ts";
import { DOWN, unrung } from "./object.ts";
import {
  type EmailBody,
  mailedToken,
  MINUTE,
  newAddress,
  noticeMails,
  owe,
  pass,
  recipientOf,
  recipientRows,
  silenced,
  subscribe,
  unrungRecipient,
} from "./recipients.ts";
import { browser as pushTarget } from "./targets.ts";
import worker from "../../worker/index.ts";
import { archive } from "./losses.ts";

silenced();

/** A game whose Black that browser holds, as D1 knows. */
async function held(cookie: string): Promise<Pair> {
  const game = await pair();
  await sit(game, "b", cookie);
  await archive(game.id);
  await unrung(game);
  return game;
}

/** Asks for mails of a game from that browser; answers the token of the mail that asks. */
async function asked(game: Pair, cookie: string, address: string): Promise<string> {
  await recipientOf(address).status("", "");
  await unrungRecipient(address);
  expect((await subscribe(game, address, {}, browser(cookie))).body.confirmed).toBe(false);
  await pass(address, 0);
  return mailedToken(address, "confirm");
}

const yes = (token: string, all?: boolean, by = anyone): Promise<Answered<ConfirmAnswer>> =>
  by.post("/api/confirm", { token, ...(all !== undefined && { all }) });

/** By what address Black of a game is told. */
const toldAt = async ({ b, path }: Pair) => (await b.get<EmailBody>(`${path}/email`)).body;

const take = (game: Pair, from: Pair, cookie: string) =>
  browser(cookie).ask<{ channels: readonly unknown[] }>("PUT", `${game.path}/same-channels`, { from: from.id });

const EVERYTHING = { address: "p…@example.org", confirmed: true, all: true };

describe("a yes to all games", () => {
  test.each(["the browser that asked", "another browser"])(
    "said in %s, has its other games told, without another mail",
    async (where) => {
      const [cookie, address] = [newCookie(), newAddress()];
      const [first, second] = [await held(cookie), await held(cookie)];
      const token = await asked(first, cookie, address);
      const by = where === "another browser" ? browser(newCookie()) : browser(cookie);
      for (const _again of [1, 2])
        expect((await yes(token, true, by)).body).toMatchObject({ all: { told: 1, kept: 0, isWhole: true } });
      for (const game of [first, second]) expect(await toldAt(game)).toMatchObject(EVERYTHING);
      await owe(second);
      await pass(address, MINUTE);
      expect(await noticeMails(address)).toHaveLength(1);
      expect((await lastMail(address)).text).toContain(second.id);
    },
  );

  test("holds for games that the browser begins later, as it asks for that", async () => {
    const [cookie, address] = [newCookie(), newAddress()];
    const first = await held(cookie);
    await yes(await asked(first, cookie, address), true);
    const later = await held(cookie);
    expect((await take(later, first, cookie)).body.channels).toMatchObject([{ kind: "mail", confirmed: true }]);
    expect(await toldAt(later)).toMatchObject(EVERYTHING);
    // From there it goes on where the first one is told no more.
    await browser(cookie).ask("DELETE", `${first.path}/email`, {});
    const last = await held(cookie);
    expect((await take(last, first, cookie)).body.channels).toEqual([]);
    expect((await take(last, later, cookie)).body.channels).toHaveLength(1);
    expect(await mails(address)).toHaveLength(1);
  });

  test("changes nothing where something tells a game already, but confirms the same address there", async () => {
    const [cookie, address, other] = [newCookie(), newAddress(), newAddress()];
    const [first, elsewhere, pushed, waiting] = [await held(cookie), await held(cookie), await held(cookie), await held(cookie)];
    await yes(await asked(elsewhere, cookie, other));
    await (await pushTarget()).put({ ...pushed, b: browser(cookie) }, {});
    const token = await asked(first, cookie, address);
    expect((await subscribe(waiting, address, {}, browser(cookie))).body.confirmed).toBe(false);
    expect((await yes(token, true)).body.all).toEqual({ told: 1, kept: 2, isWhole: true });
    expect(await toldAt(waiting)).toMatchObject(EVERYTHING);
    expect((await toldAt(elsewhere)).all).toBeUndefined();
    expect(await toldAt(pushed)).toEqual({ address: null });
    await owe(elsewhere);
    await pass(other, MINUTE);
    expect(await noticeMails(other)).toHaveLength(1);
  });

  test("says what could not be reached, and is a yes to the seat all the same", async () => {
    const [cookie, address] = [newCookie(), newAddress()];
    const [first] = [await held(cookie), await held(cookie)];
    const token = await asked(first, cookie, address);
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ token, all: true }) };
    const answer = await worker.fetch(new Request(`${ORIGIN}/api/confirm`, init), { ...env, DB: DOWN });
    expect(await answer.json()).toMatchObject({ all: { told: 0, kept: 0, isWhole: false } });
    expect(await toldAt(first)).toMatchObject(EVERYTHING);
  });
});

describe("a yes to all games is for nobody else", () => {
  test("not for the games of the browser in which it is said", async () => {
    const [cookie, hers, address] = [newCookie(), newCookie(), newAddress()];
    const [asking, victim] = [await held(cookie), await held(hers)];
    // Somebody has her open the link of their own mail, and the seat that it is about.
    const token = await asked(asking, cookie, address);
    await sit(asking, "b", hers);
    expect((await yes(token, true, browser(hers))).body.all).toEqual({ told: 0, kept: 0, isWhole: true });
    expect(await toldAt(victim)).toEqual({ address: null });
  });

  test("not for those of another browser that holds the seat by its link", async () => {
    const [cookie, hers, address] = [newCookie(), newCookie(), newAddress()];
    const [passedOn, victim] = [await held(hers), await held(hers)];
    await sit(passedOn, "b", cookie);
    await yes(await asked(passedOn, cookie, address), true);
    expect(await toldAt(victim)).toEqual({ address: null });
    // Nor where she has her games told like that one.
    expect((await take(victim, passedOn, hers)).body.channels).toEqual([]);
  });

  test("not where the browser that asked has lost the seat since, or none is known", async () => {
    const [cookie, address, second] = [newCookie(), newAddress(), newAddress()];
    const [game, other] = [await held(cookie), await held(cookie)];
    const token = await asked(game, cookie, address);
    await browser(cookie).ask("DELETE", "/api/me/browser", { evenLast: true });
    expect((await yes(token, true)).body.all).toBeUndefined();
    expect(await toldAt(other)).toEqual({ address: null });
    const program = await pair();
    await recipientOf(second).status("", "");
    await unrungRecipient(second);
    await subscribe(program, second);
    await pass(second, 0);
    expect((await yes(await mailedToken(second, "confirm"), true)).body.all).toBeUndefined();
  });

  test("a cookie beside a seat's token counts as asking only from our own pages", async () => {
    const [game, cookie] = [await pair(), newCookie()];
    const forged = browser(cookie, { origin: "https://evil.test", authorization: `Bearer ${game.tokens["b"]}` });
    expectProblem(await subscribe(game, newAddress(), {}, forged), "foreign-origin");
    await ok(subscribe(game, newAddress(), {}, browserWith(game.tokens["b"], cookie)), 202);
  });
});

describe("a yes to one game", () => {
  test.each([false, undefined])("leaves the others as they are: all %s", async (all) => {
    const [cookie, address] = [newCookie(), newAddress()];
    const [first, second] = [await held(cookie), await held(cookie)];
    const answer = await yes(await asked(first, cookie, address), all);
    expect(answer.body.all).toBeUndefined();
    expect(await toldAt(first)).toMatchObject({ confirmed: true });
    expect((await toldAt(first)).all).toBeUndefined();
    expect(await toldAt(second)).toEqual({ address: null });
    expect((await take(second, first, cookie)).body.channels).toEqual([]);
  });

  test("is refused where it is neither yes nor no", async () => {
    expectProblem(await anyone.post("/api/confirm", { token: "x", all: "yes" }), "malformed");
  });
});

test("whether a daily mail was asked for is answered with a yes, so that its hour is shown to nobody else", async () => {
  for (const [when, daily] of [
    ["turn", undefined],
    ["digest", true],
  ] as const) {
    const [game, address] = [await pair(), newAddress()];
    await recipientOf(address).status("", "");
    await unrungRecipient(address);
    await subscribe(game, address, { when });
    await pass(address, 0);
    expect((await yes(await mailedToken(address, "confirm"))).body.daily).toBe(daily);
  }
});

test("what is kept of who asked ends with the seat's mails, and with the browser", async () => {
  const [cookie, address] = [newCookie(), newAddress()];
  const [first, second] = [await held(cookie), await held(cookie)];
  await yes(await asked(first, cookie, address), true);
  const askers = () => recipientRows(address, "SELECT name FROM facts WHERE name GLOB 'asker:*'");
  expect(await askers()).toHaveLength(2);
  await browser(cookie).ask("DELETE", `${first.path}/email`, {});
  expect(await askers()).toHaveLength(1);
  await browser(cookie).ask("DELETE", "/api/me/browser", { evenLast: true });
  expect(await askers()).toEqual([]);
  expect(await recipientRows(address, "SELECT * FROM browsers")).toEqual([]);
  expect(await toldAt(second)).toMatchObject({ confirmed: true });
});
