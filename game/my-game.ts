/** A game among the others of somebody who plays it: enough to find it again by, and to see whether it waits for them. */
import type { Side } from "../rules/contract.ts";

export interface MyGame {
  readonly id: string;
  readonly variant: string;
  readonly status: "waiting" | "playing" | "over";
  readonly turn: number;
  /** Null unless somebody can move now. */
  readonly toMove: Side | null;
  /** Null too while it goes on. */
  readonly winner: Side | null;
  /** How it ended; null while it goes on. */
  readonly endedBy: string | null;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
  /** The seat of whoever asks. */
  readonly side: Side;
  /** The name that the other player gave. */
  readonly opponent: string | null;
}

/** How a game stands for the seat that asks. */
export type Standing = "yours" | "theirs" | "waiting" | "won" | "lost" | "drawn" | "off";

export function standingOf({ status, toMove, winner, endedBy, side }: MyGame): Standing {
  switch (status) {
    case "waiting":
      return "waiting";
    case "playing":
      return toMove === side ? "yours" : "theirs";
    case "over":
      if (winner !== null) return winner === side ? "won" : "lost";
      return endedBy === "abort" ? "off" : "drawn";
  }
}
