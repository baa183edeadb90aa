/** The positions that moves lead through, found as far as somebody looks. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Path } from "../../../game/move-tree.ts";
import type { Line, Match } from "../../../rules/match.ts";
import type { Stand } from "../../board/board.ts";
import type { playOn } from "../../board/play-on.ts";

/** A position that was come to, and what led to it. */
export interface Place {
  readonly line: Line;
  readonly stand: Stand;
}

/** Answers the positions along a path, the start first, as far as its moves can be made. */
export type PlacesOf = (path: Path) => readonly [Place, ...Place[]];

export interface Ground {
  readonly placesOf: PlacesOf;
  /** Whether it begins where the game does; else where the game stands. */
  readonly isWhole: boolean;
}

type Played = Pick<StateAnswer, "moves" | "position" | "start" | "earlier">;

/** The position that the moves of a game lead from, as far as they are told. */
export function startText(
  { start: normal }: Pick<Match, "start">,
  { earlier, start }: Pick<Played, "earlier" | "start">,
): string {
  return earlier?.position ?? start?.position ?? normal;
}

/**
 * Where paths begin: where the game's own moves do or, where these rules don't make them any more, at the position that it has come to.
 * @throws where the rules can't read that either; then the page has no board to make moves on
 */
export function groundOf(match: Match, state: Played, play: typeof playOn): Ground {
  const moves = state.moves.map(({ move }) => move);
  const placesOf = placesFrom(match, startText(match, state), play);
  if (placesOf?.(moves)[moves.length]?.line.position === state.position) return { placesOf, isWhole: true };
  const here = placesFrom(match, state.position, play);
  if (here === null) throw new Error(`${match.variant} can't read ${state.position}`);
  return { placesOf: here, isWhole: false };
}

/** What two paths in a row share is played once. */
function placesFrom(match: Match, position: string, play: typeof playOn): PlacesOf | null {
  const opened = match.open(position);
  if (!opened.ok) return null;
  const start: Place = { line: opened.value, stand: { scene: opened.value.scene(), facts: [] } };
  let last: { readonly path: Path; readonly places: readonly Place[] } = { path: [], places: [] };
  return (path) => {
    const parting = path.findIndex((move, index) => move !== last.path[index]);
    const shared = last.places.slice(0, parting < 0 ? path.length : parting);
    for (const move of path.slice(shared.length)) {
      const made = play((shared.at(-1) ?? start).line, move);
      if (made === null) break;
      // Where a round ends, the next one's set-up is what can be moved on.
      shared.push({ line: made.line, stand: { scene: made.line.scene(), facts: made.stand.facts } });
    }
    last = { path, places: shared };
    return [start, ...shared];
  };
}
