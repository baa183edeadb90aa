/** The games of this browser, asked for again while somebody looks: D1 knows of a move about a second after it was made. */
import type { BrowsersGamesAnswer } from "../api/my-games-schema.ts";
import { call } from "./api.ts";

/** Null where they can't be had now. */
export async function askMyGames(): Promise<BrowsersGamesAnswer["games"] | null> {
  const answer = await call<BrowsersGamesAnswer>("/api/my-games", { method: "GET" });
  return answer.ok ? answer.value.games : null;
}
