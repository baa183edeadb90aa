/**
 * The names that people give themselves: any script, one short line. Signs that nobody sees are dropped rather than refused, for
 * they come along with pasted text; those stay that a word or an emoji is written with.
 */
import type { Result, Side } from "../rules/contract.ts";
import { fail, ok } from "../rules/values.ts";
import { HIDDEN_NAME, LONGEST_NAME } from "./seats.ts";

/** What ends a line or is half a character: no keyboard puts that into a name. */
const UNSPEAKABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** Zero-width signs, those that turn the direction of what follows, fillers, selectors, tags, anchors of annotations. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/v;

/** Something that is seen, so that nobody's name is a gap; U+2800 is Braille's blank. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Those of the unseen that somebody meant, as what stands beside them tells. */
const MEANT: readonly RegExp[] = [
  // Emoji that are drawn as one (UTS 51, 1.4.8), and how one is to look (1.4.3).
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/v,
  /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)/v,
  // The flag of a part of a country: a black one, tags, and their end (UTS 51, 1.4.6).
  /(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]+\u{e007f}/v,
  // Which shape of a letter: in Japanese names, and in Mongolian.
  /(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]|(?<=[\p{L}&&\p{sc=Mong}])[\u180b-\u180f]/v,
  // How letters meet after a virama, and that two of Arabic's kind don't, as in Persian (RFC 5892, A.1 and A.2).
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/v,
  /(?<=[\p{L}&&[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}]]\p{M}*)\u200c(?=[\p{L}&&[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}]])/v,
];

const ALL = new RegExp(`(${MEANT.map(({ source }) => source).join("|")})|${UNSEEN.source}`, "gv");

/** A name as it is kept: without what nobody sees and needs, its blanks folded; null where nothing of it is seen. */
export function readName(given: string, longest = LONGEST_NAME): Result<string | null> {
  if (UNSPEAKABLE.test(given)) return fail("must not hold control characters");
  const name = given.replaceAll(ALL, "$1").trim().replaceAll(/\s+/g, " ");
  if (Array.from(name).length > longest) return fail(`must have at most ${longest} characters`);
  return ok(VISIBLE.test(name) ? name : null);
}

export type Names = Readonly<Record<Side, string>>;

/**
 * The names as everybody reads them: one that the operator has hidden is said in no place, whoever gave it, and however.
 *
 * @param hidden the seats whose name is hidden, as the game's log has it
 * @param names as they were given
 */
export function namesShown(hidden: readonly Side[], names: Names): Names {
  return { ...names, ...Object.fromEntries(hidden.map((side) => [side, HIDDEN_NAME])) };
}
