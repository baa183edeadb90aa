/** Seats that are asked for by whoever lost their link, for tests of how they come back. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { RecoveryTold } from "../../api/recovery-schema.ts";
import { type Answered, browser, type Client, newCookie, ok, type Pair, stateOf } from "./client.ts";
import { type Holding, holding, knocking } from "./holders.ts";
import { evict, query, quietPair } from "./object.ts";

/** A browser that has lost its seat and asks for it. */
export async function asking(game: Pair, side?: string): Promise<Holding & { readonly answer: Answered<StateAnswer> }> {
  const value = newCookie();
  const answer = await knocking(game.invite, value).post(`${game.path}/recovery`, side === undefined ? {} : { side });
  return { cookie: value, client: browser(value), answer };
}

/** What a seat, or who asks, is told of the request. */
export async function told(client: Client, game: Pair): Promise<RecoveryTold | undefined> {
  const { you, recovery } = await stateOf(game, client);
  return you?.recovery ?? recovery;
}

export async function reply(client: Client, game: Pair, answer: string, id?: string) {
  return client.post(`${game.path}/recovery/answer`, { do: answer, id: id ?? (await told(client, game))?.id ?? "none" });
}

/** A game whose Black is asked for, and White has vouched. */
export async function vouched() {
  const game = await quietPair();
  const old = await holding(game, "b");
  const asked = await asking(game);
  await ok(reply(game.w, game, "agree"));
  return { game, old, asked };
}

/** Moves a game's time without working what is due then, as where the alarm rings late. */
export async function passUnrung({ id }: Pair, milliseconds: number): Promise<void> {
  const [row] = await query<{ value: string }>(id, "SELECT value FROM facts WHERE name = 'ahead'");
  await query(id, "INSERT OR REPLACE INTO facts VALUES ('ahead', ?)", String(Number(row?.value ?? 0) + milliseconds));
  await evict(id);
}
