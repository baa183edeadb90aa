/** Both players of a game that others have made, at the board: the first on a desktop, the second with a phone. */
import { type ApiClient, seatPath } from "../api.ts";
import { type Person, PHONE, seated, until } from "./person.ts";
import type { Visitors } from "./visitors.ts";

export async function bothSit(api: ApiClient, arrive: Visitors["arrive"]): Promise<{ ada: Person; bo: Person }> {
  const game = await api.pair();
  const [ada, bo] = [await arrive(), await arrive(PHONE)];
  await ada.page.goto(seatPath(game, "first"));
  await bo.page.goto(seatPath(game, "second"));
  await Promise.all([seated(ada), seated(bo)]);
  await until(ada, "Your move.");
  return { ada, bo };
}
