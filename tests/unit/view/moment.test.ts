/** Instants as messages name them. */
import { expect, test } from "vitest";
import { day, moment } from "../../../view/time.ts";

const NOW = Date.UTC(2026, 11, 30, 12);
const AT = Date.UTC(2026, 11, 30, 23, 5);

test.each([
  ["en", "Europe/Berlin", false, "Thu, 31 Dec, 00:05", NOW],
  ["en", "Europe/Berlin", true, "CET", NOW],
  ["de", "Europe/Berlin", false, "Do., 31. Dez., 00:05", NOW],
  ["de", "Europe/Berlin", true, "MEZ", NOW],
  ["en", "UTC", false, "23:05 UTC", NOW],
  ["en", "America/New_York", false, "18:05", NOW],
  // Another year in the reader's zone, not in UTC's.
  ["en", "Asia/Tokyo", false, "Thu 31 Dec, 08:05", NOW],
  ["en", "Asia/Tokyo", false, "31 Dec 2026, 08:05", Date.UTC(2026, 11, 31, 15)],
] as const)("%s in %s, shared: %s", (language, zone, isShared, said, now) => {
  const shown = moment(AT, now, { language, zone, isShared });
  expect(shown.replaceAll(",", "")).toContain(said.replaceAll(",", ""));
});

test("a day alone", () => {
  expect(day(AT, { language: "en", zone: "Europe/Berlin", isShared: false })).toBe("31 Dec");
  expect(day(AT, { language: "de", zone: "Europe/Berlin", isShared: false })).toBe("31. Dez.");
});
