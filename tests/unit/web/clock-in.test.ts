/** The time that the form for a new game asks for, as a table of its fields. */
import { expect, test } from "vitest";
import { chosenTime, clockIn } from "../../../web/new-game/make-game.tsx";

type Fields = Readonly<Record<string, string>>;

function form(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const HOURS = { clock: "own", "clock-kind": "move", time: "23", "time-unit": "hours" };
const BANK = { ...HOURS, "clock-kind": "bank", time: "24", added: "30", "added-unit": "seconds" };

test.each<[string, Fields, ReturnType<typeof clockIn>]>([
  ["no clock is asked for by nothing", { clock: "none", "on-flag": "end", holiday: "5" }, {}],
  [
    "a usual one, with its end and its holiday",
    { clock: "day", "on-flag": "end", holiday: "30" },
    { clock: { kind: "move", each: 86_400 }, onFlag: "end", holiday: 30 },
  ],
  [
    "no holiday is asked for, too",
    { clock: "day", holiday: "0" },
    { clock: { kind: "move", each: 86_400 }, onFlag: "claim", holiday: 0 },
  ],
  [
    "what was not asked yet is left to the server",
    { clock: "quick" },
    { clock: { kind: "bank", bank: 600, increment: 10, cap: 1200 }, onFlag: "claim" },
  ],
  [
    "one of one's own",
    { ...BANK, holiday: "14" },
    { clock: { kind: "bank", bank: 86_400, increment: 30, cap: 172_800 }, onFlag: "claim", holiday: 14 },
  ],
  ["one that can't be", { ...HOURS, time: "0" }, null],
])("%s", (_, fields, expected) => {
  expect(clockIn(form(fields))).toEqual(expected);
});

test.each<[string, Fields, Omit<ReturnType<typeof chosenTime>, "clock">]>([
  ["none without a clock", { clock: "none" }, { id: "none", holiday: 0 }],
  ["fourteen with a day a move", { clock: "day" }, { id: "day", holiday: 14 }],
  ["none with a quick one", { clock: "quick" }, { id: "quick", holiday: 0 }],
  ["none with less than a day of one's own", HOURS, { id: "own", holiday: 0 }],
  ["fourteen with a day of one's own", BANK, { id: "own-bank", holiday: 14 }],
  ["fourteen where nothing is typed yet", { clock: "own" }, { id: "own", holiday: 14 }],
])("days of holiday are usually %s", (_, fields, expected) => {
  expect(chosenTime(form(fields))).toMatchObject(expected);
});
