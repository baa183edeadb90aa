/**
 * What a round is worth in a match to five points: a captain that gets home for two points is worth more at 3-3 than at 0-0. Worked
 * out from how rounds end between equal players, back from the matches that are over.
 */
import { MOST_VOIDS, TARGET } from "../../games/hoppsi/rules/position.ts";
import { expected, valueOf } from "../evaluation.ts";

/**
 * How rounds end: shares of those that the starter wins by 1, 2, 3 points, of those that the other wins so, and of void ones. Counted in
 * 2,000 rounds of the engine against itself, 300 nodes a move, from balanced openings.
 */
const ODDS = { starter: [0.369, 0.0935, 0.015], other: [0.3995, 0.103, 0.0125], void: 0.0075 };

/** No score is certain before the end. */
const LEAST = 0.002;

/** Red's expected result of the match by starter, void rounds and score. */
const MATCH = new Map<number, number>();

/** Red's expected result, 0 to 1, of a match that goes on with a new round. Sides are 0, Red, and 1. */
export function matchResult(starter: number, voids: number, red: number, black: number): number {
  if (red >= TARGET) return 1;
  if (black >= TARGET) return 0;
  if (voids >= MOST_VOIDS) return red === black ? 0.5 : Number(red > black);
  const place = ((starter * MOST_VOIDS + voids) * TARGET + red) * TARGET + black;
  const known = MATCH.get(place);
  if (known !== undefined) return known;
  let result = ODDS.void * matchResult(starter, voids + 1, red, black);
  for (const [winner, shares] of [ODDS.starter, ODDS.other].entries()) {
    const side = winner === 0 ? starter : 1 - starter;
    for (const [index, share] of shares.entries()) result += share * afterRound(side, index + 1, red, black);
  }
  MATCH.set(place, result);
  return result;
}

/** The loser of a round starts the next. */
function afterRound(winner: number, points: number, red: number, black: number): number {
  return winner === 0 ? matchResult(1, 0, red + points, black) : matchResult(0, 0, red, black + points);
}

/** By score, Red's expected result of the match once a side has won the round, by as many points as usual. */
const [WON_BY_RED, WON_BY_BLACK] = [wonBy(0), wonBy(1)];

function wonBy(winner: number): Float64Array {
  return Float64Array.from({ length: TARGET * TARGET }, (_, score) => {
    const shares = ODDS.starter.map((share, index) => share + ODDS.other[index]);
    const all = shares.reduce((sum, share) => sum + share, 0);
    const red = Math.floor(score / TARGET);
    return shares.reduce((sum, share, index) => sum + (share / all) * afterRound(winner, index + 1, red, score % TARGET), 0);
  });
}

/** What the match is worth to Red where the round is worth `value` to him. */
export function valueInMatch(value: number, red: number, black: number): number {
  const score = red * TARGET + black;
  const lost = WON_BY_BLACK[score] ?? 0;
  return valueOfMatch(lost + expected(value) * ((WON_BY_RED[score] ?? 1) - lost));
}

/** The value of an expected result of the match. */
export function valueOfMatch(result: number): number {
  return valueOf(Math.max(LEAST, Math.min(1 - LEAST, result)));
}
