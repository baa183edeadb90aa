/** What is said of a move that is being made: where it can go on and, before it is sent, what it does and what comes of it. */
import { isPick, type Side } from "../../rules/contract.ts";
import { routeOf } from "../../rules/route.ts";
import type { Goal, Walk } from "../../view/board/walk.ts";
import type { Doing } from "../../view/game/page-state.ts";
import { newsOf } from "../../view/game/walking.tsx";
import { across, personOf } from "../../view/people.ts";
import { signed } from "../../view/text.ts";
import { capital } from "../../view/words/grammar.ts";
import type { GameWords } from "../../view/words/game.ts";
import type { MoveWords } from "../../view/words/moves.ts";
import type { Model } from "./model.ts";

/**
 * Says what the move of a walk does that may end where it has come, and by which way; else where its piece can go.
 * @param say handed over, for what this script and the session both import would be a file of its own
 */
export function sayWhole(model: Model, walk: Walk, say: MoveWords): Doing {
  if (walk.move !== null) return { says: sayDone(model, walk, say), route: shownRoute(walk), ways: "" };
  const chosen = model.stand.peek().scene.cells.find(({ square }) => square === walk.taps[0]);
  return { says: "", route: "", ways: walk.taps.length > 0 ? waysOn(model.words, say, walk, chosen?.kind) : "" };
}

/** So many squares to go to are read out; more are only marked. */
const MOST_SQUARES = 4;

/** Says where the piece in hand can go, which is of `kind` if it stood on the board. */
function waysOn(
  { own }: GameWords,
  { ways: say }: Pick<MoveWords, "ways">,
  { goals }: Pick<Walk, "goals">,
  kind: string | undefined,
): string {
  const squares = goals.filter(({ tap }) => !isPick(tap));
  if (own.hints?.pushes !== undefined && squares.some(({ pushes }) => pushes.length > 0)) return own.hints.pushes;
  if (squares.length > MOST_SQUARES) return say.marked;
  const forced = squares.flatMap(({ tap, turns, onward }) => {
    const end = onward.at(-1);
    return end === undefined ? [] : [say.through({ square: tap, turns, end })];
  });
  if (forced.length > 0) return forced.join(" ");
  const where = (way: (given: { readonly squares: readonly string[] }) => string, does: (goal: Goal) => boolean) => {
    const there = squares.filter(does).map(({ tap }) => tap);
    return there.length === 0 ? [] : [way({ squares: there })];
  };
  const parts = [
    where(say.takes, ({ takes }) => takes),
    where(say.goes, ({ takes, joins }) => !takes && !joins),
    where(say.joins, ({ takes, joins }) => joins && !takes),
  ];
  const ways = `${capital(say.any({ ways: parts.flat() }))}.`;
  const rest = own.hints?.parts?.[kind ?? ""]?.rest;
  return rest === undefined ? ways : `${ways} ${rest}`;
}

function sayDone({ words, rulebook, state, line }: Model, { move, facts: walked }: Walk, say: MoveWords): string {
  const standing = line.peek();
  if (move === null || standing === null) return "";
  const told = standing.describe(move, routeOf(walked));
  const played = standing.play(move);
  const whole = told.ok ? told.value : walked;
  // What comes after the move itself is told as news.
  const end = whole.findIndex(({ tag }, index) => index > 0 && words.own.news?.[tag] !== undefined);
  const facts = { ...say.facts, walked: say.goes };
  const done = `${capital(say.tell(end < 0 ? whole : whole.slice(0, end), facts))}.`;
  const now = state.peek();
  const outcome = played.ok ? played.value.line.outcome : null;
  if (outcome === null) return end < 0 ? done : `${done} ${newsOf({ words, rulebook, state: now }, whole.slice(end)) ?? ""}`;
  const person = (side: Side) => personOf(rulebook, now, side, words);
  const { winner } = outcome;
  const result =
    winner === null ? say.result(outcome, null) : say.result(outcome, person(winner), person(across(rulebook, winner)));
  return [done, ...result].join(" ");
}

/** The longest chain that is spelt in full. */
const LONGEST = 5;

function shownRoute({ taps, goals, facts }: Walk): string {
  const squares = taps.filter((tap) => !isPick(tap));
  if (squares.length < 3 && goals.length === 0) return "";
  if (squares.length > LONGEST) return `${squares[0]} … ${squares.at(-1)}`;
  // It stands on one line of its button.
  return signed(routeOf(facts) ?? "").replaceAll("–", "\u2060–\u2060");
}
