/** What was tried from a game, as the tab keeps it until it is closed, through reloads and whatever the game does meanwhile. */

/** What is kept under a game's id. */
const KEY = "hoplink:trying:";

export interface KeptTrying {
  /** What was kept, which may be anything by now; null where nothing was. */
  readonly get: () => unknown;
  /** Null forgets it. */
  readonly set: (value: object | null) => void;
}

/** What could not be stored, as JSON by its key: it is kept as long as the page is open. */
const unstored = new Map<string, string>();

export function keptTrying(game: string): KeptTrying {
  const key = KEY + game;
  return {
    get() {
      try {
        const value: unknown = JSON.parse(unstored.get(key) ?? sessionStorage.getItem(key) ?? "null");
        return value;
      } catch {
        return null;
      }
    },
    set(value) {
      unstored.set(key, JSON.stringify(value));
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
        unstored.delete(key);
      } catch {
        // It is not there after a reload.
      }
    },
  };
}
