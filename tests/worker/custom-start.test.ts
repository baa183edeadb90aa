/** Games that begin from a position of their own, from their making to their record. */
import type { CreateAnswer } from "../../api/seat-schema.ts";
import type { ProblemDocument } from "../../api/problems.ts";
import { describe, expect, test } from "vitest";
import { check } from "../../game/check.ts";
import type { GameRecord } from "../../game/record.ts";
import { LONGEST_MOVE, LONGEST_POSITION } from "../../game/limits.ts";
import { MOST_MOVES_BEFORE } from "../../game/start.ts";
import { judgeOf } from "../game-log.ts";
import { anyone, expectProblem, LINE, newCookie, newKey, ok, ORIGIN, program, stateOf, sit } from "./client.ts";
import { exports } from "cloudflare:workers";
import { archive, inArchive, loseArchive, loseObject, reportOf } from "./losses.ts";
import { advance } from "./object.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

const BODY = { variant: "harzdame", seat: "first" } as const;
const MOVES = LINE.slice(0, 4);

/** Where a line of moves from the start leads. */
function reached(moves: readonly string[]): string {
  const { match } = judgeOf("harzdame");
  let line = match.open(match.start);
  for (const move of moves) {
    const played = line.ok ? line.value.play(move) : line;
    if (!played.ok) throw new Error(`${move} is none`);
    line = { ok: true, value: played.value.line };
  }
  if (!line.ok) throw new Error(line.error);
  return line.value.position;
}

/** A game that begins so, with both its players. */
async function begun(wish: object) {
  const { body: made } = await anyone.post<CreateAnswer>("/api/games", { ...BODY, ...wish });
  const path = `/api/games/${made.id}`;
  const joined = await program(made.inviteToken).post<{ seat: { token: string } }>(`${path}/join`, {});
  const tokens = { w: made.seat.token, b: joined.body.seat.token };
  return { id: made.id, path, invite: made.inviteToken, tokens, w: program(tokens.w), b: program(tokens.b) };
}

describe("a game", () => {
  test("begins after moves that were made before, which are shown and not counted", async () => {
    const game = await begun({ moves: MOVES });
    const { body: state } = await anyone.get(game.path);
    const position = reached(MOVES);
    expect(state).toMatchObject({ turn: 0, ply: 0, position, toMove: "w", moves: [] });
    const sides = ["w", "b", "w", "b"];
    expect(state.start).toEqual({
      position,
      from: judgeOf("harzdame").match.start,
      moves: MOVES.map((move, index) => ({ side: sides[index], move })),
    });
    const played = await game.w.play(game.path, 0, LINE[4]);
    expect(played.body).toMatchObject({ turn: 1, ply: 1, position: reached(LINE.slice(0, 5)) });
  });

  test("begins in a position as it was pasted, which is kept as it is written", async () => {
    const position = "4k3/8/8/8/8/8/8/Q3K3[-] w - - 0 1";
    const game = await begun({ variant: "hoplit-chess", position: "\uFEFF4k3/8/8/8/8/8/8/Q3K3  w\u00A0- -\r\n" });
    const { body: state } = await anyone.get(game.path);
    expect(state).toMatchObject({ position, start: { position, from: position, moves: [] } });
  });

  test("is refused a move that may mean several, with these, before it begins and in it", async () => {
    const body = { variant: "hoplit-chess", position: "4k3/1P6/8/8/8/8/8/4K3[-] w - -" };
    const mayMean = ["b8=B", "b8=N", "b8=Q+", "b8=R+"];
    const refused = await anyone.post<ProblemDocument>("/api/games", { ...BODY, ...body, moves: ["b7 – b8"] });
    expectProblem(refused, "ambiguous-move");
    const game = await begun(body);
    const again = await game.w.play<ProblemDocument>(game.path, 0, "b7b8");
    expectProblem(again, "ambiguous-move");
    for (const { body: problem } of [refused, again]) {
      expect(problem.mayMean?.toSorted()).toEqual(mayMean);
      expect(problem).not.toHaveProperty("legalMoves");
    }
    expect((await game.w.play(game.path, 0, "b7 – b8 = D")).body).toMatchObject({ turn: 1 });
  });

  test("begins in a position, with the side that is to move there", async () => {
    const position = reached(LINE.slice(0, 3));
    const game = await begun({ position });
    const { body: state } = await anyone.get(game.path);
    expect(state).toMatchObject({ position, toMove: "b", start: { position, from: position, moves: [] } });
    await ok(game.b.play(game.path, 0, LINE[3]));
  });

  test("has no start of its own where it begins as its variant does", async () => {
    const { position } = (await anyone.get((await begun({})).path)).body;
    for (const wish of [{}, { position }, { moves: [] }])
      expect((await anyone.get((await begun(wish)).path)).body).not.toHaveProperty("start");
  });

  test("is made once for a key, whose request covers the start", async () => {
    const key = { "idempotency-key": newKey() };
    const first = await anyone.post<CreateAnswer>("/api/games", { ...BODY, moves: MOVES }, key);
    const again = await anyone.post<CreateAnswer>("/api/games", { ...BODY, moves: MOVES }, key);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expectProblem(await anyone.post("/api/games", { ...BODY, moves: MOVES.slice(1, 1) }, key), "key-reused");
  });

  test.each([
    ["bad-position", { position: "8/8/8 w 0" }],
    ["bad-position", { position: judgeOf("hoppsi").match.start }],
    ["bad-position", { position: "2k2k1K/2k1k1kK/1kKk1k1k/2k5/1k4k1/2k2k2/kk2k2k/2k3k1 w 0" }],
    ["finished-position", { position: "8/8/8/8/8/8/8/M6k w 100" }],
    ["illegal-move", { moves: ["a1-h8"] }],
    ["malformed", { position: "8".repeat(LONGEST_POSITION + 1) }],
    ["malformed", { moves: Array.from({ length: MOST_MOVES_BEFORE + 1 }, () => "a6-a7") }],
    ["malformed", { moves: ["a".repeat(LONGEST_MOVE + 1)] }],
    ["malformed", { moves: "a6-a7" }],
    ["malformed", { position: 7 }],
  ] as const)("is refused as %s, and none is made, for %j", async (code, wish) => {
    const key = { "idempotency-key": newKey() };
    const refused = await anyone.post("/api/games", { ...BODY, ...wish }, key);
    expectProblem(refused, code);
    expect("legalMoves" in refused.body).toBe(code === "illegal-move");
    // The key is as good as new.
    await ok(anyone.post("/api/games", BODY, key), 201);
  });

  test("has a record that checks, and says that its start is its own", async () => {
    const game = await begun({ moves: MOVES });
    await game.w.play(game.path, 0, LINE[4]);
    const { body } = await anyone.get<GameRecord>(`${game.path}/record`);
    expect(check(body, judgeOf("harzdame"))).toMatchObject({ ok: true, value: { ownStart: true, moves: 1, otherwise: [] } });
  });
});

describe("it is rebuilt as it began", () => {
  test.each([
    ["from the archive", loseObject],
    ["from the object", loseArchive],
  ])("%s", async (_, lose) => {
    const game = await begun({ moves: MOVES });
    await game.w.play(game.path, 0, LINE[4]);
    await archive(game);
    expect((await reportOf(game, false)).found).toEqual([]);
    const { start } = await stateOf(game);
    await lose(game);
    expect((await reportOf(game, true)).left).toEqual([]);
    expect((await reportOf(game, false)).found).toEqual([]);
    expect(await stateOf(game)).toMatchObject({ start, turn: 1, position: reached(LINE.slice(0, 5)) });
    await ok(game.b.play(game.path, 1, LINE[5]));
  });

  test("and a wrong mark in the archive is found and mended", async () => {
    const game = await begun({ moves: MOVES });
    await archive(game);
    await inArchive("UPDATE games SET custom_start = 0 WHERE id = ?", game.id);
    expect((await reportOf(game, true)).found).toMatchObject([{ kind: "row-differs", table: "games", columns: ["customStart"] }]);
    expect((await reportOf(game, false)).found).toEqual([]);
  });
});

describe("it is marked as such", () => {
  const page = async (path: string, headers: Record<string, string> = {}) =>
    (await exports.default.fetch(ORIGIN + path, { headers: { accept: "text/html", ...headers } })).text();
  const picture = async (id: string) =>
    new Uint8Array(await (await exports.default.fetch(`${ORIGIN}/g/${id}/board.png?turn=0`)).arrayBuffer());

  test.each([
    [
      "en",
      "custom start",
      "4 moves before the start",
      "The players here did not make them.",
      "This game started from a custom position.",
    ],
    [
      "de",
      "eigene Startstellung",
      "4 Züge vor dem Start",
      "haben sie nicht gemacht.",
      "Diese Partie begann mit einer eigenen Stellung.",
    ],
  ])("on its page in %s, with the moves before it", async (language, mark, count, nobody, begins) => {
    const { id } = await begun({ moves: MOVES });
    const text = (await page(`/g/${id}`, { "accept-language": language })).replaceAll("\u00a0", " ");
    expect(text).toContain(`<small>`);
    for (const said of [mark, count, nobody, begins]) expect(text).toContain(said);
    expect(text).toContain("1. a6–a7 f5–f4 2. a7–a8 f6–f5");
    const usual = await page(`/g/${(await begun({})).id}`, { "accept-language": language });
    for (const said of [mark, nobody, begins]) expect(usual.replaceAll("\u00a0", " ")).not.toContain(said);
  });

  test("in the words of its picture, and in the picture itself", async () => {
    const { position } = (await anyone.get((await begun({ moves: MOVES })).path)).body;
    const [custom, again, usual] = await Promise.all([begun({ position }), begun({ position }), begun({})]);
    expect(await page(`/g/${custom.id}`)).toMatch(/og:image:alt" content="[^"]* · Custom start"/);
    expect(await picture(custom.id)).toEqual(await picture(again.id));
    for (const [turn, move] of MOVES.entries()) await (turn % 2 === 0 ? usual.w : usual.b).play(usual.path, turn, move);
    expect((await stateOf(usual)).position).toBe(position);
    expect(await picture(custom.id)).not.toEqual(await picture(usual.id));
  });

  test("in what a chat shows of its invite, and in its feed", async () => {
    const { body } = await anyone.post<CreateAnswer>("/api/games", { ...BODY, moves: MOVES });
    expect(await page(`/g/${body.id}`)).toMatch(
      /<meta name="description" content="[^"]*This game started from a custom position\./,
    );
    const feed = await exports.default.fetch(`${ORIGIN}/g/${body.id}/feed.atom`);
    expect(new TextDecoder().decode(await feed.arrayBuffer())).toMatch(/<title>Harzdame: [^<]* · custom start<\/title>/);
  });

  test("in the lists of its players", async () => {
    const game = await begun({ moves: MOVES });
    const cookie = newCookie();
    await sit(game, "w", cookie);
    await advance(game, AFTER_BACKGROUND);
    const mine = await anyone.get<{ games: object[] }>("/api/my-games", { cookie: `__Host-b=${cookie}` });
    expect(mine.body.games).toMatchObject([{ id: game.id, customStart: true }]);
    expect(await page("/", { cookie: `__Host-b=${cookie}` })).toContain("custom start");
  });

  test("in PGN, with the position that it began in and the moves before that", async () => {
    const moves = "decline decline e4 e5".split(" ");
    const { body } = await anyone.post<CreateAnswer>("/api/games", { variant: "hoplit-chess", seat: "first", moves });
    const answer = await exports.default.fetch(`${ORIGIN}/api/games/${body.id}/record?as=pgn`);
    const pgn = new TextDecoder().decode(await answer.arrayBuffer());
    expect(pgn).toContain('[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]\n[SetUp "1"]');
    expect(pgn).toContain("{Before the start: decline decline e4 e5.} *");
  });
});
