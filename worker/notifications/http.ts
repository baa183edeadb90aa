/**
 * How something is posted to a server that people named: in bounded time, reading a bounded answer, going where it says and no further; and
 * where that may be, which is public http(s) addresses. On Cloudflare a Worker reaches no private network; where a person hosts the server
 * itself, names that lead to private addresses are refused again when they are resolved (see scripts/server).
 */
import { isOwnAddress, isPublicAddress, readIp } from "../host-address.ts";

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

/**
 * The last labels of names for special use (RFC 6761, and IANA's registry of them). `arpa` holds the internet's own works. Without
 * `example.com` and its like, which are ordinary web servers.
 */
const SPECIAL_USE = ["alt", "arpa", "example", "invalid", "local", "localhost", "onion", "test"];
/** Those that private networks have taken to (RFC 6762, appendix G; `localdomain` in hosts files); nobody else is given them. */
const PRIVATE_USE = [
  "corp",
  "home",
  "internal",
  "intranet",
  "lan",
  "localdomain",
  "localdomain4",
  "localdomain6",
  "mail",
  "private",
];

/**
 * Why `text` is no address for a webhook, or null where it is one.
 * @param own the origins by which this server is reached
 */
export function refusedTarget(text: string, allowPrivate: boolean, own: readonly string[] = []): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:"))
    return "The address must begin with https:// or http://.";
  if (url.username !== "" || url.password !== "") return "The address must not hold a name or password.";
  if (isOwnAddress(text, own)) return "The address must not be this server's own.";
  if (allowPrivate) return null;
  return isPublicHost(url.hostname) ? null : "The address must not be a private or local one.";
}

/** Whether a URL's host is public, as far as its text tells. The URL parser has made it plain: lower case, punycode, IPv4 by bytes. */
function isPublicHost(host: string): boolean {
  // The parser takes an address with two dots behind it for a name.
  const bare = host.replace(/\.+$/, "");
  if (bare !== host) return URL.canParse(`http://${bare}`) && isPublicHost(new URL(`http://${bare}`).hostname);
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (readIp(address) !== null) return isPublicAddress(address);
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && !SPECIAL_USE.includes(last) && !PRIVATE_USE.includes(last);
}

export function isSameTarget(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** The URL parser has made the rest plain; what stands after a `#` is not sent, and dots behind a name change nothing. */
function plain(text: string): string {
  const url = new URL(text);
  url.hash = "";
  url.hostname = url.hostname.replace(/\.+$/, "");
  return url.href;
}
