/** Takes all that one game gives: open reports, and takebacks. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import { KINDS, makeGame, type PlayedGame, stateOf } from "../played-game.ts";

const MOST = { reports: 20, takebacks: 200 } as const;

/** Everybody reports the same game, each from another network. */
export async function reportMuch(client: Client, roll: Dice): Promise<readonly Finding[]> {
  const game = await makeGame(client, KINDS[0] ?? "", roll);
  const [side = ""] = game.tokens.keys();
  let taken = 0;
  for (let count = 0; count < MOST.reports + 5; count += 1) {
    const options = { body: { side, about: "player" }, headers: { "x-real-ip": `198.18.6.${count}` } };
    taken += (await client.call("POST", `/api/games/${game.id}/report`, options)).status === 202 ? 1 : 0;
  }
  return taken <= MOST.reports ? [] : [{ what: "a game is reported without end", by: game.id, seen: `${taken} open reports` }];
}

/** Two players take the first move back, again and again. */
export async function takeBackMuch(client: Client, roll: Dice): Promise<readonly Finding[]> {
  const game = await makeGame(client, "harzdame", roll);
  let state = await stateOf(client, game.id);
  for (let count = 0; count <= MOST.takebacks; count += 1) {
    const next = await takeBack(client, game, state, count);
    if (next === null)
      return count === MOST.takebacks ? [] : [{ what: "a takeback is refused", by: game.id, seen: `the ${count}th` }];
    state = next;
  }
  return [{ what: "moves are taken back without end", by: game.id, seen: `${MOST.takebacks + 1} takebacks` }];
}

/** Plays a move and takes it back, each time from another network because limits are on; null where that was refused. */
async function takeBack(client: Client, game: PlayedGame, before: StateAnswer, count: number): Promise<StateAnswer | null> {
  const path = `/api/games/${game.id}`;
  const headers = { "x-real-ip": `198.18.8.${count % 250}` };
  const act = async (side: string, call: string, body: object) => {
    const bearer = game.tokens.get(side) ?? "";
    return client.call<StateAnswer>("POST", `${path}/${call}`, { body, bearer, headers });
  };
  const { toMove: side, turn, legalMoves } = before;
  const other = [...game.tokens.keys()].find((each) => each !== side) ?? "";
  await act(side ?? "", "moves", { turn, move: legalMoves[0] });
  const offered = await act(side ?? "", "offers", { do: "offer", kind: "takeback", turn: turn + 1 });
  if (offered.status !== 200) return null;
  const agreed = await act(other, "offers", { do: "accept", id: offered.body.offers.at(-1)?.id });
  return agreed.status === 200 ? stateOf(client, game.id) : null;
}
