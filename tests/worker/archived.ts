/** What D1 holds of a game. */
import { env } from "cloudflare:workers";
import { idOf, type Named } from "./client.ts";
import { advance } from "./object.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

export async function archived(game: Named) {
  const id = idOf(game);
  const [games, events, seats] = await env.DB.batch<Record<string, unknown>>([
    env.DB.prepare("SELECT * FROM games WHERE id = ?").bind(id),
    env.DB.prepare("SELECT * FROM events WHERE game = ? ORDER BY seq").bind(id),
    env.DB.prepare("SELECT * FROM seats WHERE game = ? ORDER BY side").bind(id),
  ]);
  return { game: games?.results[0], events: events?.results ?? [], seats: seats?.results ?? [] };
}

/** Pays what is owed now. */
export async function pay(game: Named): Promise<void> {
  await advance(game, AFTER_BACKGROUND);
}
