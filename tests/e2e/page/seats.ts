/** People who come to the page of a seat by its link. */
import { type ApiClient, type PairedGame, seatPath } from "../api.ts";
import { enter, type Person, PHONE, until } from "./person.ts";
import type { Visitors } from "./visitors.ts";

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
