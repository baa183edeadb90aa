/** Checks a record's signature: Ed25519 (RFC 8032), by WebCrypto, so that a page can do the same. */
import { type GameRecord, signedText } from "../../game/record.ts";

/** Whether `signature` is over that record's head; what its key is worth is another question. */
export async function isSignedBy(record: GameRecord, signature: NonNullable<GameRecord["signature"]>): Promise<boolean> {
  const bytes = Buffer.from(signature.publicKey, "base64url");
  const key = await crypto.subtle.importKey("raw", bytes, signature.algorithm, false, ["verify"]);
  const value = Buffer.from(signature.value, "base64url");
  return crypto.subtle.verify(signature.algorithm, key, value, new TextEncoder().encode(signedText(record)));
}
