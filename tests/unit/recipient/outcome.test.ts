/** How telling goes over a link and its games: the last delivery of any, and a trouble that nothing was delivered after. */
import { expect, test } from "vitest";
import type { Trouble } from "../../../api/mail-schema.ts";
import { outcomeOf } from "../../../worker/notifications/recipient/subscriptions.ts";

const at = (last: number | null, trouble: Trouble | null = null) => ({ last, trouble });
const since = (time: number, reason: Trouble["reason"] = "refused"): Trouble => ({ since: time, reason });

test.each([
  ["nothing", [], at(null)],
  ["nothing sent", [at(null), at(null)], at(null)],
  ["the later of two", [at(3), at(7), at(null)], at(7)],
  ["a trouble before anything came", [at(null, since(2)), at(null)], at(null, since(2))],
  ["a trouble after the last delivery", [at(3), at(null, since(5))], at(3, since(5))],
  ["no trouble that a game's delivery has ended", [at(null, since(5)), at(6)], at(6)],
  ["the later of two troubles", [at(null, since(5)), at(1, since(8, "unreachable"))], at(1, since(8, "unreachable"))],
] as const)("%s", (_, subscriptions, outcome) => expect(outcomeOf(subscriptions)).toEqual(outcome));
