/** Half a body holds no connection for long, however little of it keeps coming. */
import { once } from "node:events";
import type { Finding } from "../finding.ts";
import { connectTo } from "../loopback.ts";

/** Milliseconds that a server may take to end it; a busy machine is late. */
const LONGEST = 30_000;
const JSON_BODY = "Host: 127.0.0.1\r\nContent-Type: application/json\r\n";

const HALVES = [
  `POST /api/games HTTP/1.1\r\n${JSON_BODY}Content-Length: 1000\r\n\r\n{`,
  `POST /api/games HTTP/1.1\r\n${JSON_BODY}Transfer-Encoding: chunked\r\n\r\nff\r\n{`,
  `PUT /api/games/x/email HTTP/1.1\r\n${JSON_BODY}Content-Length: 1000\r\n\r\n`,
  `POST /operator/session HTTP/1.1\r\n${JSON_BODY}Content-Length: 1000\r\n\r\nt`,
  `POST /nothing HTTP/1.1\r\n${JSON_BODY}Content-Length: 1000\r\n\r\n{`,
];

export async function sendHalves(url: string): Promise<readonly Finding[]> {
  const found = await Promise.all(HALVES.flatMap((half) => [sendHalf(url, half, false), sendHalf(url, half, true)]));
  return found.flat();
}

async function sendHalf(url: string, half: string, drips: boolean): Promise<readonly Finding[]> {
  const socket = connectTo(url);
  // Bytes that come after the answer are met by a reset.
  socket.on("error", () => {});
  socket.resume();
  socket.write(half);
  const drip = setInterval(() => drips && socket.write(" "), 1000);
  const timer = setTimeout(() => socket.destroy(new Error("late")), LONGEST);
  const began = performance.now();
  await once(socket, "close").catch(() => {});
  clearInterval(drip);
  clearTimeout(timer);
  const took = Math.round(performance.now() - began);
  return took < LONGEST ? [] : [{ what: "half a body is waited for", by: half, seen: `no end after ${took} ms` }];
}
