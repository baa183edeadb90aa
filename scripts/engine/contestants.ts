/** Who can play in a match: levels, so many nodes or milliseconds, other versions of the engine, the Monte Carlo opponent. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Engine } from "../../engine/engine.ts";
import { findLevel, strengthOf } from "../../engine/levels.ts";
import type * as RegistryModule from "../../engine/registry.ts";
import { Search, type Limits } from "../../engine/search.ts";
import type * as SearchModule from "../../engine/search.ts";
import type { Result } from "../../rules/contract.ts";
import { fail, ok, quote } from "../../rules/values.ts";
import { CommandError } from "../shared/command.ts";
import { dice } from "../shared/dice.ts";
import { root } from "../shared/project.ts";
import { type Contest, lineAt } from "./contest.ts";
import { ContractBoard } from "./contract-board.ts";
import { type Contestant, type MatchOptions, type Played, playMatch } from "./match.ts";
import { mctsMove, type Playable } from "./mcts.ts";
import { isOrthodox, uciPlayer } from "./uci.ts";
import { priorOf } from "./fit.ts";

export const KINDS =
  "level:1 … level:6, level:full, nodes:n, ms:n, each also @commit; careful:plies, mcts:games, mcts-ms:n, contract-mcts-ms:n; in chess uci:n:<program>, which thinks n ms by the clock";

/** The players that are this engine, and so play differently at another commit. */
const OURS: readonly string[] = ["level", "nodes", "ms"];

/** A careful player, who knows only what pieces are worth, takes boards for equal that differ by no more than this. */
const GUESS = 20;

/**
 * Plays the match of two texts such as `nodes:5000`.
 * @throws CommandError where there is no such player
 */
export async function playBetween(a: string, b: string, options: Omit<MatchOptions, "first" | "second">): Promise<Played> {
  const { contest, seed } = options;
  const [first, second] = await Promise.all([contestant(a, contest, seed), contestant(b, contest, seed + 1_000_003)]);
  if (!first.ok) throw new CommandError(first.error);
  if (!second.ok) throw new CommandError(second.error);
  return playMatch({ ...options, first: first.value, second: second.value });
}

/** The contestant of a text. Milliseconds are the CPU time of this thread. */
export async function contestant(text: string, contest: Contest, seed: number): Promise<Result<Contestant>> {
  const [kind = ""] = text.split(":", 1);
  const [spec = "", commit] = OURS.includes(kind) ? text.split("@") : [text];
  const [, amount = "", program = ""] = spec.split(":");
  const { engine, match, start } = contest;
  const count = Number(amount);
  const level = findLevel(amount === "full" ? amount : count);
  if (kind === "level" && level !== undefined) {
    const { nodes, error } = strengthOf(level, engine.strengths);
    const search = await searchOf(contest, commit);
    return ok(searcher(search, () => ({ nodes, noise: error * search.board.traits.margin })));
  }
  switch (Number.isInteger(count) && count > 0 ? kind : "") {
    case "careful": {
      const search = new Search(engine.board(priorOf(engine.groups)));
      return ok(searcher(search, () => ({ depth: count, noise: GUESS, seed: dice(seed)(1 << 30) })));
    }
    case "nodes":
      return ok(searcher(await searchOf(contest, commit), () => ({ nodes: count })));
    case "ms":
      return ok(searcher(await searchOf(contest, commit), () => ({ stop: after(count) })));
    case "mcts":
      return ok(roller(engine.board(), seed, () => (games) => games >= count));
    case "mcts-ms":
      return ok(roller(engine.board(), seed, () => after(count)));
    case "contract-mcts-ms":
      return ok(roller(new ContractBoard(match, lineAt(match, start).toMove), seed, () => after(count)));
    case "uci":
      if (!isOrthodox(start)) return fail(`programs that speak UCI play chess, not ${contest.id}`);
      return ok(await uciPlayer(program, count, match));
    default:
      return fail(`${quote(text)} is no player; there are ${KINDS}`);
  }
}

/** A stop after so many milliseconds of this thread's CPU time. */
export function after(milliseconds: number): () => boolean {
  const end = cpuTime() + milliseconds;
  return () => cpuTime() >= end;
}

/** Milliseconds of this thread. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function searcher(search: Search, limits: () => Limits): Contestant {
  return {
    begin: () => search.clear(),
    play(position, past) {
      search.load(position, past);
      const move = search.think(limits()).lines[0]?.moves[0];
      if (move === undefined || !search.board.make(move)) throw new Error(`no move in ${position}`);
      return search.board.write();
    },
  };
}

function roller(
  board: Playable & { load(text: string): void; write(): string },
  seed: number,
  stop: () => (games: number) => boolean,
): Contestant {
  const roll = dice(seed);
  return {
    begin: () => undefined,
    play(position) {
      board.load(position);
      const move = mctsMove(board, roll, stop());
      if (move === undefined || !board.make(move)) throw new Error(`no move in ${position}`);
      return board.write();
    },
  };
}

/** A search over the engine as it is, or as it was at a commit. */
async function searchOf({ id, engine }: Contest, commit: string | undefined): Promise<Search> {
  if (commit === undefined) return new Search(engine.board());
  const folder = mkdtempSync(join(tmpdir(), "hoplink-engine-"));
  const archive = execFileSync("git", ["archive", commit, "engine", "games", "rules", "view", "package.json"], {
    cwd: root,
    maxBuffer: 1 << 28,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  const load = (path: string) => import(pathToFileURL(join(folder, path)).href);
  const then: typeof SearchModule = await load("engine/search.ts");
  const registry: typeof RegistryModule = await load("engine/registry.ts");
  const all: readonly Engine[] = await Promise.all(Object.values(registry.engines).map((engineOf) => engineOf()));
  const board = all.flatMap(({ variants }) => variants[id] ?? [])[0]?.board();
  rmSync(folder, { recursive: true });
  if (board === undefined) throw new Error(`${commit} does not play ${id}`);
  return new then.Search(board);
}
