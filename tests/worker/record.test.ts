/** The record: the exact texts and hashes that the object holds, signed by this server. */
import type { KeyAnswer } from "../../api/server-schema.ts";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { check } from "../../game/check.ts";
import { type GameRecord, signedText } from "../../game/record.ts";
import { publicKey, sign } from "../../worker/record.ts";
import { advancedPair, anyone, ok, pair, type Pair } from "./client.ts";
import { entriesOf } from "./object.ts";
import { resign } from "./acts.ts";
import { harzdame } from "../game-log.ts";

async function recordOf(game: Pair): Promise<GameRecord> {
  const { body } = await ok(anyone.get<GameRecord>(`${game.path}/record`));
  return body;
}

/** Whether the key that the server publishes has signed this record. */
async function isSigned(record: GameRecord): Promise<boolean> {
  const published = (await anyone.get<KeyAnswer>("/api/signing-key")).body.publicKey;
  const key = await crypto.subtle.importKey("raw", bytes(published), "Ed25519", false, ["verify"]);
  const text = new TextEncoder().encode(signedText(record));
  return crypto.subtle.verify("Ed25519", key, bytes(record.signature?.value ?? ""), text);
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

test("it holds the log as the object does, and names who played", async () => {
  const game = await advancedPair(5);
  const record = await recordOf(game);
  expect(record.events).toEqual(await entriesOf(game));
  expect(record.head).toEqual({ seq: 7, hash: record.events.at(-1)?.hash });
  expect(record).toMatchObject({
    format: "hoplink-record-1",
    game: game.id,
    variant: "harzdame",
    players: { w: "Ada", b: "Bo" },
  });
});

test("it checks: the chain holds and every move is legal", async () => {
  const game = await advancedPair(30);
  await resign(game, "w", 30);
  expect(check(await recordOf(game), harzdame)).toMatchObject({
    ok: true,
    value: { events: 33, moves: 30, ownStart: false, otherwise: [], result: { winner: "b", by: "resign" } },
  });
});

test("it is signed by the published key, and nothing that was altered is", async () => {
  const game = await advancedPair(3);
  const record = await recordOf(game);
  expect(record.signature).toMatchObject({ algorithm: "Ed25519", publicKey: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await isSigned(record)).toBe(true);
  const { head } = record;
  for (const altered of [{ game: "another" }, { head: { ...head, seq: 4 } }, { head: { ...head, hash: "f".repeat(64) } }])
    expect(await isSigned({ ...record, ...altered })).toBe(false);
});

test("its key is this server's, for good, and another server has another one", async () => {
  expect(await publicKey(env.ID_KEY)).toBe(await publicKey(env.ID_KEY));
  expect(await publicKey("another")).not.toBe(await publicKey(env.ID_KEY));
  const game = await pair();
  expect(await isSigned(await sign(await recordOf(game), "another"))).toBe(false);
});

test("it holds nothing that opens a seat", async () => {
  const game = await pair();
  const record = JSON.stringify(await recordOf(game));
  for (const secret of [game.invite, ...Object.values(game.tokens)]) expect(record).not.toContain(secret);
});
