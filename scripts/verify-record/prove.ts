/** What a record's text proves, in plain sentences. */
import { check, type Proof } from "../../game/check.ts";
import { type GameRecord, readRecord, type Signature, signedNames, signedText } from "../../game/record.ts";
import type { Result } from "../../rules/contract.ts";
import { findVariant, type Offer } from "../../games/registry.ts";
import { fail, ok, quote } from "../../rules/values.ts";
import { commonWords } from "../../view/words/game.ts";
import { counted } from "../shared/command.ts";

/** A key that the record must be signed with, and where it was learned from, to stand after "the key". */
export interface KnownKey {
  readonly key: string;
  readonly source: string;
}

/** `unreadable` could not be judged at all. */
export interface Finding {
  readonly verdict: "valid" | "not-valid" | "unreadable";
  readonly sentences: readonly string[];
}

/** @param known null where any good signature will do, or none */
export async function prove(text: string, known: KnownKey | null): Promise<Finding> {
  const read = readRecord(text);
  if (!read.ok) return { verdict: "unreadable", sentences: [`This is no record: ${read.error}.`] };
  const record = read.value;
  const offer = findVariant(record.variant);
  if (offer === undefined)
    return { verdict: "unreadable", sentences: [`The rules of ${quote(record.variant)} are not known here.`] };

  const [first, second] = offer.rulebook.sides;
  const proof = check(record, { match: offer.variant.match, sides: [first.id, second.id] });
  if (!proof.ok) return notValid(proof.error);
  const signed = await describeSignature(record, known);
  if (!signed.ok) return notValid(signed.error);
  const named = await describeNames(record, offer);
  if (!named.ok) return notValid(named.error);
  return { verdict: "valid", sentences: [...describeProof(record, proof.value, offer), signed.value, named.value] };
}

function notValid(why: string): Finding {
  return { verdict: "not-valid", sentences: [`This record is not valid: ${why}.`] };
}

function describeProof(record: GameRecord, proof: Proof, offer: Offer): readonly string[] {
  return [
    `Game ${record.game}: its chain of ${counted(proof.events, "event")} holds, up to hash ${record.head.hash}.`,
    ...(proof.ownStart ? [describeStart(proof)] : []),
    describeMoves(proof, offer),
    describeResult(proof, offer),
  ];
}

function describeStart({ before }: Proof): string {
  const begins = "It begins from a position of its own";
  return before === 0 ? `${begins}.` : `${begins}, after ${counted(before, "move")} of which it is not said who made them.`;
}

function describeMoves({ moves, versions, otherwise }: Proof, { variant: { match } }: Offer): string {
  const rules = `the rules of ${match.variant}, version ${match.version}`;
  if (moves === 0) return "No move has been made.";
  const isToday = versions.every((version) => version === match.version);
  if (isToday) return `${counted(moves, "move")}, all legal under ${rules}.`;
  const judged = `${counted(moves, "move")}, judged by version ${versions.join(" and ")} of the rules, which is not the one known here`;
  if (otherwise.length === 0) return `${judged}; all legal under ${rules}, too.`;
  return `${judged}; under ${rules}, these would be judged otherwise, so that nothing is proved of them: ply ${otherwise.join(", ")}.`;
}

function describeResult({ result }: Proof, { rulebook }: Offer): string {
  if (result === null) return "The game is not over.";
  const winner = rulebook.sides.find((side) => side.id === result.winner);
  return `Result: ${winner === undefined ? "nobody wins" : `${commonWords("en").colours[winner.colour]} wins`} (${result.by}).`;
}

async function describeSignature(record: GameRecord, known: KnownKey | null): Promise<Result<string>> {
  const { signature } = record;
  if (signature === undefined) {
    if (known !== null) return fail(`it is not signed, so not with the key ${known.source}`);
    return ok("It is not signed: this proves that it is consistent and legal, not that any server ever held it.");
  }
  if (!(await isOver(signedText(record), signature, signature.value))) return fail("its signature is not over this log");
  const signed = `Signed with the key ${signature.publicKey}`;
  if (known === null)
    return ok(
      `${signed}: the log is unaltered since the server that publishes this key (GET /api/signing-key) gave it out; compare the key.`,
    );
  if (known.key !== signature.publicKey)
    return fail(`it is signed with the key ${signature.publicKey}, not with the key ${known.source}`);
  return ok(`${signed}, the key ${known.source}: the log is unaltered since that server gave it out.`);
}

/** Says whether somebody may have changed the names, which no hash of the log covers. */
async function describeNames(record: GameRecord, { rulebook }: Offer): Promise<Result<string>> {
  const { signature, players } = record;
  const said = rulebook.sides.map(({ id, colour }) => {
    const name = players[id] ?? null;
    return `${commonWords("en").colours[colour]} ${name === null ? "has no name" : `is ${quote(name)}`}`;
  });
  const names = `${said.join(", ")}.`;
  if (signature === undefined) return ok(`Nothing shows whether the players' names were changed: ${names}`);
  if (signature.players === undefined)
    return ok(`The players' names are not signed, and nothing shows whether they were changed: ${names}`);
  if (!(await isOver(signedNames(record), signature, signature.players)))
    return fail("its signature is not over these players' names");
  return ok(`The players' names are signed, too, as they were when the record was taken: ${names}`);
}

/** Whether `value` is a signature over a text, by the key of a record's signature: Ed25519 (RFC 8032). */
async function isOver(text: string, { publicKey, algorithm }: Signature, value: string): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", Buffer.from(publicKey, "base64url"), algorithm, false, ["verify"]);
  return crypto.subtle.verify(algorithm, key, Buffer.from(value, "base64url"), new TextEncoder().encode(text));
}
