/**
 * All that a browser keeps of ours, by where it stands and under which name: pages keep nothing else, `/privacy` tells it, and a
 * browser that is forgotten keeps none of it.
 */
import type { Words } from "./words/words.ts";

/** What a browser keeps. */
export type KeptThing = keyof Words["privacy"]["kept"];

/** What stands under a name, or, where that ends with a colon, under all that begin so. */
type Names = Readonly<Record<string, KeptThing>>;

export const COOKIES = {
  b: "seats",
  "__Host-b": "seats",
  operator: "operator",
  "__Host-operator": "operator",
  look: "choices",
  language: "choices",
  squares: "choices",
  pieces: "choices",
  here: "here",
} as const satisfies Names;

/** In `localStorage`, after what all names of ours begin with. */
export const STORAGE = {
  name: "name",
  "send-at-once": "settings",
  "letters-off": "settings",
  sound: "settings",
  vibration: "settings",
  level: "settings",
  turns: "settings",
  confirm: "settings",
  "flip:": "settings",
  "move:": "moves",
  "walk:": "moves",
  "plan:": "moves",
  "outbox:": "messages",
  "draft:": "messages",
  "note:": "notes",
  "local:": "localGames",
  "streak:": "localGames",
  "play-me:": "secrets",
  "maker:": "secrets",
  create: "requests",
  "create-play-me": "requests",
  "join:": "requests",
  "join-open:": "requests",
  "press:": "requests",
  "push:": "notifications",
  tell: "notifications",
  "tell-asked": "notifications",
  "told:": "notifications",
  "no-mail:": "notifications",
  hidden: "seen",
  "tip:": "seen",
  "seen:": "seen",
  "link:": "seen",
  // Only for a moment: tells other tabs that this browser is forgotten.
  forgotten: "seen",
} as const satisfies Names;

/** In `sessionStorage`, likewise. */
export const SESSION_STORAGE = { "reloaded-for": "seen", "trying:": "moves" } as const satisfies Names;

/** Caches of the service workers, by their names. */
export const CACHES = {
  "linked:": "boards",
  "linked-fresh": "boards",
  "play:": "localGames",
  "play-fresh": "localGames",
} as const satisfies Names;

/** The service workers themselves, by their scopes. */
export const SERVICE_WORKERS = { "/": "boards", "/play/": "localGames" } as const satisfies Names;

/** What a name stands for; null where it is none of these. */
export function thingOf(names: Names, name: string): KeptThing | null {
  const found = [name, name.slice(0, name.indexOf(":") + 1)].find((each) => Object.hasOwn(names, each));
  return (found !== undefined && names[found]) || null;
}
