/** Games that are over, and the next ones that their players agree to. */
import type { StateAnswer } from "../../api/state-schema.ts";
import { type Client, ok, type Pair, pair, program } from "./client.ts";
import { resign } from "./acts.ts";

export type Offer = Readonly<Record<string, unknown>>;

export const offering = (who: Client, { path }: Pair, turn: number, more: Offer = {}) =>
  who.post(`${path}/offers`, { do: "offer", kind: "rematch", turn, ...more });

/** A game that Black has given up before the first move. */
export async function finished(made: Parameters<typeof pair>[0] = {}): Promise<Pair> {
  const game = await pair(made);
  await resign(game, "b");
  return game;
}

/** Both agree, White last. */
export async function rematched(game: Pair, terms: Offer = {}): Promise<StateAnswer> {
  await ok(offering(game.b, game, 0, terms));
  const agreed = await ok(offering(game.w, game, 0, terms));
  return agreed.body;
}

export function nextOf({ next }: StateAnswer): NonNullable<StateAnswer["next"]> {
  if (!next) throw new Error("no next game");
  return next;
}

/** Whoever holds a seat's link. */
export function behind(url: string | undefined): Client {
  return program(new URL(url ?? "").hash.slice(1));
}
