/** The games of this browser, asked for again while somebody looks: D1 knows of a move about a second after it was made. */
import type { MyGame } from "../game/my-game.ts";
import { call } from "./api.ts";

/** With what its kind is called. */
export interface NamedGame extends MyGame {
  readonly name: string;
}

/** Null where they can't be had now. */
export async function askMyGames(): Promise<readonly NamedGame[] | null> {
  const answer = await call<{ readonly games: readonly NamedGame[] }>("/api/my-games", { method: "GET" });
  return answer.ok ? answer.value.games : null;
}
