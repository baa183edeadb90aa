/** How one's games stand. */
import type { MyGame } from "./my-games-schema.ts";

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
      return endedBy === "abort" || endedBy === "abandoned" || endedBy === "closed" ? "off" : "drawn";
  }
}
