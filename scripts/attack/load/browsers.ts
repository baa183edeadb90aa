/** Opens one seat in more browsers than there is room for, none of which was ever a person's. */
import type { HoldersAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { MOST_BROWSERS } from "../../../api/seats.ts";
import type { Client } from "../client.ts";
import { expectSame, type Finding } from "../finding.ts";
import type { PlayedGame } from "../played-game.ts";
import { fromPage, openBrowser, sit } from "../seats/browser.ts";

export async function crowdSeat(client: Client, { id, tokens }: PlayedGame): Promise<readonly Finding[]> {
  const [[side = "", bearer = ""] = []] = tokens;
  const path = `/api/games/${id}`;
  const cookies: string[] = [];
  for (let opened = 0; opened < 2 * MOST_BROWSERS; opened += 1) {
    const cookie = await openBrowser(client, id);
    await sit(client, cookie, id, bearer);
    cookies.push(cookie);
  }
  const held = await client.call<HoldersAnswer>("GET", `${path}/browsers`, { bearer });
  const seatOf = async (cookie = "") => (await client.call<StateAnswer>("GET", path, fromPage(client, cookie))).body.you?.side;
  return [
    ...expectSame(
      "more browsers hold a seat than there is room for",
      `${path}/browsers`,
      held.body.browsers.length,
      MOST_BROWSERS,
    ),
    ...expectSame("the browser that came last does not hold the seat", path, await seatOf(cookies.at(-1)), side),
    ...expectSame("a browser that there is no room for holds the seat", path, await seatOf(cookies[0]), undefined),
  ];
}
