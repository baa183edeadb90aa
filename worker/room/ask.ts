/** Asking a game from elsewhere: the calls of its features, typed, over the one method that its object has for them. */
import type { Reply } from "../object/reply.ts";
import type { Calls } from "./features.ts";

/** The objects of games, by their ids. */
export interface Games {
  getByName(game: string): { call(name: string, args: readonly unknown[]): Promise<Reply<unknown>> };
}

/** A game as it is asked; to name it wakes nothing. */
export function gameAt(games: Games, game: string): Calls;
export function gameAt(games: Games, game: string): object {
  return new Proxy(
    {},
    {
      // `await` looks whether a thing is a promise.
      get: (_calls, name) =>
        name === "then" ? undefined : (...args: readonly unknown[]) => games.getByName(game).call(String(name), args),
    },
  );
}
