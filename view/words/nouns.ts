/** How one game's pieces are spoken of. */
import type { Fact } from "../../rules/contract.ts";
import type { Language } from "../languages.ts";
import { capital } from "./grammar.ts";
import type { Noun, OwnWords, Told } from "./own.ts";
import { wordsOf } from "./words.ts";

export type Nouns = ReturnType<typeof nounsOf>;

export function nounsOf(own: OwnWords, language: Language) {
  const { kinds, say } = wordsOf("game", language);
  const shared: Readonly<Record<string, Noun>> = kinds;

  /** What a kind is called; one that no language knows, by its key. */
  function noun(kind: string): Noun {
    return own.kinds?.[kind] ?? shared[kind] ?? { one: kind, many: kind, gender: "n" };
  }

  /** A piece of a kind, as sentences take it. */
  function piece(kind: string): { readonly kind: string; readonly gender: string } {
    const { one, gender } = noun(kind);
    return { kind: one, gender };
  }

  return {
    noun,
    piece,

    /** `2 men, 1 king`. */
    figured: (kinds: readonly string[]): string =>
      counts(kinds)
        .map(([kind, count]) => `${count} ${count === 1 ? noun(kind).one : noun(kind).many}`)
        .join(", "),

    /** `one man and two kings captured`; empty where nothing was. */
    taken: (facts: readonly Fact[]): string => {
      const parts = counts(facts.flatMap((fact) => (fact.tag === "took" ? [fact.kind] : []))).map(([kind, count]) =>
        say.counted({ ...piece(kind), kinds: noun(kind).many, count }),
      );
      return parts.length === 0 ? "" : say.taken({ taken: parts });
    },

    /** What sentences take of a fact, which is said to whoever did it or not, and is the first of its move or not. */
    told: (fact: Fact, you: boolean, first: boolean): Told => {
      const squares = "squares" in fact ? fact.squares : [];
      const named = piece("kind" in fact ? fact.kind : "");
      return { square: "", ...fact, ...named, you, first, from: squares[0] ?? "", to: squares.at(-1) ?? "" };
    },

    /** What is picked by `tap`, which makes a piece of a kind or none. */
    pick: (tap: string, kind: string | null): string =>
      capital(own.picks?.[kind ?? tap] ?? (kind === null ? tap.slice(1) : noun(kind).one)),
  };
}

/** So many of each kind, in the order in which they first come. */
function counts(kinds: readonly string[]): readonly (readonly [kind: string, count: number])[] {
  return [...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]);
}
