/** The word of an invite, as a keyed hash: bound to its game, so that the same word reads otherwise in every other one. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { derive } from "./key.ts";

/** HMAC-SHA-256 in hexadecimal. */
export type WordHash = string;

/** @param word however it is written: large and small letters are alike, and so are blanks */
export function wordHash(idKey: string, game: string, word: string): WordHash {
  const plain = word.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");
  return bytesToHex(derive(idKey, "invite-word", game, plain));
}
