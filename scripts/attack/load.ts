/**
 * Tries what one client can make a server compute, keep and say: boards with thousands of moves, hundreds of browsers at a seat,
 * long lists.
 */
import { dice } from "../shared/dice.ts";
import { RICH } from "../../bench/rich-start.ts";
import { Client } from "./client.ts";
import type { AttackOptions, Finding } from "./finding.ts";
import { crowdSeat } from "./load/browsers.ts";
import { nameSeats } from "./load/lists.ts";
import { buildRich, lookAtRich } from "./load/rich-game.ts";
import { KINDS, makeGame } from "./played-game.ts";
import { startTarget } from "./target.ts";
import { verifyTarget } from "./verify-target.ts";

/** @returns what did not hold */
export async function attackByLoad({ seed, say }: AttackOptions): Promise<readonly Finding[]> {
  const roll = dice(seed);
  const variant = KINDS[roll(KINDS.length)] ?? "";
  const target = await startTarget();
  try {
    const client = new Client(target.url);
    const [game, other] = [await makeGame(client, variant, roll), await makeGame(client, variant, roll)];
    const rich = await buildRich(client, roll);
    const looked = await lookAtRich(client, rich, game);
    say(`a game with ${RICH.counts.at(-1)} legal moves: ${looked.length} findings`);
    const crowded = await crowdSeat(client, game);
    say(`browsers at one seat: ${crowded.length} findings`);
    const listed = await nameSeats(client, game, other);
    say(`lists of seats: ${listed.length} findings`);
    return [...looked, ...crowded, ...listed, ...(await verifyTarget(target))];
  } finally {
    await target.stop();
  }
}
