/** The players' names as everybody reads them: one that the operator has hidden is said in no place, whoever gave it, and however. */
import type { Side } from "../rules/contract.ts";
import { HIDDEN_NAME } from "./seats.ts";

export type Names = Readonly<Record<Side, string>>;

/**
 * @param hidden the seats whose name is hidden, as the game's log has it
 * @param names as they were given
 */
export function namesShown(hidden: readonly Side[], names: Names): Names {
  return { ...names, ...Object.fromEntries(hidden.map((side) => [side, HIDDEN_NAME])) };
}
