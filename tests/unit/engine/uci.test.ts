/** Programs of others that speak UCI, as opponents in a match. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contestant } from "../../../scripts/engine/contestants.ts";
import { playMatch } from "../../../scripts/engine/match.ts";
import { value } from "../rules/lines.ts";
import { contestOf } from "./contests.ts";

const program = `uci:5:${process.execPath} ${fileURLToPath(new URL("uci-program.mjs", import.meta.url))}`;

const chess = contestOf("chess");

/** The positions of a game that the program plays with itself, the first one included. */
async function play(options: readonly string[], plies = options.length): Promise<readonly string[]> {
  const player = value(await contestant(`${program} ${options.join(" ")}`, chess, 1));
  player.begin();
  const positions = [chess.start];
  for (let ply = 0; ply < plies; ply += 1) {
    positions.push(await player.play(positions.at(-1) ?? "", positions.slice(0, -1)));
  }
  player.end?.();
  return positions;
}

test("is told of quiet moves, captures in passing, castling and promotion, and its moves are played", async () => {
  const moves = "e2e4 a7a6 e4e5 d7d5 e5d6 b8c6 d6c7 e7e6 g1f3 f8d6 f1e2 g8f6 e1g1 e8g8 c7d8q f8d8 f3g5 d6f4 g5f3 f4d6".split(" ");
  const positions = await play(moves);
  expect(positions.at(5)).toBe("rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR[-] b KQkq - 0 3");
  expect(positions.at(-1)).toBe("r1br2k1/1p3ppp/p1nbpn2/8/8/5N2/PPPPBPPP/RNBQ1RK1[-] w - - 4 11");
});

test("promotes on a square that nothing stands on", async () => {
  const moves = "h2h4 g7g5 h4g5 h7h6 g5h6 g8f6 h6h7 f6g4 h1h6 f8g7 h6h1 h8f8 h7h8q f8h8".split(" ");
  expect((await play(moves)).at(-1)).toMatch(/^rnbqk2r\/ppppppb1\//);
});

test("a move that is none ends the match with a word", async () => {
  await expect(play(["e2e5"])).rejects.toThrow("played e2e5 in rnbqkbnr");
});

test("a program that is not there, or that ends, is told of", async () => {
  await expect(contestant("uci:5:/nowhere/program", chess, 1)).rejects.toThrow("ENOENT");
  await expect(contestant(`uci:5:${process.execPath} --version`, chess, 1)).rejects.toThrow("has ended");
});

test("a program that breaks off is begun anew, and asked of the position alone until it answers", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "uci-")), "broken-off");
  const moves = "e2e4 e7e5 g1f3 b8c6".split(" ");
  expect((await play(["breaks-off", file, ...moves], moves.length)).at(-1)).toMatch(/^r1bqkbnr\/pppp1ppp\/2n5\//);
});

test("plays chess only", async () => {
  expect(await contestant(program, contestOf("harzdame"), 1)).toEqual({
    ok: false,
    error: "programs that speak UCI play chess, not harzdame",
  });
});

test("a match with one", async () => {
  const [first, second] = await Promise.all(["nodes:500", `${program} e7e5 b8c6`].map((text) => contestant(text, chess, 1)));
  if (!first?.ok || !second?.ok) throw new Error("no player");
  // It knows two moves of a game that nobody plays.
  await expect(playMatch({ contest: chess, first: first.value, second: second.value, games: 2, seed: 1 })).rejects.toThrow(
    "played",
  );
  second.value.end?.();
});
