/** Which side a choice of a seat leads to. */
import type { SEAT_CHOICES } from "../../../api/seats.ts";
import type { Side } from "../../../rules/contract.ts";

/** @param sides the one that moves first stands first */
export function sideFor(
  choice: (typeof SEAT_CHOICES)[number],
  [first, second]: readonly [{ readonly id: Side }, { readonly id: Side }],
): Side {
  switch (choice) {
    case "first":
      return first.id;
    case "second":
      return second.id;
    case "random":
      return Math.random() < 0.5 ? first.id : second.id;
  }
}
