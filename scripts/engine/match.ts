/** A match of two players: pairs of games from the same opening with sides swapped, judged by the rules. */
import { Search } from "../../engine/search.ts";
import type { Line } from "../../rules/match.ts";
import { dice } from "../shared/dice.ts";
import { type Contest, lineAt } from "./contest.ts";
import { opening } from "./openings.ts";
import { DECIDED, likelihood, scoreOf, type Score } from "./statistics.ts";

export interface MatchOptions {
  readonly contest: Contest;
  readonly first: Contestant;
  readonly second: Contestant;
  /** The highest number of games; an odd one is raised by one, because games come in pairs. */
  readonly games: number;
  readonly seed: number;
  /** Two Elo differences; the match ends when one of them is decided to be the better guess. */
  readonly sprt?: readonly [low: number, high: number];
  /** Told after each pair. */
  readonly say?: (score: Score) => void;
}

export interface Played extends Score {
  /** Positive where the higher difference of the test was decided for. */
  readonly likelihood: number | null;
  /** Plies of a game, on average. */
  readonly plies: number;
}

/** A game of so many plies is drawn; the rules end all games long before. */
const LONGEST = 4_000;

export async function playMatch({ contest, first, second, games, seed, sprt, say }: MatchOptions): Promise<Played> {
  const roll = dice(seed);
  const opener = new Search(contest.engine.board(), 14);
  const pairs: number[] = [];
  let draws = 0;
  let plies = 0;
  let ratio: number | null = null;
  while (2 * pairs.length < games) {
    const start = opening(contest, opener, roll);
    const one = await playGame(contest, start, [first, second]);
    const other = await playGame(contest, start, [second, first]);
    draws += Number(one.score === 0.5) + Number(other.score === 0.5);
    plies += one.plies + other.plies;
    pairs.push((one.score + 1 - other.score) / 2);
    say?.(scoreOf(pairs, draws));
    if (sprt === undefined) continue;
    ratio = likelihood(pairs, ...sprt);
    if (Math.abs(ratio) >= DECIDED) break;
  }
  for (const player of [first, second]) player.end?.();
  return { ...scoreOf(pairs, draws), likelihood: ratio, plies: plies / (2 * pairs.length) };
}

/** The score of the player who moves first. */
async function playGame(
  { match }: Contest,
  start: string,
  players: readonly [Contestant, Contestant],
): Promise<{ readonly score: number; readonly plies: number }> {
  for (const player of players) player.begin();
  let line = lineAt(match, start);
  const { toMove } = line;
  const past: string[] = [];
  for (let plies = 0; ; plies += 1) {
    if (line.outcome !== null || plies >= LONGEST) {
      const winner = line.outcome?.winner ?? null;
      return { score: winner === null ? 0.5 : Number(winner === toMove), plies };
    }
    const position = await players[line.toMove === toMove ? 0 : 1].play(line.position, past);
    past.push(line.position);
    line = follow(line, position);
  }
}

/** The line after the move that leads to a position. */
function follow(line: Line, position: string): Line {
  for (const text of line.moves()) {
    const played = line.play(text);
    if (played.ok && played.value.line.position === position) return played.value.line;
  }
  throw new Error(`no legal move leads from ${line.position} to ${position}`);
}

/** A player of a match between engines. */
export interface Contestant {
  /** The position that the chosen move leads to. */
  play(position: string, past: readonly string[]): string | Promise<string>;
  /** A new game begins. */
  begin(): void;
  /** The match is over. */
  end?(): void;
}
