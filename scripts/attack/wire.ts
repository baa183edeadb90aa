/** HTTP/1.1 (RFC 9112) as bytes, written without a client's good manners, and read. */
import { gunzipSync } from "node:zlib";

export interface WireRequest {
  readonly method: string;
  /** What stands between the method and the version, as it is sent. */
  readonly target: string;
  /** The headers in the order in which they are sent, also repeated ones. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | null;
  /** How the body is framed; by default by its length. */
  readonly framing?: Framing;
}

/** The broken ones end before what they promise, or contradict themselves. */
export const FRAMINGS = ["length", "chunked", "short-length", "broken-chunk", "cut-chunk", "both"] as const;
type Framing = (typeof FRAMINGS)[number];

export interface WireAnswer {
  readonly status: number;
  /** The headers by their names in small letters; of repeated ones the last. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

const NOTHING: Buffer = Buffer.alloc(0);

export function joined(parts: readonly Uint8Array[]): Buffer {
  const bytes: Buffer = Buffer.concat(parts);
  return bytes;
}

export function requestBytes({ method, target, headers, body, framing = "length" }: WireRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const framed = body === null ? { lines: [], bytes: NOTHING } : frame(Buffer.from(body), framing);
  // UTF-8 is written as it is, although nothing but ASCII may stand in a header.
  const head = Buffer.from(`${[...lines, ...framed.lines].join("\r\n")}\r\n\r\n`, "utf8");
  return joined([head, framed.bytes]);
}

function frame(body: Buffer, framing: Framing): { readonly lines: readonly string[]; readonly bytes: Buffer } {
  const chunked = "Transfer-Encoding: chunked";
  const chunk = joined([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n")]);
  const last = Buffer.from("0\r\n\r\n");
  switch (framing) {
    case "length":
      return { lines: [`Content-Length: ${body.length}`], bytes: body };
    case "chunked":
      return { lines: [chunked], bytes: joined(body.length === 0 ? [last] : [chunk, last]) };
    case "short-length":
      return { lines: [`Content-Length: ${body.length + 7}`], bytes: body };
    case "broken-chunk":
      return { lines: [chunked], bytes: joined([chunk, Buffer.from("zz\r\n"), last]) };
    case "cut-chunk":
      return { lines: [chunked], bytes: chunk.subarray(0, Math.max(3, chunk.length - 4)) };
    case "both":
      return { lines: [chunked, `Content-Length: ${body.length + 1}`], bytes: joined([chunk, last]) };
  }
}

/** Whether a server would wait for more of such a request. */
export function isCut(framing: Framing | undefined): boolean {
  return framing === "short-length" || framing === "cut-chunk";
}

/**
 * The answer that `bytes` begin with; null while some of it is missing.
 * @param isEnd whether no more bytes come, which ends an answer of unknown length
 */
export function readAnswer(bytes: Buffer, isEnd: boolean): WireAnswer | null {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? Number.NaN);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const rest = bytes.subarray(end + 4);
  // An interim answer, such as 100, is followed by the answer itself.
  if (status < 200 && status !== 101) return readAnswer(rest, isEnd);
  const body = readBody(rest, status, headers, isEnd);
  return body === null ? null : { status, headers, body: unpacked(body, headers) };
}

function unpacked(body: Buffer, headers: ReadonlyMap<string, string>): Buffer {
  return headers.get("content-encoding") === "gzip" && body.length > 0 ? gunzipSync(body) : body;
}

function readBody(rest: Buffer, status: number, headers: ReadonlyMap<string, string>, isEnd: boolean): Buffer | null {
  if (status === 101 || status === 204 || status === 304) return NOTHING;
  if (headers.get("transfer-encoding") === "chunked") return readChunks(rest, isEnd);
  const length = Number(headers.get("content-length") ?? Number.NaN);
  // An answer to HEAD has no body.
  if (isEnd) return rest;
  return rest.length >= length ? rest.subarray(0, length) : null;
}

function readChunks(bytes: Buffer, isEnd: boolean): Buffer | null {
  const chunks: Buffer[] = [];
  let from = 0;
  for (;;) {
    const line = bytes.indexOf("\r\n", from);
    const size = line === -1 ? Number.NaN : Number.parseInt(bytes.subarray(from, line).toString("latin1"), 16);
    if (size === 0) return joined(chunks);
    const next = line + 4 + size;
    if (Number.isNaN(size) || bytes.length < next) return isEnd ? joined([...chunks, bytes.subarray(from)]) : null;
    chunks.push(bytes.subarray(line + 2, line + 2 + size));
    from = next;
  }
}
