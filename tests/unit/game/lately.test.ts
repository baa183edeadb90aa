/** What happened to a side lately, from the end of the log. */
import { describe, expect, test } from "vitest";
import type { EventBody, GameEvent } from "../../../game/event.ts";
import { lately } from "../../../game/notification.ts";
import type { Offer } from "../../../game/offers-schema.ts";

const LINK = { key: "a", generation: 1 };
const SIDES = ["w", "b"] as const;
const pause: Offer = { id: "3", terms: { kind: "pause", until: 9 }, by: "w", turn: 0, at: 3, status: "declined" };
const draw: Offer = { id: "4", terms: { kind: "draw" }, by: "w", turn: 0, at: 4, status: "declined" };

function of(...bodies: readonly EventBody[]) {
  const events = bodies.map((body, index): GameEvent => ({ seq: index + 1, at: index + 1, ...body }));
  return lately(events, { sides: SIDES, offers: [pause, draw] }, "w");
}

const declines = (offer: string): EventBody => ({ kind: "answered", offer, by: "b", answer: "declined" });
const gives: EventBody = { kind: "given", by: "b", turn: 2, seconds: 60 };
const called: EventBody = { kind: "called", by: "w", turn: 2, for: "nudge" };

test.each<[string, readonly EventBody[], ReturnType<typeof lately>["declined"]]>([
  ["nothing", [], []],
  ["an offer that was declined", [declines("3")], ["pause"]],
  ["two of them", [declines("4"), declines("3")], ["draw", "pause"]],
  ["those of before the side did something", [declines("4"), called, declines("3")], ["pause"]],
  ["what the side declined itself", [{ kind: "answered", offer: "3", by: "w", answer: "declined" }], []],
  ["what was withdrawn", [{ kind: "answered", offer: "3", by: "b", answer: "withdrawn" }], []],
])("declined: %s", (_what, events, declined) => expect(of(...events).declined).toEqual(declined));

describe("time that was given", () => {
  test("by the other one, and when", () => expect(of(called, gives).given).toEqual({ at: 2, milliseconds: 60_000 }));
  test("is no news any more where the side has done something since", () => expect(of(gives, called).given).toBeNull());
  test("to the other one is none", () => expect(of({ ...gives, by: "w" }).given).toBeNull());
});

test.each<[string, readonly EventBody[], "handed" | "left" | null]>([
  ["never", [], null],
  ["handed over", [{ kind: "handed", side: "b", link: LINK }], "handed"],
  [
    "given back, after that",
    [
      { kind: "handed", side: "b", link: LINK },
      { kind: "left", side: "b", invite: LINK },
    ],
    "left",
  ],
  [
    "and somebody joined since",
    [
      { kind: "left", side: "b", invite: LINK },
      { kind: "joined", side: "b", link: LINK },
    ],
    "left",
  ],
  ["of the side itself", [{ kind: "handed", side: "w", link: LINK }], null],
])("the other seat: %s", (_what, events, across) => expect(of(...events).across).toBe(across));
