/**
 * Opens WebSockets that break the rules of the handshake, of frames, and of what may be said. The server closes them, and goes on
 * serving.
 */
import { setImmediate as breath } from "node:timers/promises";
import { type Dice, pick } from "../../shared/dice.ts";
import { expectThat, type Findings } from "../finding.ts";
import { connectTo, exchangeBytes } from "../loopback.ts";
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

/** Frames that are said one after the other; the code that closes the socket then, where it may neither stay open nor choose. */
type Said = readonly [name: string, frames: readonly Buffer[], closes?: number];

/** Messages on an open socket, with how it has to end. */
function sayings([token = ""]: readonly string[], { mailed }: World): readonly Said[] {
  const text = (value: unknown) => frame("text", JSON.stringify(value));
  const many = (count: number, make: (index: number) => Buffer) => Array.from({ length: count }, (_, index) => make(index));
  const mask = Buffer.alloc(4);
  return [
    ["no JSON", [frame("text", "{")], GARBAGE],
    ["an unknown member", [text({ here: true, more: 1 })], GARBAGE],
    ["a prototype", [frame("text", '{"__proto__":{"here":true}}')], GARBAGE],
    ["null", [text(null)], GARBAGE],
    ["nothing", [frame("text", "")], GARBAGE],
    ["too deep a text", [frame("text", "[".repeat(1000))], GARBAGE],
    ["bytes", [frame("binary", Buffer.alloc(100, 7))], GARBAGE],
    ["too long a text", [frame("text", "x".repeat(1025))], TOO_LARGE],
    ["a megabyte", [frame("text", "x".repeat(1_000_000))]],
    ["wrong tokens", many(20, (index) => text({ token: index % 2 === 0 ? mailed.me : `${token}x` }))],
    ["a good token many times", many(20, () => text({ token }))],
    ["here and gone", many(200, (index) => text({ here: index % 2 === 0 }))],
    ["pings of the page", many(300, () => frame("text", "ping"))],
    ["pings of the protocol", many(300, () => frame("ping", "x"))],
    ["pongs unasked", many(50, () => frame("pong", "x"))],
    ["no UTF-8", [frame("text", Buffer.from([0xff, 0xfe, 0xc0]))]],
    ["a frame without a mask", [rawFrame(0x81, "ping", null)]],
    ["reserved bits", [rawFrame(0xf1, "ping", mask)]],
    ["an unknown opcode", [rawFrame(0x83, "ping", mask)]],
    ["a piece of nothing", [rawFrame(0x80, "ping", mask)]],
    ["pieces without end", [rawFrame(0x01, "{", mask), ...many(100, () => rawFrame(0x00, "x", mask))]],
    ["too long a ping", [rawFrame(0x89, Buffer.alloc(200), mask)]],
    ["a ping in pieces", [rawFrame(0x09, "x", mask)]],
    ["a length beyond all", [Buffer.from("81ffffffffffffffffff00000000", "hex")]],
    ["half a frame", [Buffer.from("81fe04", "hex")]],
    ...[999, 1005, 1006, 1015, 2999, 4999, 65_535].map((code): Said => [
      `a close by ${code}`,
      [frame("close", Buffer.from([code >> 8, code & 255]))],
    ]),
    ["half a close", [rawFrame(0x88, Buffer.from([3]), mask)]],
    ["a close with no UTF-8", [frame("close", Buffer.from([3, 232, 0xff, 0xff]))]],
    ["HTTP", [Buffer.from("GET / HTTP/1.1\r\nHost: x\r\n\r\n")]],
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
export async function attackSocket(world: World, roll: Dice): Promise<Findings> {
  const { origin } = world;
  const game = world.games[roll(world.games.length)] ?? { id: "", tokens: [] };
  const path = `/api/games/${game.id}/live`;

  const [wrong, headers] = pick([WRONG[0] ?? ["", {}], ...WRONG], roll);
  const answered = await exchangeBytes(origin, handshake(origin, path, headers));
  const status = answered.kind === "answered" ? answered.answer.status : 0;

  const dropped = connectTo(origin);
  dropped.on("error", () => {});
  dropped.write(pick([HALF[0] ?? "", ...HALF], roll), () => dropped.destroy());

  const all = sayings(game.tokens, world);
  const said = all[roll(all.length)] ?? ["nothing", []];
  return [
    ...expectThat(`a handshake is answered with ${status}`, `a handshake ${wrong}`, status < 500, String(status)),
    ...(await saySomething(origin, path, said)),
  ];
}

async function saySomething(origin: string, path: string, [name, frames, closes]: Said): Promise<Findings> {
  const socket = await openSocket(origin, path);
  if (socket?.answer.status !== 101)
    return [{ what: "no socket opens", by: path, seen: String(socket?.answer.status ?? "nothing") }];
  for (const each of frames) socket.send(each);
  let next = await socket.next();
  // Nobody waits for the end of a connection that may end as it likes.
  if (closes === undefined) await breath();
  else while (typeof next === "string") next = await socket.next();
  socket.drop();
  const isRight = closes === undefined || next === closes;
  return expectThat(`a socket is closed with ${next}`, `a socket that says ${name}`, isRight, `not ${closes}`);
}

/** Checks after all that that a socket of a game still opens and tells the state. */
export async function servesSockets({ origin, games }: World): Promise<Findings> {
  const path = `/api/games/${games[0]?.id}/live`;
  const socket = await openSocket(origin, path);
  const first = await socket?.next();
  socket?.drop();
  const isState = typeof first === "string" && first.startsWith('{"kind":"state"');
  return expectThat("sockets are served no more", path, isState, String(first));
}
