/**
 * Taps become moves here: what a tap on a square means, asked of the rules each time. Pure, so that mouse, finger, keyboard and
 * drag come to the same.
 */
import type { Tap } from "../../rules/contract.ts";
import type { Line } from "../../rules/match.ts";
import { type Goal, heldSquare, isPick, type Walk } from "../../view/board/walk.ts";

/** A chain that is forced for longer than this is shown no further. */
const FURTHEST = 30;

/** The walk of these taps: what they did, and where they may go on. */
export function walkOf(line: Line, taps: readonly Tap[]): Walk {
  const { taps: further, move, facts } = line.next(taps);
  const picks = further.filter(isPick);
  const held = heldSquare({ taps });
  const ranks = line.scene().ranks;
  const goals = further.map((tap): Goal => {
    const there = [...taps, tap];
    const done = line.next(there).facts;
    const news = done.slice(facts.length);
    const begins = taps.length === 0;
    return {
      tap,
      square: isPick(tap) ? placeOf(picks.indexOf(tap), held, ranks) : tap,
      kind: isPick(tap) ? kindOf(news) : null,
      takes: begins ? alwaysTakes(line, there) : count(done) > count(facts),
      joins: news.some((fact) => fact.tag === "joined"),
      turns: news.some((fact) => fact.tag === "turned"),
      pushes: news.flatMap((fact) => (fact.tag === "pushed" ? fact.squares : [])),
      onward: begins || isPick(tap) ? [] : onward(line, there),
    };
  });
  const instead = taps.length > 0 && facts.length === 0 ? line.next([]).taps.filter(isPick) : [];
  return { taps, goals, move, facts, instead };
}

/** Whether all that can be begun so takes something. */
function alwaysTakes(line: Line, start: readonly Tap[]): boolean {
  const { taps } = line.next(start);
  return taps.length > 0 && taps.every((to) => count(line.next([...start, to]).facts) > 0);
}

/** Picks lie on the board one after the other, from the piece that they are about towards the middle. */
function placeOf(index: number, held: Tap | undefined, ranks: number): Tap | null {
  if (held === undefined) return null;
  const rank = Number(held.slice(1));
  return held.charAt(0) + (rank > ranks / 2 ? rank - index : rank + index);
}

/** The kind of piece that a pick makes. */
function kindOf(news: Walk["facts"]): string | null {
  const made = news.find((fact) => fact.tag === "promoted");
  return made?.kind ?? null;
}

function count(facts: Walk["facts"]): number {
  return facts.filter((fact) => fact.tag === "took").length;
}

/** The squares that follow as long as there is no choice. */
function onward(line: Line, taps: readonly Tap[]): readonly Tap[] {
  const forced: Tap[] = [];
  while (forced.length < FURTHEST) {
    const { taps: further, move } = line.next([...taps, ...forced]);
    const [only] = further;
    if (move !== null || only === undefined || further.length > 1 || isPick(only)) break;
    forced.push(only);
  }
  return forced;
}

/** The taps of the walk after one more tap, on a square or a pick, in the middle of `walk`; null where it can't be followed (`reasons.ts`). */
export function tap(line: Line, walk: Walk, square: Tap): readonly Tap[] | null {
  const goal = walk.goals.find((each) => each.tap === square || each.square === square);
  if (goal !== undefined) return [...walk.taps, goal.tap];
  // Tapped again, what is in the hand is put down where it started, wherever it has come to.
  if (square === heldSquare(walk) || square === walk.taps.at(-1)) return [];
  return line.next([]).taps.includes(square) ? [square] : null;
}

/** Whether the walk has come to an end by itself: it is a move and can go no further. */
export function isDone(walk: Walk): boolean {
  return walk.move !== null && walk.goals.length === 0;
}
