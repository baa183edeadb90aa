/** Quiet hours, the daily mail and the end of a day, as clocks on a wall show them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, next, sendableAt } from "../../../worker/notifications/recipient/outbox.ts";
import { isZone, TIME_OF_DAY } from "../../../api/time.ts";

const hours = (zone: string, from: string, to: string) => ({ zone, quiet: { from, to }, digestAt: "08:00" });

/** [zone, from, to, asked at, may go at]; instants as UTC. */
test.each([
  ["without a night between", "UTC", "12:00", "14:00", "2026-11-21T13:00Z", "2026-11-21T14:00Z"],
  ["before them", "UTC", "12:00", "14:00", "2026-11-21T11:59Z", "2026-11-21T11:59Z"],
  ["at their end", "UTC", "12:00", "14:00", "2026-11-21T14:00Z", "2026-11-21T14:00Z"],
  ["late at night", "Europe/Berlin", "22:00", "07:00", "2026-11-21T22:30Z", "2026-11-22T06:00Z"],
  ["at their first minute", "Europe/Berlin", "22:00", "07:00", "2026-11-21T21:00Z", "2026-11-22T06:00Z"],
  ["after midnight", "Europe/Berlin", "22:00", "07:00", "2026-11-22T02:30Z", "2026-11-22T06:00Z"],
  ["by day", "Europe/Berlin", "22:00", "07:00", "2026-11-22T06:00Z", "2026-11-22T06:00Z"],
  ["a night of one hour less", "Europe/Berlin", "22:00", "07:00", "2026-03-28T21:30Z", "2026-03-29T05:00Z"],
  ["a night of one hour more", "Europe/Berlin", "22:00", "07:00", "2026-10-24T20:30Z", "2026-10-25T06:00Z"],
  ["an end that clocks leave out", "Europe/Berlin", "22:00", "02:30", "2026-03-29T00:30Z", "2026-03-29T01:30Z"],
  ["an end that clocks show twice", "Europe/Berlin", "22:00", "02:30", "2026-10-25T00:10Z", "2026-10-25T00:30Z"],
  ["the second of them", "Europe/Berlin", "22:00", "02:30", "2026-10-25T01:10Z", "2026-10-25T01:30Z"],
  ["a quarter of an hour's zone", "Asia/Kathmandu", "22:00", "07:00", "2026-11-21T16:15Z", "2026-11-22T01:15Z"],
  ["half an hour's change", "Australia/Lord_Howe", "22:00", "07:00", "2026-10-03T12:30Z", "2026-10-03T20:00Z"],
  ["across the date line", "Pacific/Kiritimati", "22:00", "07:00", "2026-11-21T09:00Z", "2026-11-21T17:00Z"],
])("%s", (_name, zone, from, to, at, sendable) => {
  expect(new Date(sendableAt(Date.parse(at), hours(zone, from, to))).toISOString()).toBe(new Date(sendable).toISOString());
});

test("without quiet hours anything may go at once", () => {
  expect(sendableAt(12_345, { zone: "UTC", quiet: null, digestAt: "08:00" })).toBe(12_345);
});

test.each([
  ["08:00", "2026-11-21T06:59:59.999Z", "2026-11-21T07:00Z"],
  ["08:00", "2026-11-21T07:00Z", "2026-11-22T07:00Z"],
  ["00:00", "2026-03-28T23:00Z", "2026-03-29T22:00Z"],
  ["00:00", "2026-10-24T22:00Z", "2026-10-25T23:00Z"],
])("the next %s in Berlin after %s", (time, after, expected) => {
  expect(next(time, Date.parse(after), "Europe/Berlin")).toBe(Date.parse(expected));
});

test("the day is the zone's own", () => {
  const at = Date.parse("2026-11-21T23:30Z");
  expect(["UTC", "Europe/Berlin", "America/New_York"].map((zone) => dayOf(at, zone))).toEqual([
    "2026-11-21",
    "2026-11-22",
    "2026-11-21",
  ]);
});

describe("whatever the zone and the hour", () => {
  const zone = fc.constantFrom(
    "UTC",
    "Europe/Berlin",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "Pacific/Apia",
  );
  const at = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2028-01-01") });
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

  test("the next time of day comes within a day and its change of clocks", () => {
    fc.assert(
      fc.property(zone, at, time, (where, after, when) => {
        expect(when).toMatch(TIME_OF_DAY);
        const found = next(when, after, where);
        expect(found).toBeGreaterThan(after);
        expect(found - after).toBeLessThanOrEqual(26 * 60 * 60 * 1000);
      }),
      { numRuns: 200 },
    );
  });

  test("what may go is not put off again, but where clocks show the quiet hours' end twice", () => {
    fc.assert(
      fc.property(zone, at, time, time, (where, now, from, to) => {
        fc.pre(from !== to);
        const quiet = hours(where, from, to);
        const first = sendableAt(now, quiet);
        expect(first).toBeGreaterThanOrEqual(now);
        expect(sendableAt(first, quiet) - first).toBeLessThanOrEqual(60 * 60 * 1000);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ["Europe/Berlin", true],
  ["UTC", true],
  ["Mars/Olympus", false],
  ["", false],
  ["../etc", false],
])("%j is a zone: %s", (name, known) => {
  expect(isZone(name)).toBe(known);
});
