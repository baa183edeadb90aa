/**
 * Takes too much of everything that is limited: open invites and places under made-up cookies, calls of a player, calls of a
 * webhook that fails, calls of the server by itself, half bodies, reports, takebacks, guesses of the operator's token.
 */
import { dice } from "../shared/dice.ts";
import { Client } from "./client.ts";
import type { AttackOptions, Finding } from "./finding.ts";
import { sendHalves } from "./limits/bodies.ts";
import { callForHours } from "./limits/calls.ts";
import { reportMuch, takeBackMuch } from "./limits/games.ts";
import { floodList } from "./limits/listings.ts";
import { guessToken, leaveOperator } from "./limits/operator.ts";
import { floodPlaces } from "./limits/places.ts";
import { CLIENT_HEADER } from "./limits/stranger.ts";
import { callItself, floodReceiver } from "./limits/webhooks.ts";
import { KINDS } from "./played-game.ts";
import { startTarget, type Target } from "./target.ts";
import { verifyTarget } from "./verify-target.ts";

/** @returns what did not hold */
export async function attackLimits({ seed, say }: AttackOptions): Promise<readonly Finding[]> {
  const roll = dice(seed);
  const variant = KINDS[roll(KINDS.length)] ?? "";
  const shares = await against({ CLIENT_IP_HEADER: CLIENT_HEADER }, async (client) => {
    const listed = await floodList(client, variant, roll);
    say(`open invites: ${listed.length} findings`);
    const placed = await floodPlaces(client, variant, roll);
    say(`places of “play me” links: ${placed.length} findings`);
    return [...listed, ...placed];
  });
  // A server behind a proxy shows no mails.
  const called = await against({}, (client) => callForHours(client, variant, roll));
  say(`calls: ${called.length} findings`);
  const limited = await against({ RATE_LIMITS: "", CLIENT_IP_HEADER: "X-Real-IP" }, async (client, target) => {
    const halves = sendHalves(target.url);
    const webhooks = [...(await callItself(client, roll)), ...(await floodReceiver(client, roll))];
    say(`webhooks: ${webhooks.length} findings`);
    const games = [...(await reportMuch(client, roll)), ...(await takeBackMuch(client, roll))];
    say(`games: ${games.length} findings`);
    const operator = [...(await guessToken(client)), ...(await leaveOperator(client))];
    say(`the operator: ${operator.length} findings`);
    const bodies = await halves;
    say(`half bodies: ${bodies.length} findings`);
    return [...webhooks, ...games, ...operator, ...bodies, ...(await verifyTarget(target))];
  });
  return [...shares, ...called, ...limited];
}

async function against(
  told: Readonly<Record<string, string>>,
  attack: (client: Client, target: Target) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const target = await startTarget(told);
  try {
    return await attack(new Client(target.url), target);
  } finally {
    await target.stop();
  }
}
