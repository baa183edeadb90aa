/** Lets another chess program play in a match, by the Universal Chess Interface (Meyer-Kahlen and Huber, 2006). */
import { sayNoMove } from "../../rules/typed-move.ts";
import { restorePosition } from "../../games/hoplit-chess/rules/position.ts";
import { kindOf, KING, SQUARES } from "../../games/hoplit-chess/rules/board.ts";
import type { Match } from "../../rules/match.ts";
import type { Contestant } from "./match.ts";
import { lineAt } from "./contest.ts";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** How often a program that breaks off is asked again. Some do so in one position time and again, others now and then. */
const ATTEMPTS = 5;

/** Orthodox chess as `games/` writes it: FEN with an empty reserve. */
const ORTHODOX = /^([^[ ]+)\[-\]( .*)$/;

/**
 * A player behind a program's standard input. It thinks so many milliseconds a move by the clock on the wall, so its time is its
 * own only where a core is free for it. A program that breaks off is started anew and asked about the position alone, because the
 * past may be what it broke off by. A game that it lost in that way, or that nobody counted, would say nothing of how it plays.
 * @param command the program and its arguments, with spaces between them
 */
export async function uciPlayer(command: string, milliseconds: number, match: Match): Promise<Contestant> {
  let program = await beginUci(command);
  const ask = (position: string, past: readonly string[]) => {
    for (const line of ["isready", questionOf(position, past), `go movetime ${milliseconds}`]) program.say(line);
    return program.hear("bestmove");
  };
  return {
    begin: () => program.say("ucinewgame"),
    end: () => program.end(),
    async play(position, past) {
      let answer = await ask(position, past);
      for (let attempt = 1; answer === null && attempt < ATTEMPTS; attempt += 1) {
        program = await beginUci(command);
        answer = await ask(position, []);
      }
      if (answer === null) throw new Error(`${command} has ended in ${position}`);
      const [, move = ""] = answer.split(" ");
      const played = lineAt(match, position).play(move);
      if (!played.ok) throw new Error(`${command} played ${move} in ${position}: ${sayNoMove(played.error)}`);
      return played.value.line.position;
    },
  };
}

/** What a program is told of a game. */
function questionOf(position: string, past: readonly string[]): string {
  const [start, ...after] = [...sinceCapture(position, past), position];
  const moves = after.map((reached, index) => moveBetween(after[index - 1] ?? start, reached));
  return `position fen ${fenOf(start)}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`;
}

/** Whether a position is one of orthodox chess, which all programs play. */
export function isOrthodox(position: string): boolean {
  return ORTHODOX.test(position);
}

function fenOf(position: string): string {
  return position.replace(ORTHODOX, "$1$2");
}

/** The part of the past that can come back. Only quiet moves lead from there, and a program needs no more. */
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

/**
 * Begins a program that speaks UCI line by line: it is told something, and is asked for one of its answers.
 * @param command it and its arguments, with spaces between them
 * @throws where it is not there, or ends before it is ready
 */
async function beginUci(command: string) {
  const [program = "", ...options] = command.split(" ");
  const child = spawn(program, options, { stdio: ["pipe", "pipe", "ignore"] });
  const failed = new Promise<never>((_, reject) => child.on("error", reject));
  failed.catch(() => undefined);
  // A write to a program that has ended fails silently here; waiting for the next answer shows it.
  child.stdin.on("error", () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const begun = {
    say: (line: string) => child.stdin.write(`${line}\n`),
    /** The next line of an answer that begins with that word; null where the program has ended without it. */
    async hear(word: string): Promise<string | null> {
      for (;;) {
        const next = await Promise.race([lines.next(), failed]);
        if (next.done === true) return null;
        if (next.value.split(" ")[0] === word) return next.value;
      }
    },
    end: () => child.stdin.end("quit\n"),
  };
  begun.say("uci");
  if ((await begun.hear("uciok")) === null) throw new Error(`${program} has ended`);
  return begun;
}
