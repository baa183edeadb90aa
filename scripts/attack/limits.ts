/**
 * What nobody may have too much of, with the server's limits on: calls of a webhook that fails, calls of the server by itself, half
 * bodies, reports, takebacks, guesses of the operator's token.
 */
import { dice } from "../shared/dice.ts";
import { Client } from "./client.ts";
import type { Finding } from "./finding.ts";
import { sendHalves } from "./limits/bodies.ts";
import { guessToken, leaveOperator } from "./limits/operator.ts";
import { reportMuch, takeBackMuch } from "./limits/games.ts";
import { callItself, floodReceiver } from "./limits/webhooks.ts";
import { startTarget } from "./target.ts";
import { verifyTarget } from "./verify-target.ts";

export interface LimitsOptions {
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** @returns what did not hold */
export async function attackLimits({ seed, say }: LimitsOptions): Promise<readonly Finding[]> {
  const roll = dice(seed);
  const target = await startTarget({ RATE_LIMITS: "", CLIENT_IP_HEADER: "X-Real-IP" });
  try {
    const client = new Client(target.url);
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
  } finally {
    await target.stop();
  }
}
