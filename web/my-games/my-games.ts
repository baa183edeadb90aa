/** The games of this browser, asked for again while somebody looks: D1 knows of a move about a second after it was made. */
import type { AllGamesAnswer, BrowsersGamesAnswer, OverGamesAnswer } from "../../api/my-games-schema.ts";
import { call } from "../api.ts";

const MINE = "/api/my-games";

/** Those that go on, and the first page of those that are over. Null where they can't be had now. */
export function askMyGames(): Promise<BrowsersGamesAnswer | null> {
  return ask<BrowsersGamesAnswer>(MINE);
}

/** Another page of those that are over. */
export function askOverGames(before: string): Promise<OverGamesAnswer | null> {
  return ask<OverGamesAnswer>(`${MINE}/over?before=${before}`);
}

/** All of them, with whom they were played. */
export function askAllGames(): Promise<AllGamesAnswer | null> {
  return ask<AllGamesAnswer>(`${MINE}/all`);
}

async function ask<T>(path: string): Promise<T | null> {
  const answer = await call<T>(path, { method: "GET" });
  return answer.ok ? answer.value : null;
}
