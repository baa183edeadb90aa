/** What of a move in a game is to be seen: the move, and what it ends; and what is said of one before it is sent. */
import "../style/film.css";
import type { Fact } from "../../rules/contract.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { waysOf } from "../../view/board/walk.ts";
import { personOf } from "../../view/people.ts";
import { sentence } from "../../view/words/own.ts";
import type { Stand } from "../board/board.ts";
import * as film from "../board/film.ts";
import type { Step } from "../board/motion.ts";
import type { Model } from "./model.ts";

export { film };
export { sayWhole } from "./whole-move.ts";

interface Filmed {
  readonly steps: readonly Step[];
  /** The last of them with which what is told beside the board waits; undefined where nothing does. */
  readonly until: Step | undefined;
}

/** So many steps are waited for before a move that comes is seen: those of a long one, or of a round's end. */
const PATIENCE = 8;

/** So long a move that plays itself comes after the one before it, in milliseconds. */
const PAUSE = 1000;

/**
 * What is still to be seen, with the moves that lead to `next`: all of it or, where one was tapped here, what was not seen then. What comes
 * on the heels of others does not wait for them all.
 */
export function filmAfter(model: Model, next: StateAnswer): Filmed {
  const running = model.film.peek();
  const before = running.length > PATIENCE ? [] : running;
  const made = movesTo(model, next);
  if (made.length === 0) return { steps: [], until: undefined };
  return made.reduce<Filmed>(
    (seen, { move, state, walked, pause }) => {
      const { steps, until } = filmOf(model, move, state, walked);
      return { steps: [...seen.steps, ...pause, ...steps], until: until ?? seen.until };
    },
    { steps: before, until: before.at(-1) },
  );
}

interface Made {
  /** What stood before it, and what it did. */
  readonly move: Stand;
  readonly state: StateAnswer;
  /** What was seen of it as it was tapped. */
  readonly walked: readonly Fact[];
  /** What is looked at before it. */
  readonly pause: readonly Step[];
}

/** The moves that lead to `next`: one, or several that were made in the same instant, because they were decided ahead. */
function movesTo({ state, line, walk }: Model, next: StateAnswer): readonly Made[] {
  const now = state.peek();
  const count = next.ply - now.ply;
  const moves = count > 0 ? next.moves.slice(-count) : [];
  let standing = line.peek();
  if (next.turn !== now.turn + count || moves.some(({ at }) => at !== moves[0]?.at)) return [];
  const walked = walk.peek();
  const made: Made[] = [];
  for (const [index, { move, route, auto }] of moves.entries()) {
    const facts = standing?.describe(move, route);
    const played = standing?.play(move);
    if (standing === null || !facts?.ok || !played?.ok) return [];
    const scene = standing.scene();
    standing = played.value.line;
    const isLast = index + 1 === moves.length;
    made.push({
      move: { scene, facts: facts.value },
      state: isLast ? next : { ...next, position: standing.position, result: null },
      walked: index === 0 && walked?.move === move ? walked.facts : [],
      pause: auto ? [{ cells: scene.cells, ways: waysOf(made.at(-1)?.move.facts ?? []), gone: [], act: null, lasts: PAUSE }] : [],
    });
  }
  return made;
}

/** Has the last move be seen again, once what stood before it is known. */
export function seeLast(model: Model): void {
  const { state, past, film } = model;
  const { ply } = state.peek();
  const [before, after] = [past.peek()?.[ply - 1], past.peek()?.[ply]];
  if (before !== undefined && after !== undefined)
    film.value = filmOf(model, { scene: before.scene, facts: after.facts }, state.peek()).steps;
}

/**
 * The film of a move.
 * @param move what stood before it, and what it did
 * @param state what it has led to
 * @param walked what was seen of it as it was tapped
 */
function filmOf(model: Model, move: Stand, state: StateAnswer, walked: readonly Fact[] = []): Filmed {
  const opened = model.match.open(state.position);
  if (!opened.ok) return { steps: [], until: undefined };
  const { scene, facts } = move;
  const says = roundText(model, facts, state);
  const seen = film.restOf(scene, facts, walked, says);
  const after = opened.value.scene();
  const winner = after.decided === undefined ? null : (state.result?.winner ?? null);
  const isLost = state.you !== undefined && winner !== state.you.side;
  const end = film.endSteps({
    facts,
    left: seen.at(-1) ?? { cells: after.cells, ways: waysOf(facts) },
    after,
    winner,
    isLost,
    says,
  });
  const before = [...seen, ...end.waited];
  return { steps: [...before, ...end.told], until: before.at(-1) };
}

/** Whose a round is that the move has ended; undefined where it has ended none. */
function roundText({ words, rulebook }: Model, facts: readonly Fact[], state: StateAnswer): string | undefined {
  const round = facts.find((fact) => fact.tag === "round-ended");
  if (round === undefined) return undefined;
  const person = personOf(rulebook, state, round.winner ?? "", words);
  return sentence(words.own.over, round.tag, { ...words.nouns.told(round, person.you, true), name: person.name });
}
