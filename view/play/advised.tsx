/** A move that is advised, on the board: what it would move, and where to. */
import { Arrow, Mark } from "../board/marks.tsx";
import type { Plan } from "../board/plan.ts";
import { waysOf } from "../board/walk.ts";
import type { Advice } from "../game/page-state.ts";

export function Advised({ plan, advice }: { readonly plan: Plan; readonly advice: Advice }) {
  return (
    <>
      {waysOf(advice.facts).map(({ squares }) => (
        <>
          {squares[0] !== undefined && <Mark plan={plan} name="ring" square={squares[0]} />}
          <Arrow plan={plan} squares={squares} />
        </>
      ))}
    </>
  );
}
