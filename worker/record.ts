/**
 * A game's record as others are given it: as a transcript, and under the server's signature, "unaltered since this server". That is Ed25519
 * (RFC 8032), its key derived from ID_KEY, which never changes.
 */
import { base64urlnopad } from "@scure/base";
import { type GameRecord, type Signature, signedNames, signedText } from "../game/record.ts";
import { derive } from "./tokens/secrets.ts";
import { unseal } from "../game/chain.ts";
import { isVoid } from "../game/ending.ts";
import { fold } from "../game/evolve.ts";
import type { Transcript } from "../rules/contract.ts";

const ALGORITHM = "Ed25519";
/** A private key's seed in PKCS #8 (RFC 8410, section 7) stands behind these bytes. */
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

/** The record, signed: its log, and the names beside it. */
export async function sign(record: GameRecord, idKey: string): Promise<GameRecord> {
  const key = await privateKey(idKey);
  const over = async (text: string) =>
    base64urlnopad.encode(new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, new TextEncoder().encode(text))));
  const signature: Signature = {
    algorithm: ALGORITHM,
    publicKey: await publicKey(idKey),
    value: await over(signedText(record)),
    players: await over(signedNames(record)),
  };
  return { ...record, signature };
}

/** The public key that checks this server's records, in base64url. */
export async function publicKey(idKey: string): Promise<string> {
  const exported = await crypto.subtle.exportKey("jwk", await privateKey(idKey));
  if (exported instanceof ArrayBuffer || exported.x === undefined) throw new Error("a key without its public half");
  return exported.x;
}

async function privateKey(idKey: string): Promise<CryptoKey> {
  const pkcs8 = Uint8Array.from([...PKCS8, ...derive(idKey, "record signature")]);
  return crypto.subtle.importKey("pkcs8", pkcs8, ALGORITHM, true, ["sign"]);
}

/**
 * The game of a record that this server sealed.
 * @param address where it can be watched
 */
export function transcript({ variant, players, events }: GameRecord, address: string): Transcript {
  const log = events.map(unseal);
  const state = fold(log);
  const [start] = state?.positions ?? [];
  // A game begins when both have sat down.
  const began = log.find(({ kind }) => kind === "joined") ?? log[0];
  if (state === null || start === undefined || began === undefined) throw new Error("a record without events");
  return {
    variant,
    address,
    begun: new Date(began.at).toISOString(),
    players,
    programs: state.programs,
    start,
    before: (state.custom?.moves ?? []).map(({ move }) => move),
    moves: state.moves.map(({ move }) => move),
    result: state.result && { winner: state.result.winner, by: state.result.by, isVoid: isVoid(state.result.by) },
  };
}
