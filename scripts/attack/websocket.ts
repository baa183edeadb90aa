/** WebSockets (RFC 6455) by hand: a client that may break every rule of theirs. */
import { randomBytes } from "node:crypto";
import { Connection } from "./loopback.ts";
import { joined, requestBytes, type WireAnswer } from "./wire.ts";

const OPCODES = { text: 0x1, binary: 0x2, close: 0x8, ping: 0x9, pong: 0xa } as const;

/** The first byte of a frame that may be written; it is whole, and masked as a client's have to be. */
export function frame(kind: keyof typeof OPCODES, payload: Uint8Array | string): Buffer {
  return rawFrame(0x80 | OPCODES[kind], payload);
}

/**
 * @param first byte: the final bit, three reserved ones, and the opcode
 * @param mask null for none, as only a server may
 */
export function rawFrame(first: number, given: Uint8Array | string, mask: Buffer | null = randomBytes(4)): Buffer {
  const payload: Buffer = Buffer.from(given);
  const masked = mask === null ? 0 : 0x80;
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(payload.length));
  const length =
    payload.length < 126
      ? Buffer.from([masked | payload.length])
      : payload.length < 65_536
        ? joined([Buffer.from([masked | 126]), long.subarray(6)])
        : joined([Buffer.from([masked | 127]), long]);
  const hidden = mask === null ? payload : payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return joined([Buffer.from([first]), length, mask ?? new Uint8Array(), hidden]);
}

/** The text of a frame, or the code that it closes with; the bytes after it. Null while some of it is missing. */
export function readFrame(
  bytes: Buffer,
): { readonly text: string; readonly closed: number | null; readonly rest: Buffer } | null {
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const head = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < head) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < head + length) return null;
  const payload = bytes.subarray(head, head + length);
  const isClose = (first & 0xf) === OPCODES.close;
  const closed = !isClose ? null : payload.length < 2 ? 1005 : payload.readUInt16BE(0);
  return { text: isClose ? "" : payload.toString("utf8"), closed, rest: bytes.subarray(head + length) };
}

export interface OpenSocket {
  /** The answer to the handshake. */
  readonly answer: WireAnswer;
  /** Writes bytes as they are. */
  send(bytes: Buffer): void;
  /** The next text; or the code of the close, 1006 where the connection ends without one. */
  next(): Promise<string | number>;
  /** Ends the connection without a word. */
  drop(): void;
}

type Headers = Readonly<Record<string, string>>;

/** The request by which a well-behaved client opens a socket. */
export function handshake(url: string, target: string, headers: Headers = {}): Buffer {
  const said = {
    host: new URL(url).host,
    upgrade: "websocket",
    connection: "Upgrade",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
    ...headers,
  };
  return requestBytes({ method: "GET", target, headers: Object.entries(said), body: null });
}

/** Sends a handshake and waits for its answer; where that is no 101, the connection is over. Null where there is no answer. */
export async function openSocket(url: string, target: string, headers: Headers = {}): Promise<OpenSocket | null> {
  const connection = new Connection(url);
  const { socket } = connection;
  socket.write(handshake(url, target, headers));
  const answer = await connection.answer();
  if (answer?.status === 101) connection.bytes = connection.bytes.subarray(connection.bytes.indexOf("\r\n\r\n") + 4);
  else socket.destroy();
  if (answer === null) return null;
  return {
    answer,
    send: (more) => void socket.write(more),
    drop: () => void socket.destroy(),
    async next() {
      for (;;) {
        const read = readFrame(connection.bytes);
        if (read !== null) {
          connection.bytes = read.rest;
          if (read.closed !== null) socket.destroy();
          return read.closed ?? read.text;
        }
        if (connection.isOver || !(await connection.more())) return 1006;
      }
    },
  };
}
