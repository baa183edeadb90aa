/** Answers one position, as `npm run engine` does for each line. */
import { engines } from "../../engine/registry.ts";
import { findLevel, LEVELS } from "../../engine/levels.ts";
import { type Choice, Player, unlessTooRich } from "../../engine/player.ts";
import type { Limits } from "../../engine/search.ts";
import { rulebooks } from "../../games/registry.ts";
import type { Result } from "../../rules/contract.ts";
import { fail, ok } from "../../rules/values.ts";
import { TOO_RICH } from "../../rules/typed-match.ts";
import { type Fields, found, readLine, readRequest, readVariant } from "../shared/request.ts";

type EngineAnswer = (Choice & { readonly id?: unknown; readonly ms: number }) | { readonly id?: unknown; readonly error: string };

/** The highest value that may be asked for, by field. */
const MOST = { nodes: 1_000_000_000, ms: 600_000, lines: 100 };

/** Milliseconds that only grow. */
type Clock = () => number;

/** Answers lines, given without their line breaks; whatever is wrong with one is an answer too. `complain` hears of bugs. */
export async function answerer(clock: Clock, complain: (sentence: string) => void): Promise<(line: string) => EngineAnswer> {
  const players = new Map<string, Player>();
  for (const { id } of rulebooks) {
    for (const [variant, engine] of Object.entries((await engines[id]?.())?.variants ?? {})) {
      players.set(variant, new Player(engine, (...miss) => complain(`A move that the rules don't have: ${miss.join(" | ")}`)));
    }
  }
  return (line) => {
    const request = readRequest(line);
    const id = request.ok && request.value.has("id") ? { id: request.value.get("id") } : {};
    const answered = request.ok ? (unlessTooRich(() => respond(request.value, players, clock)) ?? fail(TOO_RICH)) : request;
    return answered.ok ? { ...id, ...answered.value } : { ...id, error: answered.error };
  };
}

function respond(fields: Fields, players: ReadonlyMap<string, Player>, clock: Clock): Result<Choice & { readonly ms: number }> {
  const match = readVariant(fields);
  if (!match.ok) return match;
  const past = readPast(fields);
  if (!past.ok) return past;
  const line = readLine(fields, match.value, past.value);
  if (!line.ok) return line;
  const player = players.get(match.value.variant);
  if (player === undefined) throw new Error(`${match.value.variant} has no engine`);
  const begun = clock();
  const limits = readLimits(fields, player, clock);
  if (!limits.ok) return limits;
  player.clear();
  const choice = player.choose(line.value, past.value, limits.value);
  return ok({ ...choice, ms: Math.round(clock() - begun) });
}

function readPast(fields: Fields): Result<readonly string[]> {
  const past = fields.get("past") ?? [];
  if (!Array.isArray(past)) return fail(`past: ${found(past)}; an array of position texts is expected`);
  const texts: string[] = [];
  for (const [index, text] of past.entries()) {
    if (typeof text !== "string") return fail(`past[${index}]: ${found(text)}; a position text is expected`);
    texts.push(text);
  }
  return ok(texts);
}

function readLimits(fields: Fields, player: Player, clock: Clock): Result<Limits> {
  const lines = readCount(fields, "lines", 1);
  if (!lines.ok) return lines;
  const asked = ["nodes", "ms", "level"].filter((name) => fields.has(name));
  if (asked.length > 1) return fail(`${asked[1]}: only one of nodes, ms and level can be asked for, and ${asked[0]} is`);
  switch (asked[0]) {
    case "nodes": {
      const nodes = readCount(fields, "nodes", 1);
      return nodes.ok ? ok({ nodes: nodes.value, lines: lines.value }) : nodes;
    }
    case "ms": {
      const ms = readCount(fields, "ms", 1);
      if (!ms.ok) return ms;
      const end = clock() + ms.value;
      return ok({ stop: () => clock() >= end, lines: lines.value });
    }
    case "level":
    case undefined:
    default: {
      const wanted = fields.has("level") ? fields.get("level") : "full";
      const level = findLevel(wanted);
      if (level === undefined) return fail(`level: ${found(wanted)}; one of ${LEVELS.join(", ")} is expected`);
      return ok({ ...player.limitsOf(level), lines: lines.value });
    }
  }
}

function readCount(fields: Fields, name: keyof typeof MOST, otherwise: number): Result<number> {
  const count = fields.has(name) ? fields.get(name) : otherwise;
  if (typeof count !== "number" || !Number.isInteger(count) || count < 1 || count > MOST[name]) {
    return fail(`${name}: ${found(count)}; a whole number from 1 to ${MOST[name]} is expected`);
  }
  return ok(count);
}
