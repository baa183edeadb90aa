/**
 * `npm run --silent verify-record < file`: says what a record proves. Exit code 0 where it is valid, 1 where it is not, 2
 * where that can't be told; the reason for 2 goes to standard error, so that standard output only ever holds a verdict.
 *
 * `--key <base64url>` or `--server <address>` name the key that it must be signed with.
 */
import * as z from "zod";
import type { Result } from "../rules/contract.ts";
import { fail, ok } from "../rules/values.ts";
import { readArgs } from "./shared/command.ts";
import { type Finding, type KnownKey, prove } from "./verify-record/prove.ts";

const LARGEST = 64 * 1024 * 1024;
/** Milliseconds that a server has to answer with its key. */
const PATIENCE = 10_000;
const CODES = { valid: 0, "not-valid": 1, unreadable: 2 } as const;

const keyAnswer = z.object({ algorithm: z.literal("Ed25519"), publicKey: z.string() });

const { verdict, sentences } = await find(process.argv.slice(2));
process.exitCode = CODES[verdict];
(verdict === "unreadable" ? process.stderr : process.stdout).write(`${sentences.join("\n")}\n`);

async function find(args: readonly string[]): Promise<Finding> {
  const known = await readKnownKey(args);
  if (!known.ok) return { verdict: "unreadable", sentences: [known.error] };
  const text = await readStandardInput();
  if (!text.ok) return { verdict: "unreadable", sentences: [text.error] };
  return prove(text.value, known.value);
}

async function readKnownKey(args: readonly string[]): Promise<Result<KnownKey | null>> {
  const given = readArgs({ args: [...args], options: { key: { type: "string" }, server: { type: "string" } } });
  if (given === null) return fail("The options are --key <base64url> and --server <address>.");
  const { key, server } = given.values;
  if (key !== undefined && server !== undefined) return fail("--key and --server exclude each other.");
  if (server !== undefined) return fetchKey(server);
  if (key === undefined) return ok(null);
  return /^[\w-]{43}$/.test(key) ? ok({ key, source: "that was given" }) : fail("--key is not 32 bytes in base64url.");
}

/** The key that a server publishes. */
async function fetchKey(server: string): Promise<Result<KnownKey>> {
  try {
    const answer = await fetch(new URL("/api/signing-key", server), { signal: AbortSignal.timeout(PATIENCE) });
    const { publicKey } = keyAnswer.parse(await answer.json());
    return ok({ key: publicKey, source: `of ${server}` });
  } catch {
    return fail(`${server} does not answer with its signing key.`);
  }
}

async function readStandardInput(): Promise<Result<string>> {
  if (process.stdin.isTTY) return fail("A record is read from standard input: npm run --silent verify-record < file");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > LARGEST) return fail(`A record of more than ${LARGEST} bytes is not read.`);
  }
  return ok(Buffer.concat(chunks).toString("utf8"));
}
