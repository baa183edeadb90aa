/** English nouns for pieces, and numbers before them. */
import type { Fact } from "../../../rules/contract.ts";
import { counts } from "../counts.ts";
import type { Noun, OwnWords } from "../own.ts";
import { list } from "../text.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Those that several games have; a kind that there is none for is called by its key, and many by an s. */
const NOUNS: Readonly<Record<string, Noun>> = { man: ["man", "men"] };

export function number(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** How one game's pieces are spoken of. */
export function piecesOf({ kinds }: OwnWords) {
  function kind(name: string, count = 1): string {
    const [one, many] = kinds?.[name] ?? NOUNS[name] ?? [name, `${name}s`];
    return count === 1 ? one : many;
  }

  /** `one man and two kings captured`; empty where nothing was. */
  function taken(facts: readonly Fact[]): string {
    const prey = facts.flatMap((fact) => (fact.tag === "took" ? [fact.kind] : []));
    const parts = counts(prey).map(([name, count]) => `${number(count)} ${kind(name, count)}`);
    return parts.length === 0 ? "" : `${list(parts, "and")} captured`;
  }

  return { kind, taken };
}
