/** How much a position of Harzdame may hold: what is generated is bounded, far above what played games come to. */
import { expect, test } from "vitest";
import { BUILT, PLAYED } from "../../../bench/rules.ts";
import { TooRich } from "../../../rules/contract.ts";
import { longest } from "../../../games/harzdame/rules/capture.ts";
import { squaresOf } from "../../../games/harzdame/rules/position.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import { standing } from "../../../rules/walk.ts";

test.each([...PLAYED, ...BUILT].filter(({ variant }) => variant === "harzdame"))(
  "$position: to list its $moves moves, $states walks are followed and not one more",
  ({ position, states, moves }) => {
    const rich = harzdame.restore(position);
    const walks = squaresOf(rich, rich.toMove).map(standing);
    expect(longest(rich, walks, states)).toEqual(harzdame.moves(rich));
    expect(() => longest(rich, walks, states - 1)).toThrow(TooRich);
    expect(harzdame.moves(rich)).toHaveLength(moves);
  },
);
