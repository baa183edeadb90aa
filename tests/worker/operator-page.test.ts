/** The operator's page: who gets in, what it shows, what its acts do, and what is written down of them. */
import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CreateAnswer } from "../../api/seat-schema.ts";
import type { CreatedPlayMe } from "../../api/play-me-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import worker from "../../worker/index.ts";
import { blockList, HEARD_FOR } from "../../worker/moderation/block-list.ts";
import { KEPT_CLOSED, THE_MODERATION } from "../../worker/moderation/report.ts";
import { THE_MONITOR } from "../../worker/monitor/trouble.ts";
import { advanceTo, anyone, browser, Client, expectProblem, ORIGIN, pair, type Pair, program, waiting } from "./client.ts";
import { advance, eventsOf, evict, query, setSchema, unchanged } from "./object.ts";
import { mailedPair, newAddress, owe, pass, silenced, subscribe } from "./recipients.ts";
import { reportOf } from "./losses.ts";

silenced();

const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** A form sent to the page, from our own origin where nothing else is said. */
function send(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const init = { method: "POST", headers: { ...FORM, origin: ORIGIN, ...headers }, redirect: "manual" as const };
  return exports.default.fetch(`${ORIGIN}/operator${path}`, { ...init, body: new URLSearchParams(fields).toString() });
}

const get = (path: string, cookie = "") => exports.default.fetch(`${ORIGIN}/operator${path}`, { headers: { cookie } });

async function signIn(): Promise<string> {
  const answer = await send("/session", { token: env.OPERATOR_TOKEN });
  expect(answer.status).toBe(303);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Does something on the page; answers the status, and what it says. */
async function act(fields: Readonly<Record<string, string>>, cookie?: string): Promise<{ status: number; text: string }> {
  const answer = await send("/acts", { why: "spam", ...fields }, { cookie: cookie ?? (await signIn()) });
  return { status: answer.status, text: await answer.text() };
}

async function shown(path = ""): Promise<string> {
  return (await get(path, await signIn())).text();
}

function log() {
  return runInDurableObject(env.MODERATION.getByName(THE_MODERATION), (_object, { storage }) =>
    storage.sql.exec<{ act: string; subject: string; why: string }>("SELECT act, subject, why FROM log ORDER BY id").toArray(),
  );
}

const lastOf = async () => (await log()).at(-1);
const report = (game: Pair, body: object, headers = {}) => anyone.post(`${game.path}/report`, body, headers);

beforeEach(() => blockList.forget());
afterEach(() => vi.useRealTimers());

describe("the page", () => {
  test("is a form for the token and nothing else to whoever has no session", async () => {
    for (const cookie of [
      "",
      "__Host-operator=1.a",
      `__Host-operator=9999999999.${"a".repeat(52)}`,
      `operator=${env.OPERATOR_TOKEN}`,
    ]) {
      const text = await (await get("", cookie)).text();
      expect(text).toContain('action="/operator/session"');
      expect(text).not.toContain("Reports");
    }
    const refused = await send("/acts", { do: "close", game: "x", why: "y" });
    expect([refused.status, (await refused.text()).includes("(no-seat)")]).toEqual([401, true]);
  });

  test("opens with the token alone, which stands in no address, cookie or page", async () => {
    for (const token of ["", "wrong", `${env.OPERATOR_TOKEN}x`, env.OPERATOR_TOKEN.slice(1)]) {
      const answer = await send("/session", { token });
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([401, null]);
    }
    const answer = await send("/session", { token: env.OPERATOR_TOKEN });
    expect(answer.headers.get("location")).toBe("/operator");
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^__Host-operator=\d+\.[a-z2-7]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookie + (await shown())).not.toContain(env.OPERATOR_TOKEN);
  });

  test("can be kept by nobody, runs no script but our own, and is listed nowhere", async () => {
    const answer = await get("", await signIn());
    const text = await answer.text();
    expect(answer.headers.get("content-security-policy")).toMatch(
      /default-src 'self'; .*form-action 'self'; frame-ancestors 'none'/,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/ on\w+=|style=/);
  });

  test("is over after eight hours, with another token, and when the operator leaves", async () => {
    const cookie = await signIn();
    const ask = async (token: string) => {
      const request = new Request(`${ORIGIN}/operator`, { headers: { cookie } });
      return (await worker.fetch(request, { ...env, OPERATOR_TOKEN: token })).text();
    };
    expect(await ask(env.OPERATOR_TOKEN)).toContain("Reports");
    expect(await ask("another token")).not.toContain("Reports");
    vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1000 + 1000);
    expect(await ask(env.OPERATOR_TOKEN)).not.toContain("Reports");
    const left = await send("/sign-out", {}, { cookie });
    expect(left.headers.get("set-cookie")).toMatch(/^__Host-operator=; Max-Age=0/);
  });

  test("is not there where no token is set", async () => {
    const headers = { ...FORM, origin: ORIGIN, accept: "text/plain" };
    const without = (path: string, init: RequestInit) =>
      worker.fetch(new Request(ORIGIN + path, init), { ...env, OPERATOR_TOKEN: "" });
    expect((await without("/operator", { headers })).status).toBe(404);
    expect((await without("/operator/session", { method: "POST", headers, body: "token=" })).status).toBe(404);
  });

  test("takes forms of its own alone, and small ones", async () => {
    const cookie = await signIn();
    for (const origin of ["https://evil.test", "null"]) {
      for (const path of ["/session", "/acts", "/sign-out"]) {
        const answer = await send(path, { token: env.OPERATOR_TOKEN }, { origin, cookie });
        expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: "foreign-origin" })]);
      }
    }
    expect((await send("/acts", { why: "x".repeat(20_000) }, { cookie })).status).toBe(413);
  });

  test("tells how much there is: games, moves, mails, what fails", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await owe(game);
    await pass(address, 0);
    await env.MONITOR.getByName(THE_MONITOR).tally("job-failures", 3, Date.now());
    await advance(game.id, 5000);
    // Nobody waits for what the monitor counts.
    await vi.waitFor(async () => {
      const text = await shown();
      expect(text).toMatch(/<dt>Games<\/dt><dd>\d+: \d+ wait for somebody, [1-9]\d* are played\. In the last day [1-9]\d* made/);
      expect(text).toMatch(/<dt>Moves<\/dt><dd>[1-9]\d*</);
      expect(text).toMatch(/<dt>Mails, last day<\/dt><dd>[1-9]\d* sent; \d+ tries were not taken/);
      expect(text).toMatch(/began to fail, last day<\/dt><dd>(?:[3-9]|\d\d+)</);
      expect(text).toMatch(/<dt>Waiting for D1<\/dt><dd>\d+ games, \d+ events/);
    });
  });

  test("opens where D1, the monitor and the moderation don't answer", async () => {
    const cookie = await signIn();
    const broken = new Proxy(env.MONITOR, {
      get() {
        throw new Error("down");
      },
    });
    const request = new Request(`${ORIGIN}/operator`, { headers: { cookie } });
    const text = await (await worker.fetch(request, { ...env, MONITOR: broken })).text();
    expect(text).toContain("The monitor does not answer.");
  });
});

describe("a report", () => {
  test("comes to the operator with the name as it was, and is closed by them", async () => {
    const game = await pair();
    expect((await report(game, { side: "b", about: "name", text: " A <b>bad</b> word. " })).status).toBe(202);
    await game.b.ask("PUT", `${game.path}/name`, { name: "Somebody" });
    const text = await shown();
    expect(text).toMatch(new RegExp(`<b>A name</b>: Bo \\(b\\) in .*/operator\\?game=${game.id}#game`));
    expect(text).toContain("<blockquote>A &lt;b>bad&lt;/b> word.</blockquote>");
    const number = /name="report" value="(\d+)"/.exec(text)?.[1] ?? "";
    expect((await act({ do: "close-report", report: number, why: "told off" })).status).toBe(303);
    expect(await shown()).not.toContain(`name="report" value="${number}"`);
    expect(await lastOf()).toEqual({ act: "close-report", subject: `report ${number}`, why: "told off" });
  });

  test.each([
    ["no side", { about: "name" }],
    ["a side that there is not", { side: "x", about: "name" }],
    ["about something else", { side: "b", about: "weather" }],
    ["too long", { side: "b", about: "player", text: "x".repeat(501) }],
    ["with control characters", { side: "b", about: "player", text: "a\u0000b" }],
    ["half a character", { side: "b", about: "player", text: "\ud800" }],
    ["no text", { side: "b", about: "player", text: 7 }],
  ])("%s is refused", async (_, body) => {
    expectProblem(await report(await pair(), body), "malformed");
  });

  test("of a free seat, and of no game, is refused", async () => {
    const { id } = await waiting();
    expectProblem(await anyone.post(`/api/games/${id}/report`, { side: "b", about: "player" }), "malformed");
    expectProblem(await anyone.post("/api/games/aaaaaaaaaaaaaaaa/report", { side: "b", about: "player" }), "not-found");
  });

  test("can be made five times a day by one client, and twenty times of one game; of whom nothing else is kept", async () => {
    const [one, other] = [await pair(), await pair()];
    const from = (ip: string) => ({ "cf-connecting-ip": ip });
    for (let count = 0; count < 5; count++)
      expect((await report(one, { side: "b", about: "player" }, from("192.0.2.1"))).status).toBe(202);
    expectProblem(await report(other, { side: "b", about: "player" }, from("192.0.2.1")), "too-many");
    for (let count = 5; count < 20; count++)
      expect((await report(one, { side: "b", about: "player" }, from(`192.0.2.${count}`))).status).toBe(202);
    expectProblem(await report(one, { side: "b", about: "player" }, from("192.0.2.99")), "too-many");
    expect((await report(other, { side: "b", about: "player" }, from("192.0.2.99"))).status).toBe(202);
    await runInDurableObject(env.MODERATION.getByName(THE_MODERATION), (moderation, { storage }) => {
      const kept = () => storage.sql.exec("SELECT client FROM reports WHERE game = ? AND client IS NOT NULL", one.id).toArray();
      expect(JSON.stringify(kept())).not.toContain("192.0.2");
      expect(kept()).toHaveLength(20);
      moderation.sweep(Date.now() + 24 * 60 * 60 * 1000);
      expect(kept()).toHaveLength(0);
    });
  });

  test("is forgotten a month after it was closed, and not before", async () => {
    const moderation = env.MODERATION.getByName("forgetting");
    const at = 1000;
    await moderation.report({ game: "g", side: "w", about: "name", name: null, text: "", client: null, at });
    await moderation.close(1, { act: "close-report", subject: "report 1", why: "done", at });
    await runInDurableObject(moderation, (object, { storage }) => {
      const count = () => storage.sql.exec("SELECT 1 FROM reports").toArray().length;
      expect(object.sweep(at + KEPT_CLOSED - 1)).toBe(at + KEPT_CLOSED);
      expect(count()).toBe(1);
      expect(object.sweep(at + KEPT_CLOSED)).toBeNull();
      expect(count()).toBe(0);
    });
  });
});

describe("hiding a name", () => {
  test("shows Player everywhere from then on: live state, page, D1, record; its player can't give another until they may", async () => {
    const game = await pair();
    expect((await act({ do: "hide-name", game: game.id, side: "b", why: "slur" })).status).toBe(303);
    expect(await lastOf()).toEqual({ act: "hide-name", subject: `${game.id} b`, why: "slur" });
    await advance(game.id, 5000);
    await evict(game.id);
    expect((await game.w.get(game.path)).body.players).toMatchObject({ w: { name: "Ada" }, b: { name: "Player" } });
    expect(await (await exports.default.fetch(`${ORIGIN}/g/${game.id}`)).text()).not.toContain("Bo<");
    expect((await env.DB.prepare("SELECT name FROM seats WHERE game = ? AND side = 'b'").bind(game.id).first())?.["name"]).toBe(
      "Player",
    );
    expect((await anyone.get<{ players: object }>(`${game.path}/record`)).body.players).toEqual({ w: "Ada", b: "Player" });
    expectProblem(await game.b.ask("PUT", `${game.path}/name`, { name: "Bo again" }), "name-hidden");
    expect(await query(game.id, "SELECT name FROM names WHERE side = 'b'")).toEqual([{ name: "Player" }]);

    expect((await act({ do: "allow-name", game: game.id, side: "b" })).status).toBe(303);
    expect((await game.b.ask<StateAnswer>("PUT", `${game.path}/name`, { name: "Bea" })).body.players["b"]).toMatchObject({
      name: "Bea",
    });
  });

  test("reaches the list of open invites", async () => {
    const made = await browser().post<CreateAnswer>("/api/games", {
      variant: "harzdame",
      seat: "first",
      name: "Bad",
      open: true,
    });
    const { id } = made.body;
    await advance(id, 5000);
    const listed = async () => (await env.DB.prepare("SELECT name FROM open_invites WHERE game = ?").bind(id).first())?.["name"];
    expect(await listed()).toBe("Bad");
    expect((await act({ do: "hide-name", game: id, side: "w" })).status).toBe(303);
    await advance(id, 5000);
    expect(await listed()).toBe("Player");
  });

  test("stands in the log, by which an object is rebuilt, and is no difference to verify", async () => {
    const game = await pair();
    await act({ do: "hide-name", game: game.id, side: "b" });
    await advance(game.id, 5000);
    expect(await reportOf(game, false)).toMatchObject({ found: [] });
    expect((await eventsOf(game.id)).at(-1)).toMatchObject({ kind: "named", side: "b", how: "hidden" });
  });
});

describe("a game", () => {
  test("is closed: it is over, nobody wins, and both are told so", async () => {
    const game = await pair();
    await advanceTo(game, 1);
    expect((await act({ do: "close", game: game.id, why: "abuse" })).status).toBe(303);
    expect((await game.w.get(game.path)).body).toMatchObject({ status: "over", result: { winner: null, by: "closed" } });
    expectProblem(await game.b.post(`${game.path}/moves`, { turn: 1, move: "f5-f4" }), "game-over");
    expect((await act({ do: "close", game: game.id })).status).toBe(303);
    expect(await (await exports.default.fetch(`${ORIGIN}/g/${game.id}`)).text()).toContain("Closed by the operator");
  });

  test("has its invite withdrawn: the one that was passed on opens nothing, its maker is shown another", async () => {
    const { id, inviteToken, seat } = await waiting();
    expect((await act({ do: "withdraw-invite", game: id })).status).toBe(303);
    expectProblem(await program(inviteToken).post(`/api/games/${id}/join`, {}), "no-seat");
    const { body } = await program(seat.token).get(`/api/games/${id}`);
    expect(body.you?.inviteToken).not.toBe(inviteToken);
    const game = await pair();
    expect(await act({ do: "withdraw-invite", game: game.id })).toMatchObject({
      status: 409,
      text: expect.stringContaining("(seat-taken)"),
    });
    expect(await lastOf()).toMatchObject({ act: "withdraw-invite: refused (seat-taken)", subject: game.id });
  });

  test("is taken off the list of open invites, by itself or with its invite", async () => {
    const openly = async () => {
      const made = await browser().post<CreateAnswer>("/api/games", { variant: "harzdame", seat: "first", open: true });
      expect(made.body.state.you?.listed).toBeDefined();
      return made.body;
    };
    const listed = async (game: CreateAnswer) => (await program(game.seat.token).get(`/api/games/${game.id}`)).body.you?.listed;
    const [one, other] = [await openly(), await openly()];
    expect((await act({ do: "unlist", game: one.id })).status).toBe(303);
    expect((await act({ do: "withdraw-invite", game: other.id })).status).toBe(303);
    expect([await listed(one), await listed(other)]).toEqual([undefined, undefined]);
    expect((await program(one.inviteToken).post(`/api/games/${one.id}/join`, {})).status).toBe(200);
  });

  test("that a reusable link would make is made no more once that is ended; what it made goes on", async () => {
    const made = await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first" });
    const { id, url } = made.body;
    const pressed = await anyone.post<StateAnswer>(`/api/play-me/${id}/play`, {});
    expect(pressed.status).toBe(200);
    expect((await act({ do: "end-link", link: url })).status).toBe(303);
    expect(await lastOf()).toMatchObject({ act: "end-link", subject: id });
    expectProblem(await anyone.post(`/api/play-me/${id}/play`, {}), "not-open");
    expect((await anyone.get(`/api/games/${pressed.body.id}`)).body).toMatchObject({ status: "playing" });
    for (const wrong of ["", "nothing", `${ORIGIN}/p/aaaaaaaaaaaaaaaa`, `${ORIGIN}/g/${id}x`])
      expect((await act({ do: "end-link", link: wrong })).status).toBe(409);
  });

  test("is found by its id or its link, with what can be done to it", async () => {
    const game = await pair();
    for (const by of [game.id, `${ORIGIN}/g/${game.id}`, encodeURIComponent(`${ORIGIN}/g/${game.id}#x`)])
      expect(await shown(`?game=${by}`)).toContain(`<a class="textual" href="/g/${game.id}">`);
    for (const by of ["", "nothing", "%00", "'", "aaaaaaaaaaaaaaaa"])
      expect(await shown(`?game=${by}`)).not.toContain("Close game");
  });

  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["no act", { do: "explode" }, "malformed"],
    ["no reason", { do: "close", game: "x", why: " " }, "malformed"],
    ["a reason too long", { do: "close", game: "x", why: "x".repeat(201) }, "malformed"],
    ["no game", { do: "close" }, "malformed"],
    ["a game that there is not", { do: "close", game: "aaaaaaaaaaaaaaaa" }, "not-found"],
    ["no number", { do: "close-report", report: "x" }, "malformed"],
    ["a report that there is not", { do: "close-report", report: "99999" }, "not-found"],
    ["a block that there is not", { do: "unblock", block: "99999" }, "not-found"],
    ["no network", { do: "block-network", network: "example.org", days: "1" }, "malformed"],
    ["a network that is too large", { do: "block-network", network: "10.0.0.0/8", days: "1" }, "malformed"],
    ["no address", { do: "block-address", address: "nobody", days: "1" }, "malformed"],
    ["no days", { do: "block-address", address: "a@example.org", days: "0" }, "malformed"],
    ["days too many", { do: "block-network", network: "192.0.2.1", days: "366" }, "malformed"],
  ])("with %s is refused with a code", async (_, fields, code) => {
    const answer = await act(fields);
    expect(answer.status).toBe(code === "malformed" ? 400 : 409);
    expect(answer.text).toContain(`(${code})`);
  });

  test("that has another side, or newer data, is left as it is", async () => {
    const game = await pair();
    await unchanged([game.id], async () => {
      expect((await act({ do: "hide-name", game: game.id, side: "x" })).text).toContain("(malformed)");
    });
    await setSchema(game.id, 99);
    expect((await act({ do: "close", game: game.id })).text).toContain("(newer-data)");
  });
});

describe("a block", () => {
  const from = (ip: string) => new Client({ "cf-connecting-ip": ip });
  const make = (client: Client) => client.post("/api/games", { variant: "harzdame", seat: "first" });

  test("of a network keeps it from making and joining games and from having mails sent, not from playing; until it ends", async () => {
    const [game, free] = [await pair(), await waiting()];
    const [bad, good] = [from("198.51.100.7"), from("198.51.100.8")];
    expect((await act({ do: "block-network", network: "198.51.100.7", days: "2" })).status).toBe(303);
    expectProblem(await make(bad), "blocked");
    expectProblem(await bad.post(`/api/games/${free.id}/join`, {}, { authorization: `Bearer ${free.inviteToken}` }), "blocked");
    expectProblem(await bad.post("/api/me/link", { address: "a@example.org" }), "blocked");
    const asked = { address: newAddress(), when: "turn" };
    expectProblem(await bad.ask("PUT", `${game.path}/email`, asked, { authorization: `Bearer ${game.tokens["b"]}` }), "blocked");
    expect((await make(good)).status).toBe(201);
    const played = await bad.post(
      `${game.path}/moves`,
      { turn: 0, move: "a6-a7" },
      { authorization: `Bearer ${game.tokens["w"]}` },
    );
    expect(played.status).toBe(200);
    expect(JSON.stringify(await log())).not.toContain("198.51.100.7");

    const number = [...(await shown()).matchAll(/name="block" value="(\d+)"/g)].at(-1)?.[1] ?? "";
    expect((await act({ do: "unblock", block: number })).status).toBe(303);
    expect((await make(bad)).status).toBe(201);
  });

  test("is over by itself", async () => {
    await act({ do: "block-network", network: "198.51.100.9", days: "1" });
    expectProblem(await make(from("198.51.100.9")), "blocked");
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    expect((await make(from("198.51.100.9"))).status).toBe(201);
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"],
    ["2001:db8:2::/48", "2001:db8:2:ffff::1", "2001:db8:3::1"],
  ])("of %s is of all that one holder has there", async (network, inside, outside) => {
    await act({ do: "block-network", network, days: "1" });
    expectProblem(await make(from(inside)), "blocked");
    expect((await make(from(outside))).status).toBe(201);
  });

  test("of an address answers as one that wants no mails, whoever asks, with whatever detail", async () => {
    const game = await pair();
    const address = newAddress();
    await act({ do: "block-address", address, days: "1" });
    expectProblem(await subscribe(game.b, game.path, address), "not-asked");
    expectProblem(await subscribe(game.b, game.path, address.replace("@", "+games@")), "not-asked");
    expect((await subscribe(game.b, game.path, newAddress())).status).toBe(202);
    expect(JSON.stringify(await log())).not.toContain(address);
  });

  test("holds everywhere within half a minute, and where the moderation does not answer nobody is kept from playing", async () => {
    const heard: number[] = [];
    const moderation = { getByName: () => ({ blocks: async () => (heard.push(1), Promise.reject(new Error("down"))) }) };
    const down = Object.assign(Object.create(env.MODERATION), moderation);
    const ask = (now: number) => blockList.hasNetwork({ ...env, MODERATION: down }, { network: "192.0.2.77", site: null }, now);
    const begin = Date.now() + 10 * HEARD_FOR;
    expect([await ask(begin), await ask(begin + HEARD_FOR - 1), await ask(begin + HEARD_FOR)]).toEqual([false, false, false]);
    expect(heard).toHaveLength(2);
    blockList.forget();
  });
});

test("what was done stays written down: no row can be changed or taken away", async () => {
  await act({ do: "close", game: (await pair()).id });
  await runInDurableObject(env.MODERATION.getByName(THE_MODERATION), (_object, { storage }) => {
    for (const change of ["UPDATE log SET why = 'x'", "DELETE FROM log"])
      expect(() => storage.sql.exec(change)).toThrow("the log is only added to");
  });
});
