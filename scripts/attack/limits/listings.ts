/** A flood of open invites from one network, and from one site of many. */
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import type { Dice } from "../../shared/dice.ts";
import type { Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import { stranger } from "./stranger.ts";

/** How many more are tried than may be listed. */
const BEYOND = 10;

/** Open invites that a network and a site may have at a time (docs/api.md). */
const [NETWORK, SITE] = [20, 80];

export async function floodList(client: Client, variant: string, roll: Dice): Promise<readonly Finding[]> {
  const list = async (address: string) => {
    const body = { variant, seat: "first", open: true };
    const { body: made } = await client.call<Partial<CreateAnswer>>(
      "POST",
      "/api/games",
      stranger(client, roll, address, { body }),
    );
    return made.state?.you?.listed !== undefined;
  };
  const flood = async (count: number, address: (index: number) => string) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => list(address(index))))).filter(Boolean).length;

  const ofNetwork = await flood(NETWORK + BEYOND, () => "203.0.113.1");
  const ofSite = await flood(SITE + BEYOND, (index) => `2001:db8:1:${(index % 9).toString(16)}::1`);
  const isOpen = await list("203.0.113.2");
  return [
    ...(ofNetwork === NETWORK ? [] : [finding("a network lists more or fewer games than it may", "one IPv4 address", ofNetwork)]),
    ...(ofSite === SITE ? [] : [finding("a site lists more or fewer games than it may", "nine /64s of one /48", ofSite)]),
    ...(isOpen ? [] : [finding("a flood of others' keeps a game from being listed", "another address", 0)]),
  ];
}

function finding(what: string, from: string, count: number): Finding {
  return { what, by: `POST /api/games {open: true} with made-up cookies from ${from}`, seen: `${count} listed` };
}
