/** Which of a player's channels is told, as tables: what there is, what was told, what becomes of it. */
import { describe, expect, test } from "vitest";
import {
  type Channel,
  firstTold,
  followed,
  type Handed,
  handedOn,
  isStillSo,
  nextStep,
  type Step as NextStep,
  tells,
} from "../../../game/channel-policy.ts";
import type { Occasion } from "../../../game/notification.ts";
import { aborted, created, given, joined, linked, moved, offered, resigned, type Step, tookBack } from "./given.ts";

const MINUTE = 60_000;

/** `push`, `mail?` (nobody has said yes), `chat!` (broken), …: mail alone is confidential. */
function channels(text: string): readonly Channel[] {
  return text.split(" ").flatMap((word): readonly Channel[] => {
    const kind = (["mail", "push", "chat"] as const).find((each) => word.startsWith(each));
    if (kind === undefined) return [];
    const condition = word.endsWith("!") ? "broken" : word.endsWith("?") ? "asked" : "good";
    return [{ recipient: kind, isConfidential: kind === "mail", condition }];
  });
}

/** `push@0 mail@5 -chat@0`: handed to these at so many minutes; another one was told in the place of what has a minus. */
function handed(text: string): readonly Handed[] {
  return text.split(" ").map((word) => {
    const [, minus, recipient = "", minutes] = /^(-?)(\w+)@(\d+)$/.exec(word) ?? [];
    return { recipient, at: Number(minutes) * MINUTE, isReplaced: minus === "-" };
  });
}

function asText(step: NextStep): string {
  switch (step.kind) {
    case "rest":
      return "rest";
    case "wait":
      return `wait ${step.until / MINUTE}`;
    case "tell":
      return `tell ${step.recipient}${step.isInstead ? " instead" : ""}`;
  }
}

test.each<[string, string, Occasion, string]>([
  ["the preferred one", "push mail chat", "turn", "push"],
  ["the next where that is broken", "push! mail chat", "turn", "mail"],
  ["the next where nobody there has said yes", "mail? push", "turn", "push"],
  ["who may still say yes, where no other is good", "push! mail?", "turn", "mail"],
  ["the preferred one where all are broken, for it may be mended", "push! mail!", "end", "push"],
  ["the only one", "mail?", "turn", "mail"],
  ["all of a request for the seat", "push mail chat!", "recovery", "push mail"],
  ["one of a request for the seat, where none is good", "mail?", "recovery", "mail"],
  ["mail of the seat's link, for others may read the rest", "push chat mail", "link", "mail"],
  ["nobody of the seat's link, where there is no mail", "push chat", "link", ""],
  ["nobody, where there is nothing", "", "turn", ""],
])("first is told: %s", (_what, there, occasion, expected) => {
  expect(firstTold(channels(there), occasion).join(" ")).toBe(expected);
});

describe("then is told", () => {
  test.each<[string, string, string, number | null, number, string]>([
    ["nobody, by default", "push mail chat", "push@0", null, 10_000, "rest"],
    ["nobody before the time", "push mail chat", "push@0", 60, 59, "wait 60"],
    ["the next after it", "push mail chat", "push@0", 60, 60, "tell mail"],
    ["the one after that, after as long again", "push mail chat", "push@0 mail@60", 60, 119, "wait 120"],
    ["the third one", "push mail chat", "push@0 mail@60", 60, 120, "tell chat"],
    ["nobody after the last", "push mail chat", "push@0 mail@60 chat@120", 60, 10_000, "rest"],
    ["not who is broken, but the next", "push mail! chat", "push@0", 60, 60, "tell chat"],
    ["not who has not said yes", "push mail?", "push@0", 60, 60, "rest"],
    ["nobody where there is one", "push", "push@0", 60, 10_000, "rest"],
    ["after quiet hours only, where these have held it", "push mail", "push@480", 60, 500, "wait 540"],
    ["the next at once, where the first fails", "push! mail chat", "push@0", null, 0, "tell mail instead"],
    ["the next at once, where the first is no more", "mail chat", "push@0", null, 0, "tell mail instead"],
    ["the third, where both fail", "push! mail! chat", "-push@0 mail@1", null, 1, "tell chat instead"],
    ["nobody for one that fails, where another was told in time", "push! mail chat", "push@0 mail@60", null, 61, "rest"],
    ["nobody, where all fail: they may be mended", "push! mail!", "push@0", 60, 10_000, "rest"],
    ["not again who failed and is mended", "push mail", "-push@0 mail@1", 60, 10_000, "rest"],
  ])("%s", (_what, there, to, nextAfter, minutes, expected) => {
    const last = { occasion: "turn" as const, isAnswered: false, to: handed(to) };
    const step = nextStep(last, channels(there), nextAfter, minutes * MINUTE);
    expect(asText(step)).toBe(expected);
  });

  test.each<[string, boolean, Occasion]>([
    ["nobody, once the player was there", true, "turn"],
    ["nobody of a request for the seat, which all were told", false, "recovery"],
    ["nobody of the seat's link", false, "link"],
  ])("%s", (_what, isAnswered, occasion) => {
    const last = { occasion, isAnswered, to: handed("push@0") };
    expect(nextStep(last, channels("push! mail"), 60, 10_000 * MINUTE)).toEqual({ kind: "rest" });
  });

  test("nobody, where nothing was told", () => {
    expect(nextStep(null, channels("push mail"), 60, 0)).toEqual({ kind: "rest" });
  });
});

test("whoever is told beside another leaves it to tell; whoever is told in its place does not", () => {
  const beside = handedOn(handed("push@0"), { kind: "tell", recipient: "mail", isInstead: false }, 60 * MINUTE);
  expect(beside).toEqual(handed("push@0 mail@60"));
  expect(["push", "mail", "chat"].map((each) => tells({ to: beside }, each))).toEqual([true, true, false]);
  const instead = handedOn(handed("push@0"), { kind: "tell", recipient: "mail", isInstead: true }, MINUTE);
  expect(instead).toEqual(handed("-push@0 mail@1"));
  expect(["push", "mail"].map((each) => tells({ to: instead }, each))).toEqual([false, true]);
});

describe("a room that follows a game", () => {
  test.each<[string, readonly Step[], string | null]>([
    ["is told of a move", [created(), joined, moved("a6-a7")], "turn"],
    ["is told of the end", [created(), joined, moved("a6-a7"), resigned("b")], "end"],
    ["is told that it was called off", [created(), joined, aborted("w")], "end"],
    ["is told nothing of an offer", [created(), joined, offered("w")], null],
    ["is told nothing of a new link", [created(), joined, linked("w", 2)], null],
  ])("%s", (_what, steps, expected) => {
    const last = given(...steps).events.at(-1);
    expect(last && followed(last)).toBe(expected);
  });

  test("is told of a move as long as it stands, and of the end as long as the game is over", () => {
    const back = [created(), joined, moved("a6-a7"), offered("w", { kind: "takeback" })];
    expect(isStillSo("turn", 1, given(...back).state)).toBe(true);
    expect(isStillSo("turn", 1, given(...back, tookBack("b")).state)).toBe(false);
    expect(isStillSo("end", 1, given(...back).state)).toBe(false);
    expect(isStillSo("end", 1, given(...back, resigned("w")).state)).toBe(true);
  });
});
