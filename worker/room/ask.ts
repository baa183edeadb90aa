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

/**
 * Calls of features that the version before asked for as methods of their own. A Worker, or an object, that still runs it meets this code
 * during a deployment and has these forwarded. They go with the next release.
 */
export const FORMER_CALLS = [
  "aboutMe",
  "act",
  "alsoTell",
  "channels",
  "deliveries",
  "handOver",
  "heedNext",
  "holders",
  "invite",
  "join",
  "leave",
  "link",
  "look",
  "mail",
  "mine",
  "open",
  "operate",
  "page",
  "picture",
  "putOut",
  "record",
  "recover",
  "removeMe",
  "rename",
  "renewLink",
  "sharedChannels",
  "webhook",
  "webhooks",
] as const satisfies readonly (keyof Calls)[];

interface Called {
  call(name: string, args: readonly unknown[]): Promise<unknown>;
}

/** Gives a class of objects these methods. */
export function forwardFormerCalls(objects: { readonly prototype: Called }): void {
  for (const name of FORMER_CALLS)
    Object.defineProperty(objects.prototype, name, {
      value(this: Called, ...args: readonly unknown[]) {
        return this.call(name, args);
      },
    });
}
