/** What one network takes from others under made-up cookies, and how often a stranger has somebody told: both are bounded. */
import { dice } from "../shared/dice.ts";
import { Client } from "./client.ts";
import type { Finding } from "./finding.ts";
import { callForHours } from "./limits/calls.ts";
import { floodList } from "./limits/listings.ts";
import { floodPlaces } from "./limits/places.ts";
import { CLIENT_HEADER } from "./limits/stranger.ts";
import { KINDS } from "./played-game.ts";
import { startTarget } from "./target.ts";

export interface LimitsOptions {
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** @returns what did not hold */
export async function attackLimits({ seed, say }: LimitsOptions): Promise<readonly Finding[]> {
  const roll = dice(seed);
  const variant = KINDS[roll(KINDS.length)] ?? "";
  return [
    ...(await against({ CLIENT_IP_HEADER: CLIENT_HEADER }, async (client) => {
      const listed = await floodList(client, variant, roll);
      say(`open invites: ${listed.length} findings`);
      const placed = await floodPlaces(client, variant, roll);
      say(`places of “play me” links: ${placed.length} findings`);
      return [...listed, ...placed];
    })),
    // Where a proxy stands before it, a server shows no mails.
    ...(await against({}, async (client) => {
      const called = await callForHours(client, variant, roll);
      say(`calls: ${called.length} findings`);
      return called;
    })),
  ];
}

async function against(
  told: Readonly<Record<string, string>>,
  attack: (client: Client) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const target = await startTarget(told);
  try {
    return await attack(new Client(target.url));
  } finally {
    await target.stop();
  }
}
