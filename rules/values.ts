/** Values: what came of something, the same as others, many as one, and such as nobody changes. */

/** Whether two values that came of JSON are the same, in whatever order their members stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const members = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === members.size && entries.every(([name, value]) => members.has(name) && isSame(value, members.get(name)))
  );
}

/** What has the members of all of these. */
export type All<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer Every) => void ? Every : never;

/** The members of all parts; where two have the same, the later one's. */
export function merged<Part extends object>(parts: readonly Part[]): All<Part>;
export function merged(parts: readonly object[]): object {
  const all: object = Object.assign({}, ...parts);
  return all;
}

/** A value that nobody changes, down to its last member. */
export type Immutable<T> = { readonly [Member in keyof T]: Immutable<T[Member]> };

/** A success, as `Result` (contract) has it. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A failure; its type names no success, so that it fits every `Result`. */
export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** The longest piece of outside text that an error repeats; a pasted page must not come back whole. */
const LONGEST_QUOTE = 40;

/** Outside text as an error repeats it: quoted, control characters escaped, cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`);
}
