/** Programs say what they are as they take a seat, and everybody is told beside their name: in states, lists, records and mails. */
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { BrowsersGamesAnswer, GamesOfSeatsAnswer } from "../../api/my-games-schema.ts";
import type { OpenAnswer } from "../../api/invites-schema.ts";
import type { CreatedPlayMe, PlayAnswer, PlayMeAnswer } from "../../api/play-me-schema.ts";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { anyone, browser, expectProblem, newCookie, newKey, ok, ORIGIN, pair, program, stateOf, waiting, sit } from "./client.ts";
import { archive, found, loseObject, reportOf } from "./losses.ts";
import { eventsOf, evict, unchanged } from "./object.ts";
import { shown } from "./operating.ts";
import { live } from "./socket.ts";
import { resign } from "./acts.ts";

const BOT = { name: "Deep Bo", program: true };

/** Ada, a person, against a program. */
async function against(more: Parameters<typeof waiting>[0] = {}) {
  const { id, inviteToken, seat } = await waiting({ name: "Ada", ...more });
  const path = `/api/games/${id}`;
  const joined = await ok(program(inviteToken).post<JoinAnswer>(`${path}/join`, BOT));
  const { token } = joined.body.seat;
  return { id, path, invite: inviteToken, tokens: { w: seat.token, b: token }, w: program(seat.token), b: program(token) };
}

const programsOf = ({ players }: StateAnswer) =>
  Object.entries(players).flatMap(([side, player]) => (player?.program ? [side] : []));

describe("a program that says so", () => {
  test("as it joins, is told in every state, after sleep too, and in the log", async () => {
    const game = await against();
    await evict(game);
    for (const client of [game.w, game.b, anyone])
      expect((await stateOf(game, client)).players["b"]).toEqual({ name: "Deep Bo", present: false, program: true });
    expect((await eventsOf(game))[1]).toMatchObject({ kind: "joined", program: true });
    expect((await stateOf(game)).players["w"]).toEqual({ name: "Ada", present: false });
  });

  test("as it makes a game, is told before anybody joins, and where it is listed for whoever comes first", async () => {
    const { id, state } = await waiting({ ...BOT, open: true });
    expect(programsOf(state)).toEqual(["w"]);
    const { invites } = (await anyone.get<OpenAnswer>("/api/open")).body;
    expect(invites.find((invite) => invite.id === id)).toMatchObject({ name: "Deep Bo", program: true });
    const page = await (await exports.default.fetch(`${ORIGIN}/`)).text();
    expect(page).toContain("Deep Bo (program)");
    expect(await (await exports.default.fetch(`${ORIGIN}/g/${id}`)).text()).toContain("Deep Bo (program) invites you");
    const joined = await anyone.post<JoinAnswer>(`/api/open/${id}/join`, { name: "Bo", program: true });
    expect(programsOf(joined.body.state)).toEqual(["w", "b"]);
  });

  test("as it makes or presses a “play me” link, is told there and in the game", async () => {
    const made = await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first", ...BOT });
    const path = `/api/play-me/${made.body.id}`;
    expect((await anyone.get<PlayMeAnswer>(path)).body).toMatchObject({ name: "Deep Bo", program: true });
    expect(await (await exports.default.fetch(`${ORIGIN}/p/${made.body.id}`)).text()).toContain("Deep Bo (program)");
    const press = { "idempotency-key": newKey() };
    const played = await anyone.post<PlayAnswer>(`${path}/play`, { name: "Ada", program: true }, press);
    expect(programsOf(played.body.state)).toEqual(["w", "b"]);
  });

  test("and gives no name, is told in titles, in descriptions, and to the operator", async () => {
    const page = async (path: string) => await (await exports.default.fetch(ORIGIN + path)).text();
    const said = (text: string) =>
      ["title>", 'property="og:title" content="', 'name="description" content="'].map(
        (before) => text.split(before)[1]?.split(/["<]/)[0],
      );
    const { id, inviteToken } = await waiting({ program: true });
    const invited = "A program invites you to Harzdame";
    expect(said(await page(`/g/${id}`)).slice(0, 2)).toEqual([
      expect.stringContaining(invited),
      expect.stringContaining(invited),
    ]);
    const made = await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first", program: true });
    const played = "Play Harzdame with a program";
    expect(said(await page(`/p/${made.body.id}`)).slice(0, 2)).toEqual([
      expect.stringContaining(played),
      expect.stringContaining(played),
    ]);

    await program(inviteToken).post(`/api/games/${id}/join`, { name: "Bo", program: true });
    expect(said(await page(`/g/${id}`))[2]).toMatch(/^White \(program\) and \S*Bo\S* \(program\)\./);
    await anyone.post(`/api/games/${id}/report`, { side: "w", about: "player" });
    const desk = await shown(`?game=${id}`);
    expect(desk).toContain(`without a name (program) (w) in`);
    expect(desk).toContain("<b>w</b>: without a name (program)");
  });

  test("later, or that a person plays on, is told live, and once", async () => {
    const game = await pair();
    const watcher = await live(game.path);
    const say = (isProgram: boolean) => game.b.ask<StateAnswer>("PUT", `${game.path}/name`, { name: "Bo", program: isProgram });
    expect(programsOf((await say(true)).body)).toEqual(["b"]);
    await watcher.until(() => expect(watcher.state?.players["b"]?.program).toBe(true));
    await unchanged([game], async () => expect((await say(true)).body.repeated).toBe(true));
    expect(programsOf((await say(false)).body)).toEqual([]);
    await watcher.until(() => expect(watcher.state?.players["b"]?.program).toBeUndefined());
    expect((await game.b.ask<StateAnswer>("PUT", `${game.path}/name`, { name: "Bob" })).body.players["b"]?.name).toBe("Bob");
  });

  test("stands in lists of games: a browser's from D1, and that of a seat's token", async () => {
    const game = await against();
    const cookie = newCookie();
    await sit(game, "w", cookie);
    await archive(game);
    const mine = (await browser(cookie).get<BrowsersGamesAnswer>("/api/my-games")).body;
    expect(mine.games).toMatchObject([{ opponent: "Deep Bo", opponentProgram: true }]);
    const page = await exports.default.fetch(`${ORIGIN}/`, { headers: { cookie: `__Host-b=${cookie}` } });
    expect(await page.text()).toContain("Deep Bo (program)");
    const seats = [{ game: game.id, token: game.tokens.b }];
    const its = (await anyone.post<GamesOfSeatsAnswer>("/api/my-games", { seats })).body;
    expect(its.games).toMatchObject([{ opponent: "Ada", opponentProgram: false }]);
  });

  test("is known of an object that was lost and rebuilt from D1", async () => {
    const game = await against();
    await archive(game);
    await loseObject(game);
    await reportOf(game, true);
    expect(programsOf(await stateOf(game))).toEqual(["b"]);
    expect(await found(game)).toEqual([]);
  });

  test("is one in the next game, at the other side", async () => {
    const game = await against();
    await resign(game, "b");
    await game.b.post(`${game.path}/offers`, { do: "offer", kind: "rematch", turn: 0 });
    const agreed = await game.w.post(`${game.path}/offers`, { do: "offer", kind: "rematch", turn: 0 });
    const next = (await anyone.get(`/api/games/${agreed.body.next?.id}`)).body;
    expect(next.players).toMatchObject({ w: { name: "Deep Bo", program: true }, b: { name: "Ada" } });
    expect(programsOf(next)).toEqual(["w"]);
  });

  test("is named as one in the chess world's format", async () => {
    const game = await against({ variant: "hoplit-chess" });
    const answer = await exports.default.fetch(`${ORIGIN}${game.path}/record?as=pgn`);
    const text = new TextDecoder().decode(await answer.arrayBuffer());
    expect(text).toContain('[BlackType "program"]');
    expect(text).not.toContain("WhiteType");
  });

  test("says it again in another way: the same key with and without is another request", async () => {
    const { id, inviteToken } = await waiting();
    const key = { "idempotency-key": newKey() };
    const join = (body: object) => program(inviteToken).post<JoinAnswer>(`/api/games/${id}/join`, body, key);
    await ok(join(BOT));
    expect(programsOf((await join(BOT)).body.state)).toEqual(["b"]);
    expectProblem(await join({ name: "Deep Bo" }), "key-reused");
  });
});
