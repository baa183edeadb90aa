/** The panel of notifications, opened. */
import { type PairedGame, seatPath } from "../api.ts";
import { type DESKTOP, enter, type Person, PHONE } from "./person.ts";
import type { Visitors } from "./visitors.ts";

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
