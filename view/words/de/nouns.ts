/** German nouns for pieces, and the words before them that bend with their gender. */
import type { Fact } from "../../../rules/contract.ts";
import { counts } from "../counts.ts";
import type { Noun, OwnWords } from "../own.ts";
import { list } from "../text.ts";

const NUMBERS = "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");

/** Those that several games have; a kind that there is none for is called by its key. */
const NOUNS: Readonly<Record<string, Noun>> = { man: ["Stein", "Steine", "m"], king: ["Dame", "Damen", "f"] };

/** For two and more. */
export function number(count: number): string {
  return NUMBERS[count - 2] ?? `${count}`;
}

/** How one game's pieces are spoken of. */
export function piecesOf({ kinds }: OwnWords) {
  function noun(kind: string): Noun {
    return kinds?.[kind] ?? NOUNS[kind] ?? [kind, kind, "n"];
  }

  /** `weißer Stein`, `weiße Dame`: what stands before a noun, bent as that wants it. */
  function bent(stem: string, kind: string): string {
    const [one, , gender] = noun(kind);
    return `${stem}${gender === "f" ? "e" : gender === "n" ? "es" : "er"} ${one}`;
  }

  /** `ein Stein`, `zwei Steine`; two and more are spelt up to twelve. */
  function counted(count: number, kind: string): string {
    const [one, many, gender] = noun(kind);
    return count === 1 ? `ein${gender === "f" ? "e" : ""} ${one}` : `${number(count)} ${many}`;
  }

  return {
    counted,
    /** `Stein`. */
    named: (kind: string): string => noun(kind)[0],
    /** `1 Stein`, `2 Damen`. */
    figured: (count: number, kind: string): string => `${count} ${noun(kind)[count === 1 ? 0 : 1]}`,
    /** `Dieser Stein`. */
    demonstrative: (kind: string): string => bent("Dies", kind),
    /** `weißer Stein`: a side's colour, which is a noun by itself, before its piece. */
    coloured: (colour: string, kind: string): string => bent(colour.toLowerCase(), kind),

    /** `ein Stein und zwei Damen geschlagen`; empty where nothing was. */
    taken: (facts: readonly Fact[]): string => {
      const prey = facts.flatMap((fact) => (fact.tag === "took" ? [fact.kind] : []));
      const parts = counts(prey).map(([kind, count]) => counted(count, kind));
      return parts.length === 0 ? "" : `${list(parts, "und")} geschlagen`;
    },
  };
}
