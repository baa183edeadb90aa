/** What may be asked of a game, and how it refuses. Who asks is settled before: a command comes with the side it is for. */
import type { Line, Match } from "../rules/match.ts";
import type { Link } from "./event-parts.ts";
import type { FeatureCommand, FeatureRefusal } from "./schemas.ts";

export type Command = FeatureCommand;
export type CommandOf<Kind extends Command["kind"]> = Extract<Command, { kind: Kind }>;

/** What a command is judged by beside the game itself. */
export interface Board {
  /** Today's rules of its variant. */
  readonly match: Match;
  /** The line that stands on its board. */
  present(): Line;
  /** Set where something is judged again that was accepted before some limit on how much there may be of it. */
  readonly isRecorded?: true;
  /** What the next game would be called, and the first link of its seats; absent where none can follow. */
  next?(): { readonly game: string; readonly link: Link };
}

/** Codes of several features, and those of one. */
export type RefusalCode = "not-started" | "game-over" | "stale-turn" | "too-late" | "too-many" | FeatureRefusal;

/** Why a command changed nothing: a stable code, and a sentence in English. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail: string;
  /** The moves that an ambiguous one may mean, by their recorded texts. */
  readonly mayMean?: readonly string[];
}
