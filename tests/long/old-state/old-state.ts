/** What an old version's state holds, as it was when that version's server ended. */
export interface OldGame {
  readonly id: string;
  readonly variant: string;
  readonly turn: number;
  readonly status: string;
  /** How many moves were made. */
  readonly moves: number;
  /** Each taken side's seat token. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Set while the other seat is free. */
  readonly invite?: string;
  /** The address by which one of its seats is told. */
  readonly address?: string;
}

export interface OldState {
  readonly games: readonly OldGame[];
}
