/** The panel of notifications, opened. */
import { type PairedGame, seatPath } from "../api.ts";
import { type DESKTOP, type Person, PHONE, seated } from "./person.ts";
import type { Visitors } from "./visitors.ts";

/** Somebody in the first seat with the panel open before them, in Berlin. */
export async function openNotices(
  arrive: Visitors["arrive"],
  game: PairedGame,
  device: typeof PHONE | typeof DESKTOP = PHONE,
): Promise<Person> {
  const ada = await arrive({ ...device, timezoneId: "Europe/Berlin" });
  await ada.page.goto(seatPath(game, "first"));
  await seated(ada);
  await ada.button("Notifications").click();
  await ada.page.getByText("For programs").waitFor();
  return ada;
}
