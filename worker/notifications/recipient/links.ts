/** The links that are mailed to an address, as far as its recipient can tell which of them are still good. */
import type { Diary } from "./diary.ts";

/** How long a link to all games works from when it was mailed; the mail says so. */
const LASTS = 30 * 24 * 60 * 60 * 1000;

/** By what kind of mailed link somebody comes, and the number in it. */
export interface MailedLink {
  readonly purpose: "me" | "confirm";
  /** The number of the subscription that was asked about; of a link to all games, when it was mailed. */
  readonly number: number;
}

export class Links {
  readonly #diary: Diary;

  constructor(diary: Diary) {
    this.#diary = diary;
  }

  /** Whether whoever has it speaks for the address. */
  isValid({ purpose, number }: MailedLink): boolean {
    const { store } = this.#diary;
    switch (purpose) {
      case "me":
        return number >= store.linksSince() && this.#diary.now() - number < LASTS;
      case "confirm":
        return store.subscription(number)?.confirmed === true;
    }
  }

  /** Ends every link to all games that was mailed up to now, with the one that was mailed then. */
  end(mailedAt: number): void {
    const { store } = this.#diary;
    this.#diary.transact(() => store.endLinks(Math.max(mailedAt, this.#diary.now()) + 1));
  }
}

export type StopAim =
  /** All mails of the address, as the daily one's. */
  | { readonly kind: "all"; readonly address: string }
  | {
      readonly kind: "game";
      /** Enough to know it by: `a…@example.org`. */
      readonly address: string;
      readonly variant: string;
      /** The other player's name; null where none is known, or nothing comes any more. */
      readonly opponent: string | null;
      /** Whether it is a “play me” link, whose new games are told of. */
      readonly isLink: boolean;
      /** Whether mails about it still come, or are asked about. */
      readonly isTold: boolean;
      /** How many other games and links the address is told of. */
      readonly others: number;
    }
  /** Nothing is known any more of what its mail was about: that was long ago. */
  | { readonly kind: "over" };
