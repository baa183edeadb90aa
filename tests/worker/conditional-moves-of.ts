/** Moves that players decide ahead, in tests. */
import type { ConditionalMovesAnswer } from "../../api/conditional-moves-schema.ts";
import type { Branch } from "../../game/conditional-moves-schema.ts";
import { env } from "cloudflare:workers";
import { type Client, LINE, ok, type Pair } from "./client.ts";

/** The moves of the line from one turn to before another. */
export const line = (from: number, to: number): Branch => ({ moves: LINE.slice(from, to) });

/** Has a seat decide branches ahead, for a turn. */
export function put<T = ConditionalMovesAnswer>(
  who: Client,
  { path }: Pick<Pair, "path">,
  turn: number,
  ...branches: readonly object[]
) {
  return who.ask<T>("PUT", `${path}/conditional-moves`, { turn, branches });
}

/** What a seat has decided ahead. */
export async function decided(who: Client, { path }: Pick<Pair, "path">): Promise<ConditionalMovesAnswer> {
  return (await ok(who.get<ConditionalMovesAnswer>(`${path}/conditional-moves`))).body;
}

/** Has a seat's only legal move play itself. */
export function playOnly(who: Client, { path }: Pick<Pair, "path">, playsOnlyMove = true) {
  return ok(who.ask<ConditionalMovesAnswer>("PATCH", `${path}/conditional-moves`, { playsOnlyMove }));
}

/** What D1 has of a game. */
export const inArchive = async ({ id }: Pair) =>
  (await env.DB.prepare("SELECT side, turn, branches FROM conditional_moves WHERE game = ?").bind(id).all()).results;
