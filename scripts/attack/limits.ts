/**
 * Takes too much of everything that is limited: open invites and places under made-up cookies, calls of a player, calls of a
 * webhook that fails, calls of the server by itself, half bodies, reports, takebacks, guesses of the operator's token.
 */
import { once } from "node:events";
import { dice } from "../shared/dice.ts";
import { CLIENT_HEADER } from "./browser.ts";
import { expectThat, type Findings, findInTurn, step } from "./finding.ts";
import { anyKind } from "./games.ts";
import { floodList, floodPlaces } from "./limits/floods.ts";
import { guessToken, leaveOperator, reportMuch } from "./limits/operator.ts";
import { callForHours, takeBackMuch } from "./limits/players.ts";
import { callItself, floodReceiver } from "./limits/webhooks.ts";
import { connectTo } from "./loopback.ts";
import type { AttackOptions } from "./options.ts";
import { attackServer } from "./target.ts";

/** @returns what did not hold */
export async function attackLimits({ seed, say }: AttackOptions): Promise<Findings> {
  const roll = dice(seed);
  const variant = anyKind(roll);
  const shares = await attackServer(
    async ({ client }) => [
      ...(await step(say, "open invites", floodList(client, variant, roll))),
      ...(await step(say, "places of “play me” links", floodPlaces(client, variant, roll))),
    ],
    { CLIENT_IP_HEADER: CLIENT_HEADER },
  );
  // A server behind a proxy shows no mails.
  const called = await attackServer(({ client }) => step(say, "calls", callForHours(client, variant, roll)));
  const limited = await attackServer(
    async ({ client }) => {
      const halves = sendHalves(client.url);
      return [
        ...(await step(
          say,
          "webhooks",
          findInTurn([callItself, floodReceiver], (attack) => attack(client, roll)),
        )),
        ...(await step(
          say,
          "games",
          findInTurn([reportMuch, takeBackMuch], (attack) => attack(client, roll)),
        )),
        ...(await step(
          say,
          "the operator",
          findInTurn([guessToken, leaveOperator], (attack) => attack(client)),
        )),
        ...(await step(say, "half bodies", halves)),
      ];
    },
    { RATE_LIMITS: "", CLIENT_IP_HEADER: "X-Real-IP" },
  );
  return [...shares, ...called, ...limited];
}

/** Milliseconds that a server may take to end half a body; a busy machine is late. */
const LONGEST = 30_000;
const JSON_BODY = "Host: 127.0.0.1\r\nContent-Type: application/json\r\n";

const HALVES = [
  `POST /api/games HTTP/1.1\r\n${JSON_BODY}Content-Length: 1000\r\n\r\n{`,
  `POST /api/games HTTP/1.1\r\n${JSON_BODY}Transfer-Encoding: chunked\r\n\r\nff\r\n{`,
  `PUT /api/games/x/email HTTP/1.1\r\n${JSON_BODY}Content-Length: 1000\r\n\r\n`,
  `POST /operator/session HTTP/1.1\r\n${JSON_BODY}Content-Length: 1000\r\n\r\nt`,
  `POST /nothing HTTP/1.1\r\n${JSON_BODY}Content-Length: 1000\r\n\r\n{`,
];

/** Half a body holds no connection for long, however little of it keeps coming. */
async function sendHalves(url: string): Promise<Findings> {
  const found = await Promise.all(HALVES.flatMap((half) => [sendHalf(url, half, false), sendHalf(url, half, true)]));
  return found.flat();
}

async function sendHalf(url: string, half: string, drips: boolean): Promise<Findings> {
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
  return expectThat("half a body is waited for", half, took < LONGEST, `no end after ${took} ms`);
}
