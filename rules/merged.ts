/** Many objects as one. */

/** What has the members of all of these. */
export type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Every) => void ? Every : never;

/** The members of all parts; where two have the same, the later one's. */
export function merged<Part extends object>(parts: readonly Part[]): All<Part>;
export function merged(parts: readonly object[]): object {
  const all: object = Object.assign({}, ...parts);
  return all;
}
