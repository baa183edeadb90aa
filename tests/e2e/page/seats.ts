/** People at their seats: who come by a link, open the panel of notifications, and whose browser forgets all that the site keeps, as when its data are deleted. */
import { type ApiClient, type PairedGame, seatPath } from "../api.ts";
import { enter, type Person, PHONE, until, type DESKTOP } from "./person.ts";
import type { Visitors } from "./visitors.ts";
import { expect } from "vitest";

/** Opens a seat's link, and waits until it has sat down. */
export async function openSeat(who: Person, game: PairedGame, seat: "first" | "second"): Promise<Person> {
  await enter(who, seatPath(game, seat));
  return who;
}

/** Both players of a game that others have made, at the board: the first on a desktop, the second with a phone. */
export async function bothSit(api: ApiClient, arrive: Visitors["arrive"]): Promise<{ ada: Person; bo: Person }> {
  const game = await api.pair();
  const [ada, bo] = [await arrive(), await arrive(PHONE)];
  await Promise.all([openSeat(ada, game, "first"), openSeat(bo, game, "second")]);
  await until(ada, "Your move.");
  return { ada, bo };
}

// The panel of notifications, opened.

/** Somebody in the first seat with the panel open before them, in Berlin. */
export async function openNotices(
  arrive: Visitors["arrive"],
  game: PairedGame,
  device: typeof PHONE | typeof DESKTOP = PHONE,
): Promise<Person> {
  const ada = await arrive({ ...device, timezoneId: "Europe/Berlin" });
  await enter(ada, seatPath(game, "first"));
  await ada.click("Notifications");
  await ada.reads("For programs");
  return ada;
}

// A browser that forgets all that a site keeps in it, as when somebody deletes the site's data, or the browser does.

export async function clearSite({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "all" });
  await session.detach();
  expect(await context.cookies()).toEqual([]);
  const left = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
  ]);
  expect(left).toEqual([0, 0, 0]);
}
