/** A game whose states are large: it begins where one side has many long moves. */
import type { CreateAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import { type PlayedGame, secret } from "../played-game.ts";

/** Harzdame, with some 600 captures for White, in 23 KB. */
const RICH = { variant: "harzdame", position: "3m2m1/3m2m1/3k2m1/Km1m2m1/1Km5/Km2k2k/k2k1m2/2k3k1 w 0" } as const;

/** Makes the game and takes both seats. */
export async function richGame(client: Client, roll: Dice): Promise<PlayedGame> {
  const keyed = () => ({ "idempotency-key": secret(roll) });
  const made = await client.call<CreateAnswer>("POST", "/api/games", {
    body: { ...RICH, seat: "first", name: "Ada" },
    headers: keyed(),
  });
  const { id, inviteToken, seat } = made.body;
  const join = { body: { name: "Bo" }, bearer: inviteToken, headers: keyed() };
  const joined = await client.call<JoinAnswer>("POST", `/api/games/${id}/join`, join);
  if (joined.status !== 200) throw new Error(`${id} could not be joined: ${JSON.stringify(joined.body)}`);
  const { side, token } = joined.body.seat;
  return {
    id,
    variant: RICH.variant,
    inviteToken,
    tokens: new Map([
      [seat.side, seat.token],
      [side, token],
    ]),
    accepted: [],
  };
}
