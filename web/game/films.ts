/** How moves of a game are seen to happen: loaded before the first that can be seen. */
import { signal } from "@preact/signals-core";
import { films } from "../board/board.ts";
import type * as filmed from "./filmed.ts";

/** Null until it is loaded, and till then moves stand as they are made. */
export const gameFilms = signal<typeof filmed | null>(null);

export async function loadGameFilms(): Promise<void> {
  gameFilms.value ??= await import("./filmed.ts").catch(() => null);
  films.value = gameFilms.value?.film ?? null;
}
