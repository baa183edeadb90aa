/** What players do at a game by its calls, each of which succeeds. */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { type Answered, type Client, ok, type Pair, program, stateOf } from "./client.ts";

type Player = "w" | "b";
type Seats = Pick<Pair, "path" | Player>;

export async function resign(game: Seats, side: Player, turn = 0): Promise<void> {
  await ok(game[side].post(`${game.path}/resign`, { turn }));
}

/**
 * @param after the offer that this one follows, by its id
 * @returns the offer's id
 */
export async function offerDraw(game: Seats, by: Player, turn: number, after?: string): Promise<string> {
  const { body } = await ok(game[by].post(`${game.path}/offers`, { do: "offer", kind: "draw", turn, after }));
  return body.offers[0]?.id ?? "";
}

export async function answer(
  game: Seats,
  by: Player,
  how: "accept" | "decline" | "withdraw",
  id: string | undefined,
): Promise<Answered<StateAnswer>> {
  return ok(game[by].post(`${game.path}/offers`, { do: how, id }));
}

/** Somebody goes on holiday. @returns its end */
export async function holiday(game: Seats, by: Player, milliseconds: number): Promise<number> {
  const { now, turn } = await stateOf(game);
  await ok(game[by].post(`${game.path}/holiday`, { turn, until: now + milliseconds }));
  return now + milliseconds;
}

export async function endPause(game: Seats, by: Player): Promise<void> {
  const { turn } = await stateOf(game);
  await ok(game[by].post(`${game.path}/pause`, { do: "end", turn }));
}

/** The opponent of whoever is to move gives them time. */
export async function giveTime(game: Seats, by: Player, seconds: number): Promise<void> {
  const { turn } = await stateOf(game);
  await ok(game[by].post(`${game.path}/flag`, { do: "give", turn, seconds }));
}

/** A player hands their seat over to somebody else. @returns it as that one has it */
export async function handOver(player: Client, { path }: Pick<Pair, "path">): Promise<Client> {
  const { body } = await player.post(`${path}/hand-over`, {});
  const token = body.you?.handOverUrl?.split("=")[1];
  const taken = await ok(program(token).post<JoinAnswer>(`${path}/join`, { name: "Cy" }));
  return program(taken.body.seat.token);
}
