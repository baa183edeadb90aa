/** The orders in which one's games can be looked at. */
import type { MyGame } from "../../api/my-games-schema.ts";
import { byInstant } from "../../api/my-game.ts";

/** The first is how the server lists them: by whose turn it is. */
export const LIST_ORDERS = ["turn", "time", "opponent"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** The order that a choice names; the first where it names none. */
export function listOrderOf(value: string): ListOrder {
  return LIST_ORDERS.find((order) => order === value) ?? "turn";
}

/** Games that the server has listed, in another order; those that are equal in it stay as they were. */
export function inListOrder(games: readonly MyGame[], order: ListOrder): readonly MyGame[] {
  switch (order) {
    case "turn":
      return games;
    case "time":
      return games.toSorted((one, other) => byInstant(one.until, other.until));
    case "opponent":
      return games.toSorted((one, other) => byName(one.opponent, other.opponent));
  }
}

/** Players without a name are the last. */
function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other);
}
