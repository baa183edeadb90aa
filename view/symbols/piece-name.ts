/** What the drawing of a piece is called, by its kind and where it heads. */
import type { Cell } from "../../rules/contract.ts";
import type { Plan } from "../board/plan.ts";

/** The symbol of a kind that heads so many degrees clockwise from straight up. */
export function symbolOf(kind: string, heading = 0): `p-${string}` {
  return heading === 0 ? `p-${kind}` : `p-${kind}-${heading}`;
}

/** Where a piece heads on the page; straight up where it shows no heading. */
export function headingOn({ turned }: Plan, { heading }: Cell): number {
  return heading === undefined ? 0 : (heading + (turned ? 180 : 0)) % 360;
}
