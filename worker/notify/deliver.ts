/** Delivering one message, signed as Standard Webhooks describes (standardwebhooks.com, version 1). */
import { Webhook as Signer } from "standardwebhooks";
import type { Attempt } from "../../api/webhook-schema.ts";
import { firstLine } from "./first-line.ts";

/** How long an answer may take, in milliseconds. */
export const PATIENCE = 5000;
/** How much of an answer is read. */
export const ANSWER_BYTES = 4096;
/** The header of an answer that only says that there was none: it comes from what the message went through. */
export const NO_ANSWER = "hoplink-no-answer";

/** One message, and where it goes. */
export interface Message {
  readonly url: string;
  /** Each is `whsec_` and base64; all of them sign. */
  readonly secrets: readonly string[];
  /** Stays the same over all tries. */
  readonly id: string;
  readonly body: string;
}

/** What came back: never the address, which may hold a secret. */
export type Delivered = Omit<Attempt, "at">;

/** @param network what it goes through; undefined where the platform's own way out is good for addresses that people typed */
export async function deliver(message: Message, network: Fetcher | undefined): Promise<Delivered> {
  const began = Date.now();
  const answer = await post(message, network);
  return { ...answer, duration: Math.max(0, Date.now() - began) };
}

const NONE: Omit<Delivered, "duration"> = { status: "no answer", line: null };

async function post({ url, secrets, id, body }: Message, network: Fetcher | undefined): Promise<Omit<Delivered, "duration">> {
  const now = new Date();
  // Cleared with the answer: AbortSignal.timeout would keep the object awake for all of its time.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await (network ?? globalThis).fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: patience.signal,
      headers: {
        "content-type": "application/json",
        "user-agent": "Hoplink",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
        "webhook-signature": secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(" "),
      },
      body,
    });
    const text = await readAtMost(answer, ANSWER_BYTES);
    if (network !== undefined && answer.headers.has(NO_ANSWER)) return NONE;
    return { status: answer.status, line: firstLine(text) };
  } catch {
    return NONE;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a little, so that the connection can be used again, and never more. */
async function readAtMost(answer: Response, bytes: number): Promise<Uint8Array> {
  const reader = answer.body?.getReader();
  const chunks: Uint8Array[] = [];
  if (reader !== undefined) {
    for (let read = 0; read < bytes;) {
      const { done, value } = await reader.read();
      if (done) return joined(chunks);
      read += value.byteLength;
      chunks.push(value);
    }
    await reader.cancel();
  }
  return joined(chunks).subarray(0, bytes);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
