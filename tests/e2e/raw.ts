/** Requests as they stand, over a socket of their own: what no HTTP client would send. */
import { exchangeBytes } from "../../scripts/attack/loopback.ts";

export interface RawAnswer {
  /** Null where the connection was closed without an answer. */
  readonly status: number | null;
  readonly headers: Headers;
  readonly body: string;
}

export interface RawRequest {
  readonly method: string;
  /** As it stands in the first line. */
  readonly target: string;
  /** Those that are sent besides `Host` and `Connection: close`; one of the same name stands in its place. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request without a body. */
export function askRaw(baseUrl: string, { method, target, headers = {} }: RawRequest): Promise<RawAnswer> {
  const lines = Object.entries({ Host: new URL(baseUrl).host, Connection: "close", ...headers });
  return sendRaw(
    baseUrl,
    `${method} ${target} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  );
}

/**
 * Sends bytes and reads the first answer that is no mere "go on" (1xx).
 * @param bytes as Latin-1
 * @param ends whether nothing is sent after them: the connection is closed on this side
 */
export async function sendRaw(baseUrl: string, bytes: string, ends = false): Promise<RawAnswer> {
  const outcome = await exchangeBytes(baseUrl, Buffer.from(bytes, "latin1"), ends);
  if (outcome.kind !== "answered") return { status: null, headers: new Headers(), body: "" };
  const { status, headers, body } = outcome.answer;
  return { status, headers: new Headers([...headers]), body: body.toString("latin1") };
}
