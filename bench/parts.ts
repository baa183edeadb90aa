/**
 * What the parts of an accepted move cost, each by itself and in this process: what they are made of is pure, and the same
 * code that runs in the Worker. SQL is Node's own SQLite in memory, so that it has neither disk nor the object's gates.
 */
import { DatabaseSync } from "node:sqlite";
import { answer, type Beside } from "../api/answer.ts";
import { chainHash, GENESIS, seal, unseal } from "../game/chain.ts";
import { create, decide, present } from "../game/decide.ts";
import type { GameEvent } from "../game/event.ts";
import { evolve, fold } from "../game/evolve.ts";
import type { GameState } from "../game/state.ts";
import type { Match } from "../rules/match.ts";
import { moveBody } from "../api/command-schema.ts";
import { eventRow, gameRow } from "../worker/archive/rows.ts";
import { ROOM_TABLES } from "../worker/room/migrations.ts";
import { isGameId, gameId } from "../worker/tokens/game-id.ts";
import { isToken, token } from "../worker/tokens/ring.ts";
import { randomMoves } from "./lines.ts";
import { median, table } from "./statistics.ts";

export interface Part {
  readonly name: string;
  readonly microseconds: number;
}

/** The middle of a game, after so many plies. */
const PLIES = 40;
/** Events that are folded after a snapshot, on average. */
const SINCE_SNAPSHOT = 8;
const RING = { current: "a", keys: new Map([["a", "k".repeat(43)]]) };
const LINK = { key: "a", generation: 1 };

/** @param times that each part is run in a series */
export function measureParts(match: Match, sides: readonly [string, string], times: number): readonly Part[] {
  const game = gameId("k".repeat(43), "a game of the benchmark");
  const events = play(game, match, sides);
  const last = events.at(-1);
  const before = fold(events.slice(0, -1));
  const after = fold(events);
  if (last?.kind !== "moved" || before === null || after === null) throw new Error("a game of moves is needed");

  const side = last.side;
  const bearer = token(RING, game, { kind: "seat", side }, LINK) ?? "";
  const body = JSON.stringify({ turn: last.turn, move: last.move });
  const snapshot = JSON.stringify(fold(events.slice(0, -1 - SINCE_SNAPSHOT)));
  const tail = events.slice(-1 - SINCE_SNAPSHOT, -1).map((event) => JSON.stringify(event));
  const line = present(before, match);
  line.moves();
  const board = { match, present: () => line };
  const next = present(after, match);
  const beside: Beside = {
    names: {},
    present: new Set(),
    legalMoves: next.moves(),
    rev: 0,
    now: last.at,
    closes: null,
    build: "",
  };
  const [entry] = seal(GENESIS, [last]);
  if (entry === undefined) throw new Error("an entry is needed");
  const store = openStore();

  const parts: readonly (readonly [string, () => unknown])[] = [
    ["request: JSON and its schema", () => moveBody.parse(JSON.parse(body))],
    ["the id's check", () => isGameId("k".repeat(43), game)],
    ["waking: snapshot and the events after it", () => fold(tail.map(unseal), read(snapshot))],
    ["waking: the line that stands on the board", () => present(before, match).moves()],
    ["token", () => isToken(bearer, RING, game, { kind: "seat", side }, LINK)],
    ["decide", () => decide(before, side, { kind: "play", turn: last.turn, move: last.move }, board, last.at)],
    ["evolve", () => evolve(before, last)],
    ["seal: JSON and hash", () => seal(GENESIS, [last])],
    ["of which the hash", () => chainHash(GENESIS, entry.text)],
    ["SQL: the event's row in a transaction", () => store(entry.text, entry.hash)],
    ["the next legal moves", () => present(after, match).moves()],
    ["answer: state and JSON", () => JSON.stringify(answer(after, beside))],
    ["snapshot (every 16 events)", () => JSON.stringify(after)],
    ["D1: the rows of event and game", () => JSON.stringify([eventRow(game, entry), gameRow(after, 0)])],
  ];
  return parts.map(([name, work]) => ({ name, microseconds: timeOf(work, times) }));
}

export function describeParts(parts: readonly Part[]): string {
  return table(
    ["part of a move, in Node", "µs"],
    parts.map(({ name, microseconds }) => [name, microseconds.toFixed(1)]),
  );
}

/** A game whose seats are taken and some plies played. */
function play(game: string, match: Match, sides: readonly [string, string]): readonly GameEvent[] {
  const [first, second] = sides;
  const created = create(match, sides, { game, by: first, link: LINK, invite: LINK }, 0);
  const events: GameEvent[] = [created, { seq: 2, at: 0, kind: "joined", side: second, link: LINK }];
  let state: GameState | null = fold(events);
  for (const move of randomMoves(match, 1, PLIES)) {
    if (state === null) throw new Error("a state is needed");
    const board = { match, present: () => present(standing, match) };
    const standing: GameState = state;
    const decision = decide(standing, standing.toMove, { kind: "play", turn: standing.turn, move }, board, events.length);
    if (decision.kind !== "accept") throw new Error(`${move} was not accepted`);
    events.push(...decision.events);
    state = fold(decision.events, standing);
  }
  return events;
}

function openStore(): (text: string, hash: string) => void {
  const database = new DatabaseSync(":memory:");
  for (const step of ROOM_TABLES.steps) database.exec(step);
  const insert = database.prepare("INSERT INTO events (text, hash) VALUES (?, ?)");
  return (text, hash) => {
    database.exec("BEGIN");
    insert.run(text, hash);
    database.exec("COMMIT");
  };
}

function read(snapshot: string): GameState | null {
  const state: GameState | null = JSON.parse(snapshot);
  return state;
}

/** The median of five series, each of so many calls, after as many that let the compiler do its work. */
function timeOf(work: () => unknown, times: number): number {
  function series(): number {
    const begin = performance.now();
    for (let call = 0; call < times; call += 1) work();
    return (1000 * (performance.now() - begin)) / times;
  }
  for (let warm = 0; warm < 5; warm += 1) series();
  return median(Array.from({ length: 5 }, series));
}
