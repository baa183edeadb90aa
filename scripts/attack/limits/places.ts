/** One network presses a "play me" link as often as it can. */
import type { CreatedPlayMe, PlayAnswer } from "../../../api/play-me-schema.ts";
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import { stranger } from "./stranger.ts";

const PRESSES = 20;

export async function floodPlaces(client: Client, variant: string, roll: Dice): Promise<readonly Finding[]> {
  const body = { variant, seat: "first" };
  const { body: link } = await client.call<CreatedPlayMe>("POST", "/api/play-me", { body });
  const press = async (address: string) => {
    const path = `/api/play-me/${link.id}/play`;
    const { status, body: made } = await client.call<PlayAnswer>("POST", path, stranger(client, roll, address, { body: {} }));
    return status === 200 ? [made] : [];
  };
  const share = Math.ceil(link.atOnce / 2);
  const taken = (await Promise.all(Array.from({ length: PRESSES }, () => press("203.0.113.3")))).flat();
  // Ended games make room for the limit at a time, and count for the day.
  let begun = taken.length;
  for (let [game] = taken, round = 0; game !== undefined && round < link.aDay; round += 1) {
    await client.call("POST", `/api/games/${game.id}/abort`, { body: { turn: 0 }, bearer: game.seat.token });
    [game] = await press("203.0.113.3");
    if (game !== undefined) begun += 1;
  }
  const [other] = await press("203.0.113.4");
  const by = `POST /api/play-me/:id/play with made-up cookies from one address`;
  return [
    ...(taken.length === share
      ? []
      : [{ what: "a network takes more or fewer places than its share", by, seen: `${taken.length}` }]),
    ...(begun <= Math.ceil(link.aDay / 2) ? [] : [{ what: "a network takes a day's games", by, seen: `${begun}` }]),
    ...(other !== undefined ? [] : [{ what: "a flood of others' leaves no place", by, seen: "another address gets none" }]),
  ];
}
