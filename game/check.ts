/**
 * Checks a record that comes from outside. A log is right where it could have come about, so every event is asked for again,
 * as the command that makes it, of the same `decide` that made it. A second set of checks, of events, would be shorter to
 * write and would sooner or later say something else than the first.
 */
import type { Result, Side } from "../rules/contract.ts";
import type { Line, Match } from "../rules/match.ts";
import { fail, isSame, ok } from "../rules/values.ts";
import { brokenAt } from "./chain.ts";
import type { Board } from "./command.ts";
import { LAWS } from "./clock.ts";
import { create, decide } from "./decide.ts";
import type { EventOf, GameEvent } from "./event.ts";
import { evolve } from "./evolve.ts";
import type { Cause, EventKind } from "./feature.ts";
import { CAUSES } from "./features.ts";
import type { CustomStart } from "./game-schema.ts";
import { type GameRecord, readEvent } from "./record.ts";
import { readStart, type Start } from "./start.ts";
import { type GameState, pastOf, position } from "./state.ts";

/** What is proved of a record whose log could have come about. */
export interface Proof {
  /** The number of events, all of which the head's hash covers. */
  readonly events: number;
  readonly moves: number;
  readonly result: GameState["result"];
  /** Whether it begins from another position than its variant does. */
  readonly ownStart: boolean;
  /** How many moves led to that, which belong to nobody. */
  readonly before: number;
  /** The versions of the rules that judged its moves, in ascending order. */
  readonly versions: readonly number[];
  /** Plies that another version of the rules than `match` allowed, and that `match` would judge otherwise. */
  readonly otherwise: readonly number[];
}

/** The rules that a record is judged by: those of its variant, as they are today. */
export interface Judge {
  readonly match: Match;
  /** The side that moves first stands first. */
  readonly sides: readonly [Side, Side];
}

/**
 * Checks the chain of hashes and plays the whole log again. Names are not checked, for nothing covers them, nor is the
 * signature, which takes more than this folder may use.
 * @returns what is proved, or the first thing that is wrong, as the rest of a sentence
 */
export function check(record: GameRecord, judge: Judge): Result<Proof> {
  const broken = brokenAt(record.events);
  if (broken !== null) return fail(`the chain of hashes breaks at event ${broken}`);
  const last = record.events.at(-1);
  if (last === undefined) return fail("it has no events");
  if (last.seq !== record.head.seq || last.hash !== record.head.hash) return fail("its head is not its last event");

  const events: GameEvent[] = [];
  for (const { seq, text } of record.events) {
    const read = readEvent(text);
    if (!read.ok) return fail(`event ${seq} can't be read: ${read.error}`);
    if (read.value.seq !== seq) return fail(`event ${seq} calls itself ${read.value.seq}`);
    events.push(read.value);
  }
  return replay(record, events, judge);
}

function replay(record: GameRecord, [first, ...rest]: readonly GameEvent[], { match, sides }: Judge): Result<Proof> {
  if (first?.kind !== "created") return fail("its first event is not the game's creation");
  if (first.game !== record.game) return fail("its log is of another game");
  if (first.variant !== record.variant || first.variant !== match.variant) return fail("its log is of another variant");
  if (first.rules !== record.rules) return fail("its log began under another version of the rules");
  if (!isSame(first.settings, record.settings)) return fail("its log began with other settings");
  const start = match.open(first.position);
  if (!start.ok) return fail(`its start position can't be read: ${start.error}`);

  if ((first.laws ?? 1) > LAWS) return fail("it was played under laws that this program does not know yet");
  const { laws: _today, ...made } = create(match, sides, first, first.at);
  const { rules, position: text, custom, laws } = first;
  const ofItsTime = { rules, ...(laws && { laws }), position: text, ...(custom && { custom }), toMove: start.value.toMove };
  const asMade = { ...made, ...ofItsTime };
  if (laws && !first.settings.clock) return impossible(first, "these laws are about clocks, and it has none");
  const isFresh = first.link.generation === 1 && first.invite.generation === 1;
  if (!isSame(asMade, first) || !isFresh || (first.by === null ? first.program : !sides.includes(first.by)))
    return impossible(first, "no game is created like that");
  const isOurs = rules === match.version;
  if ((first.follows?.played ?? 0) > (custom?.moves.length ?? 0))
    return impossible(first, "so many moves were not made before it");
  if (custom !== undefined && isOurs && !leadsTo(match, custom, first)) return impossible(first, "its start is not reached so");

  let state = evolve(null, first);
  let line = start.value;
  const otherwise: number[] = [];
  for (const event of rest) {
    const judged = judgeEvent(state, event, line, match);
    if (!judged.ok) return judged;
    if (judged.value === "otherwise" && event.kind === "moved") otherwise.push(event.ply);
    const next = evolve(state, event);
    if (next.turn !== state.turn) {
      const reached = match.open(position(next), pastOf(next));
      if (!reached.ok) return fail(`the position after event ${event.seq} can't be read: ${reached.error}`);
      line = reached.value;
    }
    state = next;
  }
  const versions = new Set(rest.flatMap((event) => (event.kind === "moved" ? [event.rules] : [])));
  return ok({
    events: rest.length + 1,
    moves: state.moves.length,
    result: state.result,
    ownStart: custom !== undefined || text !== match.start,
    before: custom?.moves.length ?? 0,
    versions: [...versions].sort((one, other) => one - other),
    otherwise,
  });
}

/** Whether a start of its own was reached as the log says. */
function leadsTo(match: Match, custom: CustomStart, { position }: Pick<Start, "position">): boolean {
  const read = readStart(match, { position: custom.from, moves: custom.moves.map(({ move }) => move) });
  return read.ok && read.value.position === position && isSame(read.value.custom, custom);
}

/** Whether `event` is what becomes of its command, or at least is what other rules could have made of it. */
function judgeEvent(state: GameState, event: GameEvent, line: Line, match: Match): Result<"same" | "otherwise"> {
  if (event.kind === "created") return impossible(event, "a game is created once");
  const cause = causeOf(event.kind, event, state, match);
  switch (cause.kind) {
    case "none":
      return impossible(event, cause.why);
    case "time":
      return isSame(cause.event, event) ? ok("same") : impossible(event, "time had not ended the game then");
    case "command":
      if (!state.sides.includes(cause.side)) return impossible(event, "that is no side of the game");
      return judgeCommand(state, event, cause, { line, match });
  }
}

function causeOf<Kind extends EventKind>(kind: Kind, event: EventOf<Kind>, state: GameState, match: Match): Cause {
  return CAUSES[kind](event, state, { match });
}

function judgeCommand(
  state: GameState,
  event: GameEvent,
  { side, command }: Extract<Cause, { kind: "command" }>,
  { line, match }: { readonly line: Line; readonly match: Match },
): Result<"same" | "otherwise"> {
  const decision = decide(
    state,
    side,
    command,
    { match, present: () => line, next: () => nextOf(event), isRecorded: true },
    event.at,
  );
  if (decision.kind === "repeat") return impossible(event, "that had happened before");
  const isOtherwise = event.kind === "moved" && event.rules !== match.version;
  if (decision.kind === "refuse") {
    const { code, detail } = decision.refusal;
    if ((code !== "illegal-move" && code !== "ambiguous-move") || !isOtherwise) return impossible(event, detail);
    return follows(state, event) ? ok("otherwise") : impossible(event, "it is misnumbered or misdated");
  }
  const [made] = decision.events;
  if (isSame(made, event)) return ok("same");
  if (!isOtherwise) return impossible(event, "its command leads to another event");
  if (isSame({ ...made, rules: event.rules }, event)) return ok("same");
  return follows(state, event) ? ok("otherwise") : impossible(event, "it is misnumbered or misdated");
}

/** What the log calls the next game; no log can prove that. */
function nextOf(event: GameEvent): ReturnType<NonNullable<Board["next"]>> {
  if (event.kind !== "rematched") throw new Error(`${event.kind} has no next game`);
  return { game: event.next, link: event.link };
}

/** Whether a move that other rules allowed stands where a move must: what it did is theirs to say. */
function follows(state: GameState, event: Extract<GameEvent, { kind: "moved" }>): boolean {
  return event.side === state.toMove && event.ply === state.moves.length + 1 && event.at >= state.at;
}

function impossible(event: GameEvent, why: string): Result<never> {
  return fail(`event ${event.seq}, ${event.kind}, could not have happened: ${why}`);
}
