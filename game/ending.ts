/** How a game can end beside the words of its rules. */
export const ENDINGS = ["resign", "agreement", "abort", "time", "abandoned", "closed"] as const;

/** `closed` is by the operator. */
export type Ending = (typeof ENDINGS)[number];

/** Ends that say nothing of who plays better: nobody wins, and it is no draw either. */
export const VOID_ENDINGS: readonly string[] = ["abort", "abandoned", "closed"] satisfies readonly Ending[];

/** @param by how a game ended: one of these words, or of its rules' own */
export function isVoid(by: string): boolean {
  return VOID_ENDINGS.includes(by);
}
