/** Names within sentences. */

/** Letters that are written from right to left: what Unicode sets aside for them (UAX 9, 3.2; DerivedBidiClass). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufeff\u{10800}-\u{1efff}]/u;

/**
 * A name as it stands in a sentence, a subject or a title: one that is written from right to left turns nothing around it.
 * By signs (FSI and PDI), for there a `<bdi>` can't stand; no other name needs them.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
