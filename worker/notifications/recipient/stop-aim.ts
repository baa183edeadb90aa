/** What the link that stops mails is about, as whoever opens it is told. */
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
