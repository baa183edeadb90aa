/** The word of an invite, as a keyed hash: bound to its game, so that the same word reads otherwise in every other one. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { oneLine } from "../../rules/typed-move.ts";
import { derive } from "./secrets.ts";

/** HMAC-SHA-256 in hexadecimal. */
export type WordHash = string;

/** What keyboards put in the place of an apostrophe. */
const APOSTROPHES = ["'", "’", "‘", "‛", "`", "´", "ʼ", "ʻ", "ʹ", "′"];
const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES.join("")}]`, "gu");

/**
 * What is kept of a word. It is the spelling that servers have always kept, so that one which is put back to an older version opens
 * the invite too, unless `wordHashes` of the other spellings would miss that.
 */
export function keptHash(idKey: string, game: string, word: string): WordHash {
  const [kept = ""] = [oldSpelling(word), folded(word)].filter((spelling) => spellings(folded(word)).includes(spelling));
  return hash(idKey, game, kept);
}

/**
 * What may be kept of a word that is the same to people: large and small letters, blanks, ways to write a letter and kinds of
 * apostrophes are alike. The first is the hash by which a request with this word is known again.
 */
export function wordHashes(idKey: string, game: string, word: string): readonly [WordHash, ...WordHash[]] {
  const [first, ...rest] = new Set([oldSpelling(word), ...spellings(folded(word))]);
  return [hash(idKey, game, first ?? ""), ...rest.map((spelling) => hash(idKey, game, spelling))];
}

function hash(idKey: string, game: string, spelling: string): WordHash {
  return bytesToHex(derive(idKey, "invite-word", game, spelling));
}

/** The spelling of words that are kept from before words were folded. */
function oldSpelling(word: string): string {
  return word.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");
}

/**
 * The word by Unicode's case folding, which is more than small letters: `ß` is `ss`, a final sigma is a sigma, and `İ` and `ı` are
 * an `i`. The way through capitals folds what has no capital of its own.
 */
function folded(word: string): string {
  const small = lean(word).toLowerCase().toUpperCase().toLowerCase();
  return lean(small).replaceAll("i\u0307", "i");
}

/** Without what nobody sees; composed after the apostrophes, for that makes a blank and an accent of some. */
function lean(word: string): string {
  return oneLine(word.normalize("NFC").replaceAll(ANY_APOSTROPHE, "'").normalize("NFKC").replaceAll(ANY_APOSTROPHE, "'"));
}

/** What an older version may have kept of a folded word. */
function spellings(word: string): readonly string[] {
  const sharp = word.replaceAll("ss", "ß");
  return [word, sharp].flatMap((each) => APOSTROPHES.map((sign) => each.replaceAll("'", oldSpelling(`x${sign}`).slice(1))));
}
