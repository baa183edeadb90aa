/**
 * Opens WebSockets that break the rules of the handshake, of frames, and of what may be said. The server closes them, and goes on
 * serving.
 */
import { setImmediate as breath } from "node:timers/promises";
import { type Dice, pick } from "../../shared/dice.ts";
import { exchangeBytes } from "../exchange.ts";
import type { Finding } from "../finding.ts";
import { connectTo } from "../loopback.ts";
import { frame, handshake, openSocket, rawFrame } from "../websocket.ts";
import type { World } from "./world.ts";

/** Headers that spoil a handshake. */
const WRONG: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["of another version", { "sec-websocket-version": "8" }],
  ["without a key", { "sec-websocket-key": "" }],
  ["with a key that is none", { "sec-websocket-key": "x" }],
  ["that upgrades to something else", { upgrade: "h2c" }],
  ["without a Connection", { connection: "close" }],
  ["with an extension", { "sec-websocket-extensions": "permessage-deflate; x=1, foo" }],
  ["with a protocol", { "sec-websocket-protocol": "a, b" }],
  ["of a foreign page", { origin: "http://evil.invalid", cookie: "b=x" }],
  ["with a wrong token", { authorization: "Bearer x" }],
  ["with a caller of its own", { "x-visitor": '{"browser":"x","origin":"http://evil.invalid"}' }],
  ["with a body", { "content-length": "5" }],
];

/** WebSocket close codes of the API (docs/api.md). */
const GARBAGE = 4000;
const TOO_LARGE = 1009;

interface Said {
  readonly name: string;
  readonly bytes: readonly Buffer[];
  /** The code that the socket has to be closed with; undefined where it may stay open, or be closed with any. */
  readonly closes?: number;
}

/** Messages on an open socket, with how it has to end. */
function sayings([token = ""]: readonly string[], { mailed }: World): readonly Said[] {
  const text = (value: unknown) => frame("text", JSON.stringify(value));
  const many = (count: number, make: (index: number) => Buffer) => Array.from({ length: count }, (_, index) => make(index));
  const mask = Buffer.alloc(4);
  return [
    { name: "no JSON", bytes: [frame("text", "{")], closes: GARBAGE },
    { name: "an unknown member", bytes: [text({ here: true, more: 1 })], closes: GARBAGE },
    { name: "a prototype", bytes: [frame("text", '{"__proto__":{"here":true}}')], closes: GARBAGE },
    { name: "null", bytes: [text(null)], closes: GARBAGE },
    { name: "nothing", bytes: [frame("text", "")], closes: GARBAGE },
    { name: "too deep a text", bytes: [frame("text", "[".repeat(1000))], closes: GARBAGE },
    { name: "bytes", bytes: [frame("binary", Buffer.alloc(100, 7))], closes: GARBAGE },
    { name: "too long a text", bytes: [frame("text", "x".repeat(1025))], closes: TOO_LARGE },
    { name: "a megabyte", bytes: [frame("text", "x".repeat(1_000_000))] },
    { name: "wrong tokens", bytes: many(20, (index) => text({ token: index % 2 === 0 ? mailed.me : `${token}x` })) },
    { name: "a good token many times", bytes: many(20, () => text({ token })) },
    { name: "here and gone", bytes: many(200, (index) => text({ here: index % 2 === 0 })) },
    { name: "pings of the page", bytes: many(300, () => frame("text", "ping")) },
    { name: "pings of the protocol", bytes: many(300, () => frame("ping", "x")) },
    { name: "pongs unasked", bytes: many(50, () => frame("pong", "x")) },
    { name: "no UTF-8", bytes: [frame("text", Buffer.from([0xff, 0xfe, 0xc0]))] },
    { name: "a frame without a mask", bytes: [rawFrame(0x81, Buffer.from("ping"), null)] },
    { name: "reserved bits", bytes: [rawFrame(0xf1, Buffer.from("ping"), mask)] },
    { name: "an unknown opcode", bytes: [rawFrame(0x83, Buffer.from("ping"), mask)] },
    { name: "a piece of nothing", bytes: [rawFrame(0x80, Buffer.from("ping"), mask)] },
    {
      name: "pieces without end",
      bytes: [rawFrame(0x01, Buffer.from("{"), mask), ...many(100, () => rawFrame(0x00, Buffer.from("x"), mask))],
    },
    { name: "too long a ping", bytes: [rawFrame(0x89, Buffer.alloc(200), mask)] },
    { name: "a ping in pieces", bytes: [rawFrame(0x09, Buffer.from("x"), mask)] },
    {
      name: "a length beyond all",
      bytes: [Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
    },
    { name: "half a frame", bytes: [Buffer.from([0x81, 0xfe, 0x04])] },
    ...[999, 1005, 1006, 1015, 2999, 4999, 65_535].map((code) => ({
      name: `a close by ${code}`,
      bytes: [frame("close", Buffer.from([code >> 8, code & 255]))],
    })),
    { name: "half a close", bytes: [rawFrame(0x88, Buffer.from([3]), mask)] },
    { name: "a close with no UTF-8", bytes: [frame("close", Buffer.from([3, 232, 0xff, 0xff]))] },
    { name: "HTTP", bytes: [Buffer.from("GET / HTTP/1.1\r\nHost: x\r\n\r\n")] },
  ];
}

/** Connections that never finish their request. */
const HALF = [
  "",
  "G",
  "GET / HT",
  "GET / HTTP/1.1\r\nHost: ",
  "\r\n\r\n\r\n",
  "\u0016\u0003\u0001\u0002",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\u0000".repeat(1000),
  "POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{",
];

/** Does one thing of each kind, chosen by the dice, on a game of the attack's own. */
export async function attackSocket(world: World, roll: Dice): Promise<readonly Finding[]> {
  const { origin } = world;
  const game = world.games[roll(world.games.length)] ?? { id: "", tokens: [] };
  const path = `/api/games/${game.id}/live`;
  const found: Finding[] = [];

  const [wrong, headers] = pick([WRONG[0] ?? ["", {}], ...WRONG], roll);
  const answered = await exchangeBytes(origin, handshake(origin, path, headers));
  const status = answered.kind === "answered" ? answered.answer.status : 0;
  if (status >= 500)
    found.push({ what: `a handshake is answered with ${status}`, by: `a handshake ${wrong}`, seen: String(status) });

  const dropped = connectTo(origin);
  dropped.on("error", () => {});
  dropped.write(pick([HALF[0] ?? "", ...HALF], roll), () => dropped.destroy());

  const all = sayings(game.tokens, world);
  const said = all[roll(all.length)];
  const socket = await openSocket(origin, handshake(origin, path));
  if (socket === null || said === undefined) return [...found, { what: "no socket opens", by: path, seen: "nothing" }];
  if (socket.answer.status !== 101) return [...found, { what: "no socket opens", by: path, seen: String(socket.answer.status) }];
  for (const bytes of said.bytes) socket.send(bytes);
  if (said.closes === undefined) {
    // Nobody waits for the end of this connection, whatever comes of it.
    await socket.next();
    await breath();
  } else {
    let next = await socket.next();
    while (typeof next === "string") next = await socket.next();
    if (next !== said.closes)
      found.push({ what: `a socket is closed with ${next}`, by: `a socket that says ${said.name}`, seen: `not ${said.closes}` });
  }
  socket.drop();
  return found;
}

/** Checks after all that that a socket of a game still opens and tells the state. */
export async function servesSockets({ origin, games }: World): Promise<readonly Finding[]> {
  const path = `/api/games/${games[0]?.id}/live`;
  const socket = await openSocket(origin, handshake(origin, path));
  const first = await socket?.next();
  socket?.drop();
  return typeof first === "string" && first.startsWith('{"kind":"state"')
    ? []
    : [{ what: "sockets are served no more", by: path, seen: String(first) }];
}
