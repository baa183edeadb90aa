/** How a live connection ends whose client writes its frames by hand. */
import { expect, inject, test } from "vitest";
import { frame, openSocket } from "../../scripts/attack/websocket.ts";
import { ApiClient } from "./api.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);

async function watch() {
  const { id } = await api.pair();
  const socket = await openSocket(baseUrl, `/api/games/${id}/live`);
  if (socket === null) throw new Error("no answer to the handshake");
  expect(await socket.next()).toContain('"kind":"state"');
  return socket;
}

test.for([
  ["without a code", Buffer.alloc(0), 1000],
  ["with a code", Buffer.from([3000 >> 8, 3000 & 0xff]), 3000],
] as const)("a close frame %s is answered", async ([_what, payload, answer]) => {
  const socket = await watch();
  socket.send(frame("close", payload));
  expect(await socket.next()).toBe(answer);
});
