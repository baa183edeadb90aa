/** A player of a match between engines. */
export interface Contestant {
  /** The position that the chosen move leads to. */
  play(position: string, past: readonly string[]): string | Promise<string>;
  /** A new game begins. */
  begin(): void;
  /** The match is over. */
  end?(): void;
}
