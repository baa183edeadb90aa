/** How something is posted to a server that people named: in bounded time, reading a bounded answer, and going where it says, no further. */
import { isOwnAddress } from "../../host-address.ts";

/** How long an answer may take, in milliseconds. */
export const PATIENCE = 5000;
/** How much of an answer is read. */
export const ANSWER_BYTES = 4096;
/** The header of an answer that only says that there was none: it comes from what the message went through. */
export const NO_ANSWER = "hoplink-no-answer";

export interface Posted {
  readonly status: number;
  /** The beginning of what it says. */
  readonly text: string;
  /** What `Retry-After` said (RFC 9110, 10.2.3). */
  readonly retryAfter: string | null;
}

export interface Message {
  /** POST where nothing is said. */
  readonly method?: "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** What messages go through to addresses that people typed. */
export type Network = Pick<Fetcher, "fetch">;

/** How messages leave. */
export interface WayOut {
  /** What they go through; undefined where the platform's own way out is good for addresses that people typed. */
  readonly network: Network | undefined;
  /** The origins by which this server is reached: an address that was taken before these were known is not posted to either. */
  readonly own: readonly string[];
}

/**
 * Posts a message; follows no redirect.
 * @returns the answer, or null where there was none; never the address, which may hold a secret
 */
export async function post(url: string, message: Message, { network, own }: WayOut): Promise<Posted | null> {
  if (isOwnAddress(url, own)) return null;
  // Cleared with the answer: AbortSignal.timeout would keep the object awake for all of its time.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const init = { method: "POST", redirect: "manual", signal: patience.signal, ...message } as const;
    const answer = await (network ?? globalThis).fetch(url, init);
    const text = await readAtMost(answer, ANSWER_BYTES);
    if (network !== undefined && answer.headers.has(NO_ANSWER)) return null;
    return { status: answer.status, text, retryAfter: answer.headers.get("retry-after") };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a little, so that the connection can be used again, and never more. */
async function readAtMost(answer: Response, bytes: number): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let read = 0; reader !== undefined && read < bytes;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value.subarray(0, bytes - read), { stream: true });
    read += value.byteLength;
  }
  await reader?.cancel();
  return text;
}
