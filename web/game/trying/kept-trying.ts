/** What was tried from a game, as the tab keeps it until it is closed, through reloads and whatever the game does meanwhile. */

/** What is kept under a game's id. */
const KEY = "hoplink:trying:";

export interface KeptTrying {
  /** What was kept, which may be anything by now; null where nothing was. */
  readonly get: () => unknown;
  /** Null forgets it. */
  readonly set: (value: object | null) => void;
}

export function keptTrying(game: string): KeptTrying {
  const key = KEY + game;
  return {
    get() {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
        return value;
      } catch {
        return null;
      }
    },
    set(value) {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // It is there as long as it is looked at.
      }
    },
  };
}
