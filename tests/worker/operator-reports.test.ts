/** Reports of players, as the operator reads and closes them, and hiding a name. */
import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { CreateAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { blockList } from "../../worker/moderation/block-list.ts";
import { KEPT_CLOSED, OPEN_FOR, THE_MODERATION } from "../../worker/moderation/report.ts";
import { valueOf } from "../../worker/object/reply.ts";
import { anyone, browser, expectProblem, ok, ORIGIN, pair, stateOf, waiting } from "./client.ts";
import { advance, evict, query } from "./object.ts";
import { silenced } from "./recipients.ts";
import { act, FORM, lastOf, log, report, shown, signIn } from "./operating.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

silenced();

const ABOUT = { side: "b", about: "player" };

const DAY = 24 * 60 * 60 * 1000;
const REPORT = { game: "g", side: "w", about: "name", name: null, program: false, text: "", client: null } as const;

beforeEach(() => blockList.forget());
describe("a report", () => {
  test("comes to the operator with the name as it was, and is closed by them", async () => {
    const game = await pair();
    await ok(report(game, { side: "b", about: "name", text: " A <b>bad</b> word. " }), 202);
    await game.b.ask("PUT", `${game.path}/name`, { name: "Somebody" });
    const text = await shown();
    expect(text).toMatch(new RegExp(`<b>A name</b>: Bo \\(b\\) in .*/operator\\?game=${game.id}#game`));
    expect(text).toContain("<blockquote>A &lt;b>bad&lt;/b> word.</blockquote>");
    const number = /name="report" value="(\d+)"/.exec(text)?.[1] ?? "";
    await ok(act({ do: "close-report", report: number, why: "told off" }), 303);
    expect(await shown()).not.toContain(`name="report" value="${number}"`);
    expect(await lastOf()).toEqual({ act: "close-report", subject: `report ${number}`, why: "told off" });
  });

  test.each([
    ["no side", { about: "name" }],
    ["a side that there is not", { side: "x", about: "name" }],
    ["about something else", { side: "b", about: "weather" }],
    ["too long", { ...ABOUT, text: "x".repeat(501) }],
    ["with control characters", { ...ABOUT, text: "a\u0000b" }],
    ["half a character", { ...ABOUT, text: "\ud800" }],
    ["no text", { ...ABOUT, text: 7 }],
  ])("%s is refused", async (_, body) => {
    expectProblem(await report(await pair(), body), "malformed");
  });

  test("of a free seat, and of no game, is refused", async () => {
    const { id } = await waiting();
    expectProblem(await anyone.post(`/api/games/${id}/report`, ABOUT), "malformed");
    expectProblem(await anyone.post("/api/games/aaaaaaaaaaaaaaaa/report", ABOUT), "not-found");
  });

  test("can be made five times a day by one client, and twenty of one game can be open; of whom nothing else is kept", async () => {
    const [one, other] = [await pair(), await pair()];
    const from = (ip: string) => ({ "cf-connecting-ip": ip });
    for (let count = 0; count < 5; count++) expect((await report(one, ABOUT, from("198.18.5.1"))).status).toBe(202);
    expectProblem(await report(other, ABOUT, from("198.18.5.1")), "too-many");
    for (let count = 5; count < 20; count++) expect((await report(one, ABOUT, from(`198.18.5.${count}`))).status).toBe(202);
    expectProblem(await report(one, ABOUT, from("198.18.5.99")), "too-many");
    await ok(report(other, ABOUT, from("198.18.5.99")), 202);
    await runInDurableObject(env.MODERATION.getByName(THE_MODERATION), (moderation, { storage }) => {
      const kept = () => storage.sql.exec("SELECT client FROM reports WHERE game = ? AND client IS NOT NULL", one.id).toArray();
      expect(JSON.stringify(kept())).not.toContain("198.18.5");
      expect(kept()).toHaveLength(20);
      const later = Date.now() + DAY;
      moderation.sweep(later);
      expect(kept()).toHaveLength(20);
      storage.sql.exec("UPDATE reports SET closed = ? WHERE game = ?", later, one.id);
      moderation.sweep(later);
      expect(kept()).toHaveLength(0);
    });
    await ok(report(one, ABOUT, from("198.18.5.99")), 202);
  });

  test("is one of twenty that are open of a client, however many days they are made on", async () => {
    const moderation = env.MODERATION.getByName("patient");
    const from = (client: string | null, game: string, at: number) => moderation.report({ ...REPORT, game, client, at });
    for (let count = 0; count < 20; count++) expect((await from("patient", `g${count}`, count * DAY)).ok).toBe(true);
    expect(await from("patient", "other", 20 * DAY)).toMatchObject({ code: "too-many" });
    expect((await from("another", "other", 20 * DAY)).ok).toBe(true);
    expect((await from(null, "other", 20 * DAY)).ok).toBe(true);
    // The first one has waited too long by then, whether that was written down or not.
    expect((await from("patient", "other", OPEN_FOR)).ok).toBe(true);
  });

  test("is closed after ninety days, and forgotten a month later, without anybody", async () => {
    const moderation = env.MODERATION.getByName("waiting");
    const at = 1000;
    await moderation.report({ ...REPORT, client: "c", at });
    const desk = async (now: number) => valueOf(await moderation.desk(now));
    expect(await desk(at + OPEN_FOR - 1)).toMatchObject({ open: 1, reports: [{ closed: null }] });
    expect(await desk(at + OPEN_FOR)).toMatchObject({ open: 0, reports: [{ closed: at + OPEN_FOR }] });
    await runInDurableObject(moderation, async (object, { storage }) => {
      expect(await storage.getAlarm()).not.toBeNull();
      const rows = () => storage.sql.exec("SELECT client, closed FROM reports").toArray();
      expect(object.sweep(at + OPEN_FOR - 1)).toBe(at + OPEN_FOR);
      expect(rows()).toEqual([{ client: "c", closed: null }]);
      expect(object.sweep(at + OPEN_FOR)).toBe(at + OPEN_FOR + KEPT_CLOSED);
      expect(rows()).toEqual([{ client: null, closed: at + OPEN_FOR }]);
      expect(object.sweep(at + OPEN_FOR + KEPT_CLOSED)).toBeNull();
      expect(rows()).toEqual([]);
    });
  });

  test("is closed together with as many others as the operator chooses, or with all; each is written down", async () => {
    const games = await Promise.all([pair(), pair(), pair()]);
    for (const game of games) await report(game, { ...ABOUT, text: game.id });
    const numbers = [...(await shown()).matchAll(/name="report" value="(\d+)"/g)].map(([, number = ""]) => number);
    const [third = "", second = "", first = ""] = numbers;
    const sent = async (fields: string) => {
      const headers = { ...FORM, origin: ORIGIN, cookie: await signIn() };
      return exports.default.fetch(`${ORIGIN}/operator/acts`, { method: "POST", headers, body: fields, redirect: "manual" });
    };
    // One that there is not keeps all of them from being closed.
    expect((await sent(`do=close-report&why=spam&report=${first}&report=99999`)).status).toBe(409);
    expect((await sent("do=close-report&why=spam")).status).toBe(400);
    expect(await shown()).toContain(`name="report" value="${first}"`);
    await ok(sent(`do=close-report&why=spam&report=${first}&report=${second}`), 303);
    const left = await shown();
    expect([first, second, third].map((number) => left.includes(`name="report" value="${number}"`))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await log()).slice(-2).map(({ act: done, subject }) => [done, subject])).toEqual([
      ["close-report", `report ${first}`],
      ["close-report", `report ${second}`],
    ]);
    await ok(act({ do: "close-all-reports" }), 303);
    expect(await shown()).toContain("Reports: 0 open");
    expect(await lastOf()).toMatchObject({ act: "close-all-reports", subject: `report ${third}` });
  });
});

describe("hiding a name", () => {
  test("shows Player everywhere from then on: live state, page, D1, record; its player can't give another until they may", async () => {
    const game = await pair();
    await ok(act({ do: "hide-name", game: game.id, side: "b", why: "slur" }), 303);
    expect(await lastOf()).toEqual({ act: "hide-name", subject: `${game.id} b`, why: "slur" });
    await advance(game, AFTER_BACKGROUND);
    await evict(game);
    expect((await stateOf(game, game.w)).players).toMatchObject({ w: { name: "Ada" }, b: { name: "Player" } });
    expect(await (await exports.default.fetch(`${ORIGIN}/g/${game.id}`)).text()).not.toContain("Bo<");
    expect((await env.DB.prepare("SELECT name FROM seats WHERE game = ? AND side = 'b'").bind(game.id).first())?.["name"]).toBe(
      "Player",
    );
    expect((await anyone.get<{ players: object }>(`${game.path}/record`)).body.players).toEqual({ w: "Ada", b: "Player" });
    expectProblem(await game.b.ask("PUT", `${game.path}/name`, { name: "Bo again" }), "name-hidden");
    expect(await query(game, "SELECT name FROM names WHERE side = 'b'")).toEqual([{ name: "Player" }]);

    await ok(act({ do: "allow-name", game: game.id, side: "b" }), 303);
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
    await advance(id, AFTER_BACKGROUND);
    const listed = async () => (await env.DB.prepare("SELECT name FROM open_invites WHERE game = ?").bind(id).first())?.["name"];
    expect(await listed()).toBe("Bad");
    await ok(act({ do: "hide-name", game: id, side: "w" }), 303);
    await advance(id, AFTER_BACKGROUND);
    expect(await listed()).toBe("Player");
  });
});
