/** That a board of the engine and the rules are the same game: held position by position of games. */
import { expect } from "vitest";
import type { Board } from "../../../engine/board.ts";
import type { EngineVariant } from "../../../engine/engine.ts";
import { engines } from "../../../engine/registry.ts";
import { Moves } from "../../../engine/generators.ts";
import { Search } from "../../../engine/search.ts";
import { rulebooks } from "../../../games/registry.ts";
import { UNDECIDED } from "../../../engine/board.ts";
import type { Line, Match } from "../../../rules/match.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import { value } from "../rules/lines.ts";

export interface Searched {
  readonly id: string;
  readonly match: Match;
  readonly engine: EngineVariant;
}

/** Every variant with its engine. */
export async function searched(): Promise<readonly Searched[]> {
  const found: Searched[] = [];
  for (const { id, variants } of rulebooks) {
    const engine = await engines[id]?.();
    for (const { match } of variants) {
      const own = engine?.variants[match.variant];
      if (own === undefined) throw new Error(`${match.variant} has no engine`);
      found.push({ id: match.variant, match, engine: own });
    }
  }
  return found;
}

/** The moves that a board allows where it stands. */
export function legal(board: Board, generate: (moves: Moves) => void = (moves) => board.generate(moves)): readonly number[] {
  const moves = new Moves();
  if (board.over() !== UNDECIDED && !board.traits.rounds) return [];
  generate(moves);
  return [...moves.list.subarray(0, moves.count)].filter((move) => {
    const isLegal = board.make(move);
    if (isLegal) board.unmake();
    return isLegal;
  });
}

/** Lines of exactly `depth` moves, counted by the board. */
export function perft(board: Board, depth: number): number {
  if (depth === 0) return 1;
  const moves = legal(board);
  if (depth === 1) return moves.length;
  return moves.reduce((lines, move) => {
    board.make(move);
    const after = perft(board, depth - 1);
    board.unmake();
    return lines + after;
  }, 0);
}

/** What boards change as a move is made, by the names that they have for it. */
const FIELDS = ["cells", "counts", "side", "quiet", "lo", "hi", "more", "made", "changes", "sets", "own"];

/** All that has to be as it was once moves are taken back. */
export function fieldsOf(board: Board): readonly string[] {
  const all = new Map<string, unknown>(Object.entries(board));
  return [board.write(), String(board.evaluate()), ...FIELDS.map((name) => String(all.get(name)))];
}

/** Holds board and rules equal in one position, where the board stands too: all moves, where they lead, and back. */
export function compare(board: Board, line: Line): void {
  expect(board.write()).toBe(line.position);
  const before = fieldsOf(board);
  const moves = legal(board);
  const reached = moves.map((move) => {
    board.make(move);
    const text = board.write();
    if (board.lo !== board.rehash()[0] || board.hi !== board.rehash()[1]) throw new Error(`the hash of ${text} is wrong`);
    board.unmake();
    return text;
  });
  expect(fieldsOf(board)).toEqual(before);
  const rules = line.moves().map((move) => played(line, move));
  expect(reached.toSorted()).toEqual(rules.toSorted());
  expect(new Set(moves).size).toBe(moves.length);
  const noisy = legal(board, (list) => board.generateNoisy(list));
  expect(noisy.filter((move) => !moves.includes(move))).toEqual([]);
}

/** Holds a board that moves have led to equal to one that was loaded, in what it keeps beside the position. */
function compareLoaded(board: Board, loaded: Board, position: string) {
  loaded.load(position);
  expect([board.isChecked(), board.evaluate()]).toEqual([loaded.isChecked(), loaded.evaluate()]);
}

/**
 * Plays games until so many positions have been compared, every other one as the engine would, the rest at random; repetition, which
 * boards don't judge, begins another.
 */
export function compareGames({ match, engine }: Searched, positions: number, roll: Dice): void {
  const board = engine.board();
  const loaded = engine.board();
  const search = new Search(engine.board(), 12);
  let isPlayed = false;
  for (let compared = 0; compared < positions; isPlayed = !isPlayed) {
    let line = value(match.open(match.start));
    board.load(line.position);
    for (let ply = 0; ply < 200 && compared < positions; ply += 1) {
      compare(board, line);
      compareLoaded(board, loaded, line.position);
      compared += 1;
      const texts = line.moves();
      const text = (isPlayed ? chosen(search, line) : undefined) ?? texts[roll(texts.length)];
      if (text === undefined) break;
      // Without its past, which would end the game by repetition.
      line = value(match.open(played(line, text)));
      const move = legal(board).find((each) => leadsTo(board, each, line.position));
      if (move === undefined) throw new Error(`${text} is missing`);
      board.make(move);
      // A game that begins with a vote of what it is to be takes its weights where a position is loaded.
      if (ply % 50 === 1) board.load(line.position);
    }
  }
}

/** What a short search would play; it errs a little, so that no two games are the same. */
function chosen(search: Search, line: Line): string | undefined {
  search.load(line.position);
  const move = search.think({ nodes: 30, noise: 60, seed: line.position.length }).lines[0]?.moves[0];
  return move === undefined ? undefined : line.moves().find((text) => leadsTo(search.board, move, played(line, text)));
}

function played(line: Line, text: string): string {
  return value(line.play(text)).line.position;
}

function leadsTo(board: Board, move: number, position: string): boolean {
  board.make(move);
  const text = board.write();
  board.unmake();
  return text === position;
}
