/** What a catalogue says by itself, for tests that look for its sentences where they are not to be. */

/** Every sentence of a catalogue that needs nothing to be said. */
export function sentences(words: object): readonly string[] {
  return Object.values(words).flatMap((value: unknown) =>
    typeof value === "string" ? [value] : typeof value === "object" && value !== null ? sentences(value) : [],
  );
}
