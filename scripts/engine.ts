/** `npm run --silent engine`: answers positions with what the computer would play, line by line. */
import { findLevel, LEVELS } from "../engine/levels.ts";
import { type Choice, Player } from "../engine/player.ts";
import { engines } from "../engine/registry.ts";
import type { Limits } from "../engine/search.ts";
import { rulebooks } from "../games/registry.ts";
import { type Result, unlessTooRich } from "../rules/contract.ts";
import { TOO_RICH } from "../rules/typed-match.ts";
import { fail, ok } from "../rules/values.ts";
import {
  answerLines,
  type Fields,
  found,
  readLine,
  readRequest,
  readTexts,
  readVariant,
  readWhole,
} from "./shared/json-lines.ts";

/** The highest value that may be asked for, by field. */
const MOST = { nodes: 1_000_000_000, ms: 600_000, lines: 100 };

/** Milliseconds that only grow. */
type Clock = () => number;

export default async function run(): Promise<void> {
  const answer = await answerer(
    () => performance.now(),
    (sentence) => console.error(sentence),
  );
  answerLines(answer);
}

/** Answers lines, given without their line breaks; whatever is wrong with one is an answer too. `complain` hears of bugs. */
export async function answerer(clock: Clock, complain: (sentence: string) => void) {
  const players = new Map<string, Player>();
  for (const { id } of rulebooks) {
    for (const [variant, engine] of Object.entries((await engines[id]?.())?.variants ?? {})) {
      players.set(variant, new Player(engine, (...miss) => complain(`A move that the rules don't have: ${miss.join(" | ")}`)));
    }
  }
  return (line: string) => {
    const request = readRequest(line);
    const id = request.ok && request.value.has("id") ? { id: request.value.get("id") } : {};
    const answered = request.ok ? (unlessTooRich(() => respond(request.value, players, clock)) ?? fail(TOO_RICH)) : request;
    return answered.ok ? { ...id, ...answered.value } : { ...id, error: answered.error };
  };
}

function respond(fields: Fields, players: ReadonlyMap<string, Player>, clock: Clock): Result<Choice & { readonly ms: number }> {
  const match = readVariant(fields);
  if (!match.ok) return match;
  const past = fields.has("past") ? readTexts(fields, "past", "position") : ok([]);
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

function readLimits(fields: Fields, player: Player, clock: Clock): Result<Limits> {
  const counted = fields.has("lines") ? readWhole(fields, "lines", 1, MOST.lines) : ok(1);
  if (!counted.ok) return counted;
  const lines = counted.value;
  const [asked, other] = ["nodes", "ms", "level"].filter((name) => fields.has(name));
  if (other !== undefined) return fail(`${other}: only one of nodes, ms and level can be asked for, and ${asked} is`);
  if (asked === "nodes") {
    const nodes = readWhole(fields, asked, 1, MOST.nodes);
    return nodes.ok ? ok({ nodes: nodes.value, lines }) : nodes;
  }
  if (asked === "ms") {
    const ms = readWhole(fields, asked, 1, MOST.ms);
    if (!ms.ok) return ms;
    const end = clock() + ms.value;
    return ok({ stop: () => clock() >= end, lines });
  }
  const wanted = asked === undefined ? "full" : fields.get(asked);
  const level = findLevel(wanted);
  if (level === undefined) return fail(`level: ${found(wanted)}; one of ${LEVELS.join(", ")} is expected`);
  return ok({ ...player.limitsOf(level), lines });
}
