/**
 * What a browser keeps between visits. Storage may be full, forbidden or cleared at any time, so nothing kept here is ever needed
 * for the game itself. No seat's token is kept: only what is due to be sent again, and small choices.
 */
import type { STORAGE } from "../../view/kept.ts";
import { OURS } from "./to-send.ts";

export interface Slot<T> {
  get(): T | null;
  /** Null forgets it. */
  set(value: T | null): void;
  /** Whether what was set last outlives the page. */
  isStored(): boolean;
}

/** What could not be stored, as JSON: kept as long as the page is open, and meant rather than what storage still holds of it. */
const unstored = new Map<string, string>();

/** Whether this tab is to leave, and keep nothing as it goes. */
let isForgotten = false;

/** A name on the list of all that a browser keeps; those that end with a colon stand before what tells several apart. */
type Name = { [Each in keyof typeof STORAGE]: Each extends `${string}:` ? `${Each}${string}` : Each }[keyof typeof STORAGE];

/** A place in the storage of this browser. */
export function slot<T>(name: Name): Slot<T> {
  const key = OURS + name;
  return {
    get() {
      try {
        const value: T | null = JSON.parse(unstored.get(key) ?? localStorage.getItem(key) ?? "null");
        return value;
      } catch {
        return null;
      }
    },
    set(value) {
      if (isForgotten) return;
      unstored.set(key, JSON.stringify(value));
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(value));
        unstored.delete(key);
      } catch {
        // The game goes on without.
      }
    },
    isStored: () => !unstored.has(key),
  };
}

/** What stands after `prefix` in the names of those places that hold something. */
export function slotsOf(prefix: string): readonly string[] {
  const start = OURS + prefix;
  const keys = new Set([...storedKeys(), ...unstored.keys()]);
  return [...keys].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** Forgets the places of such names, and what could not be stored in any. */
export function emptyStorage(isMeant: (name: string) => boolean): void {
  unstored.clear();
  for (const key of storedKeys()) if (key.startsWith(OURS) && isMeant(key.slice(OURS.length))) localStorage.removeItem(key);
}

const forgotten = /* @__PURE__ */ slot<true>("forgotten");

/** Tells the other tabs that this browser is forgotten. */
export function tellForgotten(): void {
  forgotten.set(true);
  forgotten.set(null);
}

/** Leaves the page when another tab tells so: what it shows would be seen, and kept again. */
export function leaveWhenForgotten(): void {
  addEventListener("storage", ({ key }) => {
    if (key !== `${OURS}forgotten`) return;
    isForgotten = true;
    location.replace("/");
  });
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Tells of what another tab changes in places of such names, or in all at once. */
export function onOtherTab(isMeant: (name: string) => boolean, changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === null || (key.startsWith(OURS) && isMeant(key.slice(OURS.length)))) changed();
  });
}

export const keptName = /* @__PURE__ */ slot<string>("name");
export const keptSendAtOnce = /* @__PURE__ */ slot<true>("send-at-once");
/** That moves are to be heard, and felt. */
export const keptSenses = { sound: slot<true>("sound"), vibration: slot<true>("vibration") } as const;
/** That letters and digits are to do nothing by themselves. */
export const keptLettersOff = slot<true>("letters-off");

/** That the board lies the other way round. */
export const keptFlip = (game: string) => slot<true>(`flip:${game}`);

/** That to be told of a game was offered and not wanted; or when its player was asked last, in milliseconds. */
export const keptNoMail = (game: string) => slot<true | number>(`no-mail:${game}`);

/** The game as which all games of this browser are to tell their seats. */
export const keptTell = /* @__PURE__ */ slot<string>("tell");

/** The game in which this browser has last given an address that has to be asked: its owner may say yes to all games. */
export const keptTellAsked = /* @__PURE__ */ slot<string>("tell-asked");

/**
 * That a game was had to tell its seat as that one; it is not done again, for its player may have changed it. `unsaid` until its player
 * has been told of that.
 */
export const keptTold = (game: string) => slot<true | "unsaid">(`told:${game}`);

/** The turn of a game whose last move its player was shown. */
export const keptSeen = (game: string) => slot<number>(`seen:${game}`);

/** That the seat's link is to be shown, because it was neither used nor put aside since the seat was taken. */
export const keptNewLink = (game: string) => slot<true>(`link:${game}`);
