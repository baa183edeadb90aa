/** The steps in which something is seen to happen on a board: what each shows and sets in motion, and for how long. */
import type { Tap } from "../../rules/contract.ts";
import type { Plan } from "../../view/board/plan.ts";
import type { Moment } from "../../view/board/walk.ts";

/** What a piece is seen to do. */
export type Act =
  /** Travels the last leg of `way`, which begins where the whole move does. */
  | { readonly kind: "goes"; readonly way: readonly Tap[]; readonly leaps: boolean }
  /** Turns round where it has landed. */
  | { readonly kind: "turns"; readonly square: Tap }
  /** Becomes another, or comes from beside the board. */
  | { readonly kind: "settles"; readonly square: Tap };

export interface Step extends Moment {
  /** Null where nothing moves. */
  readonly act: Act | null;
  /** In milliseconds, the breath after it included. */
  readonly lasts: number;
  /** What is set in motion, where that is more than a piece's way. */
  readonly run?: (app: Element, plan: Plan) => readonly Animation[];
}

/** In milliseconds, as the styles' tokens of the same names, which a script can't import. */
export const DURATIONS = { calm: 220, leap: 300, breath: 80, round: 900 } as const;
/** How a piece gathers speed, likewise. */
export const HOP = "cubic-bezier(0.45, 0, 0.35, 1)";

/** Sets all in `app` in motion that the selector finds. */
export function animate(
  app: Element,
  selector: string,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): readonly Animation[] {
  return [...app.querySelectorAll(selector)].map((element) => element.animate(frames, timing));
}
