/** One network takes as much as it can of what all share: the list of open invites, and the places of a "play me" link. */
import type { CreatedPlayMe, PlayAnswer } from "../../../api/play-me-schema.ts";
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import type { Dice } from "../../shared/dice.ts";
import { fromStranger } from "../browser.ts";
import type { Client } from "../client.ts";
import { expectThat, type Findings } from "../finding.ts";

/** Open invites that a network and a site may have at a time (docs/api.md), and how many more are tried. */
const [NETWORK, SITE, BEYOND] = [20, 80, 10];
const PRESSES = 20;

/** A flood of open invites from one network, and from one site of many. */
export async function floodList(client: Client, variant: string, roll: Dice): Promise<Findings> {
  const list = async (address: string) => {
    const options = fromStranger(client, roll, address, { variant, seat: "first", open: true });
    const { body } = await client.call<Partial<CreateAnswer>>("POST", "/api/games", options);
    return body.state?.you?.listed !== undefined;
  };
  const flood = async (count: number, address: (index: number) => string) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => list(address(index))))).filter(Boolean).length;
  const expectCount = (what: string, from: string, count: number, wanted: number) => {
    const by = `POST /api/games {open: true} with made-up cookies from ${from}`;
    return expectThat(what, by, count === wanted, `${count} listed`);
  };

  const ofNetwork = await flood(NETWORK + BEYOND, () => "203.0.113.1");
  const ofSite = await flood(SITE + BEYOND, (index) => `2001:db8:1:${(index % 9).toString(16)}::1`);
  const ofAnother = await flood(1, () => "203.0.113.2");
  return [
    ...expectCount("a network lists more or fewer games than it may", "one IPv4 address", ofNetwork, NETWORK),
    ...expectCount("a site lists more or fewer games than it may", "nine /64s of one /48", ofSite, SITE),
    ...expectCount("a flood of others' keeps a game from being listed", "another address", ofAnother, 1),
  ];
}

/** One network presses a "play me" link as often as it can. */
export async function floodPlaces(client: Client, variant: string, roll: Dice): Promise<Findings> {
  const { body: link } = await client.call<CreatedPlayMe>("POST", "/api/play-me", { body: { variant, seat: "first" } });
  const press = async (address: string) => {
    const options = fromStranger(client, roll, address, {});
    const { status, body } = await client.call<PlayAnswer>("POST", `/api/play-me/${link.id}/play`, options);
    return status === 200 ? [body] : [];
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
  const others = await press("203.0.113.4");
  const by = `POST /api/play-me/:id/play with made-up cookies from one address`;
  return [
    ...expectThat("a network takes more or fewer places than its share", by, taken.length === share, `${taken.length}`),
    ...expectThat("a network takes a day's games", by, begun <= Math.ceil(link.aDay / 2), `${begun}`),
    ...expectThat("a flood of others' leaves no place", by, others.length > 0, "another address gets none"),
  ];
}
