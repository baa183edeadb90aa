/** Makers of the two halves of `Result` (contract), so that a failure reads as one word where it is returned. */

/** A success. */
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
