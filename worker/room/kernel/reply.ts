/** Who asks a room, and what it answers. */
import type { JoinAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { BrowserKind } from "../../api/browser-kind.ts";
import { done, refused, type Reply } from "../../object/reply.ts";

/** Answers a change of a game of which D1 holds another history. */
export const DIVERGED = refused(
  "diverged",
  "The archive holds another history of this game: it can be read, and nothing changed, until the operator has repaired it. Nothing is lost.",
);

/** Refuses to tell of each move what it does. */
export const TOO_MANY_MOVES = refused(
  "too-many-moves",
  "There are more legal moves in this position than are listed. Each of them can be played.",
);

/** A state as JSON text. Made in the object: a text crosses to the route at a fraction of what the state's values would cost. */
export type StateText = string;

export function asText(reply: Reply<StateAnswer>): Reply<StateText> {
  return reply.ok ? done(JSON.stringify(reply.value)) : reply;
}

/** Who asks, as far as the edge could tell. A bearer wins over a cookie. */
export interface Caller {
  readonly bearer?: string;
  /** The fingerprint of the browser's cookie; of a command, the edge has seen that it comes from our own pages. */
  readonly browser?: string;
  /** What that browser calls itself; known where it may be given a seat. */
  readonly kind?: BrowserKind;
  /** Scheme, host and port that the caller reached us by, or that the operator has configured. Good for what the caller is answered. */
  readonly origin: string;
}

export function kindOf({ kind }: Caller): BrowserKind {
  return kind ?? { name: null, system: null };
}

/** Who opens a socket. */
export interface Visitor extends Caller {
  /** What the client is counted under: a keyed hash; null where nobody says who it is. */
  readonly client: string | null;
}

/** A seat that was taken, for its player's eyes. */
export type SeatAnswer = Omit<JoinAnswer["seat"], "url">;
