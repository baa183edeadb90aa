/** Checks a record's signatures: Ed25519 (RFC 8032), by WebCrypto, so that a page can do the same. */
import { type GameRecord, type Signature, signedNames, signedText } from "../../game/record.ts";

/** Whether `signature` is over that record's head; whether to trust its key is another question. */
export async function isSignedBy(record: GameRecord, signature: Signature): Promise<boolean> {
  return isOver(signedText(record), signature, signature.value);
}

/** Whether `value` is a signature over that record's names, by the same key. */
export async function areNamesSignedBy(record: GameRecord, signature: Signature, value: string): Promise<boolean> {
  return isOver(signedNames(record), signature, value);
}

async function isOver(text: string, { publicKey, algorithm }: Signature, value: string): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", Buffer.from(publicKey, "base64url"), algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm, key, Buffer.from(value, "base64url"), new TextEncoder().encode(text));
}
