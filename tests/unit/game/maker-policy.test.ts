/** What the maker of a game for two others is told of, and for how long. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { EventBody } from "../../../game/event.ts";
import { isStillSoToMaker, makerReminder, readMakerNews, toldMaker, writeMakerNews } from "../../../game/channel-policy.ts";
import { OCCASIONS } from "../../../game/notification.ts";

const link = { key: "a", generation: 1 };
const move = { side: "w", turn: 0, ply: 1, move: "a6-a7", position: "p", toMove: "b", rules: 1 } as const;

const TOLD: readonly (readonly [EventBody, string | null])[] = [
  [{ kind: "joined", side: "w", link }, "joined"],
  [{ kind: "left", side: "w", invite: link }, "seat"],
  [{ kind: "ended", how: "resign", by: "w", winner: "b", turn: 1 }, "end"],
  [{ kind: "ended", how: "abandoned", by: null, winner: null, turn: 0 }, "end"],
  [{ kind: "moved", ...move, outcome: { winner: "w", by: "capture" } }, "end"],
  [{ kind: "moved", ...move, outcome: null }, null],
  [{ kind: "handed", side: "w", link }, null],
  [{ kind: "linked", side: "w", link }, null],
  [{ kind: "named", side: "w" }, null],
  [{ kind: "invited", by: null, side: "w", invite: link }, null],
  [{ kind: "uninvited", by: null, side: "w" }, null],
  [{ kind: "offered", offer: "o", by: "w", turn: 1, what: "draw" }, null],
  [{ kind: "answered", offer: "o", by: "b", answer: "declined" }, null],
  [{ kind: "paused", by: "w", until: 1, turn: 1 }, null],
  [{ kind: "resumed", by: "w", turn: 1 }, null],
  [{ kind: "given", by: "w", turn: 1, seconds: 60 }, null],
  [{ kind: "called", by: "w", turn: 1, for: "nudge" }, null],
];

test.each(TOLD)("%j is %s", (event, occasion) => {
  expect(toldMaker({ seq: 1, at: 0, ...event })).toBe(occasion);
});

test.each([
  ["joined", ["waiting", "playing"]],
  ["seat", ["waiting"]],
  ["reminder", ["waiting"]],
  ["end", ["over"]],
] as const)("%s is told as long as it is so: %j", (occasion, statuses) => {
  const told = (["waiting", "playing", "over"] as const).filter((status) => isStillSoToMaker(occasion, { status }));
  expect(told).toEqual(statuses);
});

test("the table of docs/notifications.md says the same", () => {
  const text = readFileSync(new URL("../../../docs/notifications.md", import.meta.url), "utf8");
  const [, section = ""] = text.split("## The maker of a game for two others\n");
  const lines = section
    .split("\n## ", 1)[0]
    ?.split("\n")
    .filter((line) => line.startsWith("|"));
  const rows = (lines ?? []).slice(2).map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")));
  const told = TOLD.flatMap(([{ kind }, occasion]) => (occasion === null ? [] : [`${kind} ${occasion}`]));
  const named = rows.flatMap(([, events = "", , occasion]) => events.split(", ").map((event) => `${event} ${occasion}`));
  expect(new Set(named)).toEqual(new Set([...told, " reminder"]));
  for (const [, , , word, waits, sent] of rows) {
    const occasion = OCCASIONS.find((each) => each === word);
    if (occasion === undefined) throw new Error(`no occasion ${word}`);
    const statuses = (["waiting", "playing", "over"] as const).filter((status) => isStillSoToMaker(occasion, { status }));
    expect([word, waits, sent]).toEqual([word, occasion === "reminder" ? "none" : "grace", statuses.join(", ")]);
  }
});

test("a closing is told a day before, while the game has not begun", () => {
  const DAY = 24 * 60 * 60 * 1000;
  expect(makerReminder({ status: "waiting" }, 14 * DAY)).toBe(13 * DAY);
  expect(makerReminder({ status: "waiting" }, null)).toBeNull();
  expect(makerReminder({ status: "playing" }, 14 * DAY)).toBeNull();
});

test("the last news reads as it was written", () => {
  for (const occasion of OCCASIONS) expect(readMakerNews(writeMakerNews({ seq: 12, occasion }))).toEqual({ seq: 12, occasion });
  expect(() => readMakerNews("12 nothing")).toThrow("no occasion is called nothing");
});
