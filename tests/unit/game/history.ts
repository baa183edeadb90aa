/**
 * Random histories: what becomes of a game when any command comes from anybody at any time. Whatever `decide` accepts of it is
 * the log; most of the commands are refused, and some are repeats, as in life.
 */
import fc from "fast-check";
import type { Command } from "../../../game/command.ts";
import { create, decide, present } from "../../../game/decide.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { OfferTerms, TermsInPlay } from "../../../game/offers-schema.ts";
import type { Settings } from "../../../game/game-schema.ts";
import { abandoned, overdue } from "../../../game/closing.ts";
import { nextInvite } from "../../../game/invites.ts";
import { evolve } from "../../../game/evolve.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { frozen } from "../frozen.ts";
import { BEGINNING, LINK, NEXT, type Setting } from "./given.ts";

function termsOf(kind: TermsInPlay["kind"], until: number, winner: Side | null): OfferTerms {
  switch (kind) {
    case "draw":
    case "takeback":
      return { kind };
    case "pause":
      return { kind, until };
    case "result":
      return { kind, winner };
  }
}

/** Draws and results end games, so they are rare. */
const KINDS: readonly TermsInPlay["kind"][] = [
  "takeback",
  "pause",
  "takeback",
  "takeback",
  "pause",
  "draw",
  "takeback",
  "result",
];

/** What is offered: by the same pick the same, so that offers cross; and mostly after the last one, as one that is made again. */
function offering(pick: number, { sides, offers, status, at }: GameState) {
  const last = offers.at(-1)?.id;
  const kind = KINDS[pick % KINDS.length] ?? "draw";
  const inPlay = termsOf(kind, at + (pick % 7) * HOUR, [...sides, null][pick % 3] ?? null);
  const after: OfferTerms = { kind: "rematch", ...(pick % 4 === 0 && { from: "position" }) };
  const terms = status === "over" ? after : inPlay;
  return { terms, ...(last !== undefined && pick % 3 > 0 && { after: last }) };
}

export interface History {
  readonly events: readonly GameEvent[];
  /** The state after each event. */
  readonly states: readonly GameState[];
}

interface Attempt {
  readonly kind: Exclude<Command["kind"], "join">;
  /** From the side that is to move, as most is, or from the other one. */
  readonly byMover: boolean;
  /** Added to the present turn: mostly nothing. */
  readonly off: number;
  /** Which of the legal moves, which of the offers. */
  readonly pick: number;
  /** The clock's next step in milliseconds; it may go back. */
  readonly pause: number;
  /** Whether the alarm rings then, before it. */
  readonly isAlarm: boolean;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const bank = fc
  .record({
    bank: fc.integer({ min: 60, max: 600 }),
    increment: fc.integer({ min: 0, max: 120 }),
    room: fc.integer({ min: 0, max: 600 }),
  })
  .map(({ room, ...times }) => ({ kind: "bank" as const, ...times, cap: times.bank + room }));
const each = fc.integer({ min: 60, max: 3600 }).map((seconds) => ({ kind: "move" as const, each: seconds }));

/** With and without a clock. */
const settings: fc.Arbitrary<Settings> = fc
  .tuple(fc.option(fc.oneof(bank, each)), fc.constantFrom("claim" as const, "end" as const))
  .map(([clock, onFlag]) => (clock === null ? {} : { clock: { ...clock, onFlag }, holiday: 3 }));

const attempt: fc.Arbitrary<Attempt> = fc.record({
  kind: fc.oneof(
    { weight: 40, arbitrary: fc.constant("play" as const) },
    { weight: 30, arbitrary: fc.constantFrom("offer" as const, "offer" as const, "decline" as const, "withdraw" as const) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        "accept" as const,
        "accept" as const,
        "relink" as const,
        "name" as const,
        "invite" as const,
        "uninvite" as const,
        "hand-over" as const,
      ),
    },
    { weight: 3, arbitrary: fc.constantFrom("unname" as const, "hide-name" as const, "allow-name" as const) },
    { weight: 1, arbitrary: fc.constantFrom("resign" as const, "abort" as const, "close" as const) },
    { weight: 8, arbitrary: fc.constantFrom("claim" as const, "give" as const, "call" as const) },
    { weight: 12, arbitrary: fc.constant("accept" as const) },
    { weight: 16, arbitrary: fc.constantFrom("holiday" as const, "resume" as const, "resume" as const) },
  ),
  byMover: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  off: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
  pick: fc.nat(),
  pause: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: -100, max: 10_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: -DAY, max: 2 * HOUR }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 200 * DAY }) },
  ),
  isAlarm: fc.boolean(),
});

/** Games of `setting`, joined after a few attempts, from just made to over. */
export function histories(setting: Setting): fc.Arbitrary<History> {
  return fc
    .tuple(
      settings,
      fc.constantFrom(0, 1, null),
      fc.array(attempt, { maxLength: 2 }),
      fc.array(attempt, { maxLength: 60, size: "max" }),
    )
    .map(([agreed, by, alone, together]) => play({ ...setting, settings: agreed }, by, alone, together));
}

/** What a game is made with. */
type Made = Setting & { readonly settings: Settings };

/** @param by which side the creator takes; null where they play neither */
function play(made: Made, by: 0 | 1 | null, alone: readonly Attempt[], together: readonly Attempt[]): History {
  const { match, sides } = made;
  const creator = by === null ? null : sides[by];
  const begun = create(match, sides, { game: "game", by: creator, link: LINK, invite: LINK, settings: made.settings }, BEGINNING);
  const events: GameEvent[] = [begun];
  const states: GameState[] = [frozen(evolve(null, frozen(begun)))];
  let now = BEGINNING;

  function last(): GameState {
    const state = states.at(-1);
    if (state === undefined) throw new Error("a game without a state");
    return state;
  }

  function ask(side: Side, command: Command) {
    const state = last();
    const decision = decide(state, side, frozen(command), { match, present: () => present(state, match), next: () => NEXT }, now);
    if (decision.kind === "accept") append(decision.events);
  }

  function append(more: readonly GameEvent[]) {
    for (const event of more) {
      events.push(frozen(event));
      states.push(frozen(evolve(last(), event)));
    }
  }

  function ring() {
    const event = overdue(last(), now, match) ?? abandoned(last(), now);
    if (event !== null) append([event]);
  }

  function attempts(all: readonly Attempt[]) {
    for (const each of all) {
      now += each.pause;
      if (each.isAlarm) ring();
      const state = last();
      const side = sideOf(each, state);
      ask(side, command(each, side, state));
    }
  }

  /** Whoever is asked mostly answers; else a side by chance. */
  function sideOf({ kind, byMover, pick }: Attempt, state: GameState): Side {
    const asked = kind === "accept" || kind === "decline" ? state.offers.findLast(({ status }) => status === "open") : undefined;
    if (asked !== undefined && pick % 4 > 0) return opponent(state, asked.by);
    return byMover ? state.toMove : opponent(state, state.toMove);
  }

  function command({ kind, off, pick }: Attempt, side: Side, state: GameState): Command {
    const turn = state.turn + off;
    switch (kind) {
      case "leave":
        return { kind, invite: { key: "b", generation: pick } };
      case "relink":
      case "hand-over":
        return { kind, link: { key: "b", generation: (state.links[side]?.generation ?? 0) + 1 } };
      case "invite":
        return { kind, link: { key: "b", generation: nextInvite(state, side, "b").generation } };
      case "uninvite":
      case "name":
      case "unname":
      case "hide-name":
      case "allow-name":
      case "close":
        return { kind };
      case "play": {
        const moves = state.status === "over" ? [] : present(state, match).moves();
        const auto = moves.length === 1 ? "only-move" : "ahead";
        return { kind, turn, move: moves[pick % moves.length] ?? "none", ...(pick % 5 === 0 && { auto }) };
      }
      case "resign":
      case "abort":
      case "claim":
        return { kind, turn };
      case "call":
        return {
          kind,
          turn,
          for: pick % 2 === 0 ? "nudge" : "meet",
          isHere: pick % 3 === 0,
          bar: pick % 5 === 0 ? "unanswered" : null,
        };
      case "offer":
        return { kind, turn, ...offering(pick, state), ...(pick % 5 === 0 && { auto: "ahead" }) };
      case "holiday":
        return { kind, turn, until: state.at + (pick % 50) * HOUR };
      case "resume":
        return { kind, turn };
      case "give":
        return { kind, turn, seconds: 60 + (pick % 600) };
      case "accept":
      case "decline":
      case "withdraw":
        return { kind, id: state.offers.at(pick % 8 === 0 ? 0 : -1)?.id ?? "none" };
    }
  }

  attempts(alone);
  // Of a game for two others some more may be tried between the two.
  for (const [index, side] of sides.filter((each) => each !== creator).entries()) {
    if (index > 0) attempts(alone);
    ask(side, { kind: "join", link: LINK });
  }
  attempts(together);
  return { events, states };
}
