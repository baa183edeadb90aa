/** How something is posted to a server that people named: in bounded time, reading a bounded answer, and going where it says, no further. */

/** How long an answer may take, in milliseconds. */
export const PATIENCE = 5000;
/** How much of an answer is read. */
export const ANSWER_BYTES = 4096;
/** The header of an answer that only says that there was none: it comes from what the message went through. */
export const NO_ANSWER = "hoplink-no-answer";

export interface Posted {
  readonly status: number;
  /** What `Retry-After` said (RFC 9110, 10.2.3). */
  readonly retryAfter: string | null;
}

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/**
 * Posts a message; follows no redirect.
 * @param network what it goes through; undefined where the platform's own way out is good for addresses that people typed
 * @returns the answer, or null where there was none; never the address, which may hold a secret
 */
export async function post(url: string, message: Message, network: Fetcher | undefined): Promise<Posted | null> {
  // Cleared with the answer: AbortSignal.timeout would keep the object awake for all of its time.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const init = { method: "POST", redirect: "manual", signal: patience.signal, ...message } as const;
    const answer = await (network ?? globalThis).fetch(url, init);
    await readAtMost(answer, ANSWER_BYTES);
    if (network !== undefined && answer.headers.has(NO_ANSWER)) return null;
    return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a little, so that the connection can be used again, and never more. */
async function readAtMost(answer: Response, bytes: number): Promise<void> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return;
  for (let read = 0; read < bytes;) {
    const { done, value } = await reader.read();
    if (done) return;
    read += value.byteLength;
  }
  await reader.cancel();
}
