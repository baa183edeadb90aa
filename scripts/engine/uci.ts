/** A chess program of somebody else behind a match, by the Universal Chess Interface (Meyer-Kahlen and Huber, 2006). */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { restorePosition } from "../../games/hoplit-chess/rules/fen.ts";
import { SQUARES } from "../../games/hoplit-chess/rules/lines.ts";
import { KING, kindOf } from "../../games/hoplit-chess/rules/piece.ts";
import type { Match } from "../../rules/match.ts";
import type { Contestant } from "./contestants.ts";

/** Orthodox chess as `games/` writes it: FEN with an empty reserve. */
const ORTHODOX = /^([^[ ]+)\[-\]( .*)$/;

/**
 * Whoever answers at a program's standard input. It thinks so many milliseconds a move, by the clock on the wall: its time is
 * its own only where a core is free for it.
 * @param command the program and its arguments, with spaces between them
 */
export async function uciPlayer(command: string, milliseconds: number, match: Match): Promise<Contestant> {
  const [program = "", ...options] = command.split(" ");
  const child = spawn(program, options, { stdio: ["pipe", "pipe", "ignore"] });
  const failed = new Promise<never>((_, reject) => child.on("error", reject));
  failed.catch(() => undefined);
  // That nobody hears any more shows where the next answer is waited for.
  child.stdin.on("error", () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (line: string) => child.stdin.write(`${line}\n`);
  const hear = async (first: string): Promise<string> => {
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done === true) throw new Error(`${program} has ended`);
      if (next.value.split(" ")[0] === first) return next.value;
    }
  };
  say("uci");
  await hear("uciok");
  return {
    begin: () => say("ucinewgame"),
    end: () => child.stdin.end("quit\n"),
    async play(position, past) {
      const [start, ...after] = [...sinceCapture(position, past), position];
      const moves = after.map((reached, index) => moveBetween(after[index - 1] ?? start, reached));
      say("isready");
      await hear("readyok");
      say(`position fen ${fenOf(start)}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`);
      say(`go movetime ${milliseconds}`);
      const [, move = ""] = (await hear("bestmove")).split(" ");
      const line = match.open(position);
      const played = line.ok ? line.value.play(move) : line;
      if (!played.ok) throw new Error(`${program} played ${move} in ${position}: ${played.error}`);
      return played.value.line.position;
    },
  };
}

/** Whether a position is one of orthodox chess, which all programs play. */
export function isOrthodox(position: string): boolean {
  return ORTHODOX.test(position);
}

function fenOf(position: string): string {
  return position.replace(ORTHODOX, "$1$2");
}

/** Of the past, what can come back: quiet moves alone lead from there, and a program needs to know no more of it. */
function sinceCapture(position: string, past: readonly string[]): readonly string[] {
  const quiet = Number(position.split(" ")[4]);
  return quiet > 0 ? past.slice(-quiet) : [];
}

/** The quiet move that led from one position to the next, from square to square. */
function moveBetween(before: string, after: string): string {
  const [was, is] = [before, after].map((text) => restorePosition(text, 1).board);
  if (was === undefined || is === undefined) return "";
  const changed = [...was.keys()].filter((square) => was[square] !== is[square]);
  // Castling moves two pieces, and is told by the king.
  const from = changed.find((square) => kindOf(was[square]) === KING) ?? changed.find((square) => is[square] === 0) ?? 0;
  const to = changed.find((square) => is[square] === was[from]) ?? 0;
  return SQUARES.name(from) + SQUARES.name(to);
}
