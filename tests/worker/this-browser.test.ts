/** Forgetting a browser: its seats are left where there is another way back, or on its own word; then its cookie ends. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CreateAnswer } from "../../api/seat-schema.ts";
import type { ForgottenAnswer, HeldSeatsAnswer } from "../../api/my-games-schema.ts";
import {
  anyone,
  browser,
  browserWith,
  expectProblem,
  newCookie,
  ok,
  ORIGIN,
  type Pair,
  pair,
  program,
  stateOf,
} from "./client.ts";
import { keepHand, takeHand } from "../../worker/archive/browsers.ts";
import { fingerprint } from "../../worker/tokens/secrets.ts";
import worker from "../../worker/index.ts";
import { advance, DOWN, evict, inside, query, setSchema } from "./object.ts";
import {
  insideRecipient,
  mailedToken,
  newAddress,
  pass,
  silenced,
  subscribe,
  unrungRecipient,
  recipientOf,
} from "./recipients.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";
import { resign } from "./acts.ts";

silenced();

const HERE = "/api/me/browser";

async function sit(game: Pair, side: string, cookie: string) {
  await ok(browserWith(game.tokens[side], cookie).post(`${game.path}/open`, {}));
}

/** A game whose Black a browser holds, as D1 knows. */
async function held(cookie: string): Promise<Pair> {
  const game = await pair();
  await sit(game, "b", cookie);
  await advance(game, AFTER_BACKGROUND);
  return game;
}

const look = async (cookie: string, after = "") => (await browser(cookie).get<HeldSeatsAnswer>(`${HERE}${after}`)).body;
const forget = (cookie: string, body: object = {}) => browser(cookie).ask<ForgottenAnswer>("DELETE", HERE, body);

/** Those of Black. */
function browsersOf(game: Pair) {
  return query(game, "SELECT side FROM browsers WHERE side = 'b'");
}

async function listed(game: Pair): Promise<number> {
  const row = await env.DB.prepare("SELECT count(*) AS n FROM browsers WHERE game = ? AND side = 'b'")
    .bind(game.id)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

describe("what a browser holds", () => {
  test("is told with whether anything else leads back: another browser, or mails", async () => {
    const cookie = newCookie();
    const [alone, shared, over] = [await held(cookie), await held(cookie), await held(cookie)];
    await sit(shared, "b", newCookie());
    await resign(over, "w");
    const { seats, next } = await look(cookie);
    expect(next).toBeNull();
    expect(new Map(seats.map(({ id, ...seat }) => [id, seat]))).toEqual(
      new Map([
        [alone.id, { side: "b", isOver: false, hasOtherWay: false }],
        [shared.id, { side: "b", isOver: false, hasOtherWay: true }],
        [over.id, { side: "b", isOver: true, hasOtherWay: false }],
      ]),
    );
    expect(await look(newCookie())).toEqual({ seats: [], next: null });
    expect((await anyone.get(HERE)).body).toEqual({ seats: [], next: null });
  });

  test("is looked at without changing anything", async () => {
    const cookie = newCookie();
    const game = await held(cookie);
    await look(cookie);
    expect(await browsersOf(game)).toEqual([{ side: "b" }]);
    expect(await listed(game)).toBe(1);
  });
});

describe("forgetting a browser", () => {
  test("leaves the seats that something else leads back to, in the object and in D1, and keeps the others with the cookie", async () => {
    const cookie = newCookie();
    const [alone, shared] = [await held(cookie), await held(cookie)];
    await sit(shared, "b", newCookie());
    await advance(shared, AFTER_BACKGROUND);
    const answer = await forget(cookie);
    expect(answer.body).toEqual({ left: 1, kept: [alone.id], failed: [], next: null, isOver: false });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect((await browser(cookie).get(shared.path)).body.you).toBeUndefined();
    expect((await browser(cookie).get(alone.path)).body.you).toMatchObject({ side: "b" });
    expect([await listed(alone), await listed(shared)]).toEqual([1, 1]);
  });

  test("leaves all of them on its word, and its cookie ends; the seats' links work as before", async () => {
    const cookie = newCookie();
    const games = [await held(cookie), await held(cookie)];
    await sit(games[0] ?? (await pair()), "w", newCookie());
    const until = Date.now() + 60_000;
    await keepHand(env.DB, { browser: fingerprint(cookie), token: "one", until }, Date.now());
    await keepHand(env.DB, { browser: fingerprint(newCookie()), token: "other", until }, Date.now());
    expect(await takeHand(env.DB, "other", fingerprint(cookie), Date.now())).not.toBeNull();
    const answer = await forget(cookie, { evenLast: true });
    expect(answer.body).toEqual({ left: 2, kept: [], failed: [], next: null, isOver: true });
    expect(answer.headers.get("set-cookie")).toMatch(/^__Host-b=; Max-Age=0; Path=\/; .*Secure/);
    for (const game of games) {
      await evict(game);
      expect(await browsersOf(game)).toEqual([]);
      await advance(game, AFTER_BACKGROUND);
      expect(await listed(game)).toBe(0);
      expect(await query(game, "SELECT * FROM left_browsers")).toEqual([]);
      expect((await stateOf(game, game.b)).you).toMatchObject({ side: "b" });
    }
    const forgotten = fingerprint(cookie);
    for (const columns of ["browser, across FROM browsers", "browser, taken_by FROM hands"]) {
      const { results } = await env.DB.prepare(`SELECT ${columns}`).all();
      expect(JSON.stringify(results)).not.toContain(forgotten);
    }
    expect((await forget(cookie, { evenLast: true })).body).toMatchObject({ left: 0, isOver: true });
  });

  test("keeps what it has put on the list of open invites, and of the browser nothing", async () => {
    const cookie = newCookie();
    const made = await browser(cookie).post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first", open: true });
    const { id, seat } = made.body;
    const path = `/api/games/${id}`;
    await ok(browserWith(seat.token, cookie).post(`${path}/open`, {}));
    await advance(id, AFTER_BACKGROUND);
    expect((await forget(cookie, { evenLast: true })).body).toMatchObject({ left: 1, isOver: true });
    await advance(id, AFTER_BACKGROUND);
    expect((await program(seat.token).get(path)).body.you?.listed).toBeDefined();
    const kept = "SELECT lister FROM open_invites WHERE game = ?";
    expect(await env.DB.prepare(kept).bind(id).first()).toEqual({ lister: id });
    expect(await query(id, "SELECT lister FROM open_invite")).toEqual([{ lister: id }]);
  });

  test("by two browsers at once, each of which is the other's way back, one keeps the seat", async () => {
    const [one, other] = [newCookie(), newCookie()];
    const game = await held(one);
    await sit(game, "b", other);
    await advance(game, AFTER_BACKGROUND);
    const answers = await Promise.all([forget(one), forget(other)]);
    expect(answers.filter(({ body }) => body.left === 1)).toHaveLength(1);
    expect(await browsersOf(game)).toHaveLength(1);
  });

  test("has the recipient of a seat's mails forget it, too", async () => {
    const [cookie, address] = [newCookie(), newAddress()];
    const game = await held(cookie);
    await recipientOf(address).status("", "");
    await unrungRecipient(address);
    await subscribe(game, address);
    await pass(address, 0);
    const token = await mailedToken(address, "confirm");
    await ok(browser(cookie).post("/api/confirm", { token }));
    const known = () =>
      insideRecipient(address, (_recipient, { storage }) => storage.sql.exec("SELECT 1 FROM browsers").toArray().length);
    expect(await known()).toBe(1);
    // Mails lead back: no word is needed.
    expect((await look(cookie)).seats).toMatchObject([{ hasOtherWay: true }]);
    expect((await forget(cookie)).body).toMatchObject({ left: 1, isOver: true });
    expect(await known()).toBe(0);
  });

  test("goes on page by page, however many games there are", async () => {
    const cookie = newCookie();
    const game = await held(cookie);
    // Games that are no more: their objects are empty.
    const browserOf = (
      await env.DB.prepare("SELECT browser FROM browsers WHERE game = ?").bind(game.id).first<{ browser: string }>()
    )?.browser;
    const add = env.DB.prepare("INSERT INTO browsers (browser, game, side) VALUES (?, ?, 'w')");
    await env.DB.batch(Array.from({ length: 60 }, (_, index) => add.bind(browserOf, `~${String(index).padStart(3, "0")}`)));
    const first = await forget(cookie);
    expect(first.body).toMatchObject({ left: 39, kept: [game.id], next: "~038", isOver: false });
    const second = await forget(cookie, { evenLast: true, after: first.body.next });
    expect(second.body).toMatchObject({ left: 21, next: null, isOver: false });
    expect((await forget(cookie, { evenLast: true })).body).toMatchObject({ left: 1, isOver: true });
  });

  test("passes over a game that can't be asked, and keeps the cookie for another try", async () => {
    const cookie = newCookie();
    const [good, newer, broken] = [await held(cookie), await held(cookie), await held(cookie)];
    await setSchema(newer, 99);
    await evict(broken);
    await inside(broken, (_room, { storage }) => void storage.sql.exec("UPDATE events SET text = 'x' WHERE seq = 1"));
    await evict(broken);
    const { body } = await forget(cookie, { evenLast: true });
    expect(body).toMatchObject({ left: 1, isOver: false });
    expect(body.failed.toSorted()).toEqual([newer.id, broken.id].toSorted());
    expect(await browsersOf(good)).toEqual([]);
  });

  test("ends all cookies of ours although a game can't be asked, on its word, and has the browser drop what it has cached", async () => {
    const cookie = newCookie();
    const [good, newer] = [await held(cookie), await held(cookie)];
    await setSchema(newer, 99);
    expect((await forget(cookie, { evenFailed: true })).body).toMatchObject({ isOver: false });
    const answer = await forget(cookie, { evenLast: true, evenFailed: true });
    expect(answer.body).toMatchObject({ failed: [newer.id], isOver: true });
    const ended = answer.headers.getSetCookie().map((line) => /^([\w-]+)=; Max-Age=0; Path=\//.exec(line)?.[1]);
    expect(ended).toEqual(["__Host-b", "b", "__Host-operator"]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(await browsersOf(good)).toEqual([]);
  });

  test("is refused with a code, and changes nothing", async () => {
    const cookie = newCookie();
    const game = await held(cookie);
    expectProblem(await anyone.ask("DELETE", HERE, {}), "no-cookie");
    expectProblem(await program(game.tokens["b"]).ask("DELETE", HERE, {}), "no-cookie");
    expectProblem(
      await browser(cookie, { origin: "https://evil.test" }).ask("DELETE", HERE, { evenLast: true }),
      "foreign-origin",
    );
    for (const body of [{ evenLast: "yes" }, { after: 7 }, { after: "x".repeat(65) }, "[", "null"])
      expectProblem(await browser(cookie).ask("DELETE", HERE, body), "malformed");
    expectProblem(await browser(cookie).get(`${HERE}?after=${"x".repeat(65)}`), "malformed");
    const headers = { cookie: `__Host-b=${cookie}`, origin: ORIGIN, "content-type": "application/json" };
    for (const init of [
      { method: "GET", headers },
      { method: "DELETE", headers, body: "{}" },
    ]) {
      const answer = await worker.fetch(new Request(ORIGIN + HERE, init), { ...env, DB: DOWN });
      expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: "no-archive" })]);
    }
    expect(await browsersOf(game)).toEqual([{ side: "b" }]);
  });
});
