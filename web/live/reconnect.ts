/**
 * The way back to a game's state for a page that has lost its line. Mostly that is the line again, after a pause. Where the server
 * has no room for this page, it asks for the state now and then, and tries the line seldom. Where lines don't come about at all,
 * as in networks that let none through, it asks before it tries each.
 */
import { pauseAfter } from "../api.ts";

/** Why the server ends a line that it does not want back soon: there is no room for it, or it said too much (docs/api.md). */
const REFUSED: readonly number[] = [1013, 4002];

/** Lines in a row on which nothing was heard, after which the page asks as well. */
const FEW = 5;
/** How often a page that was refused asks before it tries the line again. */
const ASKS = 10;

export interface WayBack {
  /** Until the next step, in milliseconds. */
  readonly pause: number;
  /** How often the state is to be asked for, and answered, before the line is tried. */
  readonly asks: number;
  /** Whether the server has refused the line: a hidden page leaves it at that, for nobody would see what it asks for. */
  readonly isRefused: boolean;
}

/**
 * The way back after a line was lost.
 * @param code why it was closed (RFC 6455, 7.4); 0 where nobody said
 * @param failures lines in a row on which nothing was heard
 * @param random from 0 to below 1
 */
export function wayBack(code: number, failures: number, random: number): WayBack {
  const isRefused = REFUSED.includes(code);
  const asks = isRefused ? ASKS : failures < FEW ? 0 : 1;
  return { pause: isRefused ? askAfter(random) : pauseAfter(failures, random), asks, isRefused };
}

/** What is left of the way after the state was asked for. */
export function afterAsking(way: WayBack, isAnswered: boolean, random: number): WayBack {
  const asks = isAnswered ? way.asks - 1 : way.asks;
  const pause = way.isRefused ? askAfter(random) : isAnswered ? 0 : pauseAfter(FEW, random);
  return { ...way, pause, asks };
}

/** From one question of a refused page to the next: 10 to 30 seconds, uneven, so that not all ask at once. */
function askAfter(random: number): number {
  return 10_000 + random * 20_000;
}
