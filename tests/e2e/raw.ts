/** Requests as they stand, over a socket of their own: what no HTTP client would send. */
import { connect } from "node:net";

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
export function sendRaw(baseUrl: string, bytes: string, ends = false): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    let got = "";
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setEncoding("latin1");
    socket.on("connect", () => (ends ? socket.end(bytes, "latin1") : socket.write(bytes, "latin1")));
    socket.on("data", (text) => {
      got += String(text);
      const answer = readAnswer(got);
      if (answer === null) return;
      resolve(answer);
      socket.destroy();
    });
    // A server that closes while it is still sent something resets the connection; its close follows.
    socket.on("error", () => {});
    socket.on("close", () => resolve(readAnswer(got, true) ?? { status: null, headers: new Headers(), body: got }));
  });
}

/** The answer, or null where it is not all there yet. `isAll`: nothing more comes, so that what is there is its body. */
function readAnswer(got: string, isAll = false): RawAnswer | null {
  const end = got.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [first = "", ...lines] = got.slice(0, end).split("\r\n");
  const status = Number(first.split(" ")[1]);
  const body = got.slice(end + 4);
  if (status >= 100 && status < 200) return readAnswer(body, isAll);
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
  const length = headers.get("content-length");
  const isThere = length !== null && body.length >= Number(length);
  return isAll || isThere ? { status, headers, body } : null;
}
