/** The browsers that tell a seat, in the panel of notifications. */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { ChannelAnswer } from "../../../api/channel-schema.ts";
import { NO_PUSH, TellPush, type TellPushState } from "../../../view/game/notifications/tell-push.tsx";
import { timesIn } from "../../../view/game/notifications/webhook-acts.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { noticeActs } from "./acts.ts";

const HOUR = 3_600_000;
const { push: say } = panelWords("en");

const browser: ChannelAnswer = {
  id: "one",
  kind: "push",
  name: "Firefox, Android",
  confirmed: true,
  ownHours: false,
  detail: false,
  zone: "UTC",
  quiet: null,
  digestAt: "08:00",
  last: null,
  trouble: null,
};

const shown = (push: Partial<TellPushState>, isOver = false) =>
  renderToString(
    <TellPush
      say={say}
      push={{ ...NO_PUSH, ...push }}
      acts={noticeActs.push}
      busy={false}
      isOver={isOver}
      times={timesIn("en", 2 * HOUR)}
    />,
  );

describe("where no browser tells yet", () => {
  test.each([
    ["yes", "Notify me here"],
    ["app", "only the installed app"],
    ["denied", "blocks notifications"],
    ["no", "can’t show notifications"],
  ] as const)("and this one says %s: %s", (can, words) => {
    expect(shown({ can })).toContain(words);
    expect(shown({ can }).includes("<form")).toBe(can === "yes");
    expect(shown({ can, browsers: [browser], here: null })).toContain(words);
  });
});

test("what happened is told on a locked screen only where that is chosen", () =>
  expect(shown({ can: "yes" })).toMatch(/<input [^>]*name="detail"(?![^>]* checked)/));

describe("a browser that tells", () => {
  test.each<[string, Partial<ChannelAnswer>]>([
    ["Nothing sent yet.", {}],
    ["Last delivered 1 hour ago.", { last: { at: HOUR } }],
    ["Notifications don’t arrive. This started 1 hour ago.", { trouble: { since: HOUR, reason: "unreachable" } }],
  ])("says how that went: %s", (words, more) => expect(shown({ browsers: [{ ...browser, ...more }] })).toContain(words));

  test("is named, can be tested and stopped, and is asked no more", () => {
    const html = shown({ can: "yes", browsers: [browser], here: "one" });
    expect(html).toContain("Firefox, Android (this browser)");
    for (const label of ["Test the notifications of Firefox, Android", "Stop the notifications of Firefox, Android"])
      expect(html).toContain(`aria-label="${label}"`);
    expect(html).not.toContain("<form");
  });

  test("stays listed after the game, and no other comes", () => {
    expect(shown({ can: "yes", browsers: [browser] }, true)).toContain("Firefox, Android");
    expect(shown({ can: "yes" }, true)).not.toContain("<form");
  });
});
