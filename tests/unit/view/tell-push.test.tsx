/** The browsers that tell a seat, in the panel of notifications. */
import renderToString from "preact-render-to-string";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ChannelAnswer } from "../../../api/channel-schema.ts";
import { push as kind, type CanPush, keptPush } from "../../../web/game/notifications/kinds/push.tsx";
import { channel, drawn, GAME } from "./notified.ts";

const HOUR = 3_600_000;
const browser = channel("push", { id: "one", name: "Firefox, Android" });

interface Here {
  readonly can?: CanPush;
  readonly browsers?: readonly ChannelAnswer[];
  /** Which of them is this one. */
  readonly here?: string | null;
}

/** Has this browser say whether it can be told. */
function saying(can: CanPush) {
  vi.stubGlobal("isSecureContext", can !== "no");
  vi.stubGlobal("navigator", { serviceWorker: {}, ...(can === "app" && { standalone: false }) });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const notification = { permission: can === "denied" ? "denied" : "default" };
  vi.stubGlobal("window", can === "app" ? {} : { PushManager: {}, Notification: notification });
  vi.stubGlobal("Notification", notification);
}

function shown({ can = "no", browsers = [], here = null }: Here, isOver = false): string {
  saying(can);
  keptPush(GAME).set(here);
  return renderToString(<>{drawn(kind, { told: { channels: browsers }, now: 2 * HOUR }, isOver)}</>);
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["yes", "Notify me here"],
  ["app", "only the installed app"],
  ["denied", "blocks notifications"],
  ["no", "can’t show notifications"],
] as const)("where no browser tells yet and this one says %s: %s", (can, words) => {
  expect(shown({ can })).toContain(words);
  expect(shown({ can }).includes("<form")).toBe(can === "yes");
  expect(shown({ can, browsers: [browser], here: null })).toContain(words);
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
