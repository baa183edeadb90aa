/** A game's record in a notation of the world's own. */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fingerprint } from "../../worker/tokens/secrets.ts";
import { gameId } from "../../worker/tokens/game-id.ts";
import { readStart } from "../../game/start.ts";
import { judgeOf } from "../game-log.ts";
import { advancedPair, anyone, expectProblem, newKey, ok, ORIGIN, program, roomOf } from "./client.ts";

/** A game of Ada's and Bo's, in which so much was played after what came `before` its start. */
async function played(variant: string, moves: readonly string[], before: readonly string[] = []): Promise<string> {
  const start = readStart(judgeOf(variant).match, { moves: before });
  if (!start.ok) throw new Error(start.error.detail);
  const secret = newKey();
  const game = gameId(env.ID_KEY, secret);
  const repeatable = { key: fingerprint(secret), request: "made by a test" };
  const created = await roomOf(game).create({
    game,
    variant,
    by: "w",
    name: 'Ada "A"',
    start: start.value,
    repeatable,
    origin: ORIGIN,
  });
  if (!created.ok) throw new Error(created.detail);
  const path = `/api/games/${game}`;
  const joined = await program(created.value.invites["b"] ?? "").post<JoinAnswer>(`${path}/join`, { name: "Bo" });
  const seats = [program(created.value.seat?.token ?? ""), program(joined.body.seat.token)];
  for (const [turn, move] of moves.entries()) {
    const answers = await Promise.all(seats.map((seat) => seat.play(path, turn, move)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
  return game;
}

/** The game as PGN, and the type that it was answered as; the platform warns of reading such a type as text. */
async function pgnOf(game: string) {
  const answer = await ok(exports.default.fetch(`${ORIGIN}/api/games/${game}/record?as=pgn`));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return { type: answer.headers.get("content-type"), text: new TextDecoder().decode(await answer.arrayBuffer()) };
}

test("a game of orthodox chess as PGN", async () => {
  const game = await played("hoplit-chess", "decline decline f3 e5 g4 Qh4#".split(" "));
  const { type, text } = await pgnOf(game);
  expect(type).toBe("application/vnd.chess-pgn; charset=utf-8");
  expect(text.replace(/"\d{4}\.\d{2}\.\d{2}"/, '"…"')).toBe(`[Event "Casual game"]
[Site "${ORIGIN}/g/${game}"]
[Date "…"]
[Round "-"]
[White "Ada 'A'"]
[Black "Bo"]
[Result "0-1"]
[Termination "normal"]

{White votes decline, Black votes decline.} 1. f3 e5 2. g4 Qh4# 0-1
`);
});

test("a game with hoplits as PGN, before it is over", async () => {
  const { text } = await pgnOf(await played("hoplit-chess", "use Nf3 e5 H@g1".split(" ")));
  expect(text).toContain('[Variant "Hoplit Chess"]');
  expect(text).toMatch(/\n\{White votes use\.\} 1\. Nf3 e5 2\. H@g1 \*\n$/);
});

test("a game without that notation says so", async () => {
  const game = await advancedPair(2);
  for (const as of ["pgn", "json", ""]) expectProblem(await anyone.get(`${game.path}/record?as=${as}`), "no-notation");
  expectProblem(await anyone.get(`${game.path}/record?as=pgn&as=pgn`), "malformed");
  expectProblem(await anyone.get("/api/games/aaaaaaaaaaaaaaaa/record?as=pgn"), "not-found");
});
