/** The choice of a time zone: all that there are, by region and city, with one's own chosen at once. */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { wordsOf } from "../../../view/words/words.ts";
import { ZoneField, type ZoneFieldProps } from "../../../web/quiet-hours.tsx";
import { cityOf, type Region, regionOf, REGIONS, regionsOf, zonesIn, day, moment } from "../../../view/time.ts";

const [en, de] = [wordsOf("hours", "en"), wordsOf("hours", "de")];
const ALL = Intl.supportedValuesOf("timeZone");

test.for<readonly [string, Region, string]>([
  ["Europe/Berlin", "Europe", "Berlin"],
  ["America/New_York", "America", "New York"],
  ["America/Argentina/Buenos_Aires", "America", "Buenos Aires, Argentina"],
  ["UTC", "Etc", "UTC"],
  ["Etc/GMT+5", "Etc", "GMT+5"],
  ["Elsewhere/Town", "Etc", "Town"],
])("%s is of %s: %s", ([zone, region, city]) => {
  expect([regionOf(zone), cityOf(zone)]).toEqual([region, city]);
});

test("every zone of the platform stands in one region, under a name of its own, and in order", () => {
  const found = regionsOf(ALL).flatMap((region) => zonesIn(region, ALL));
  expect(found.toSorted()).toEqual(ALL.toSorted());
  for (const region of regionsOf(ALL)) {
    const cities = zonesIn(region, ALL).map(cityOf);
    expect(new Set(cities).size).toBe(cities.length);
    expect(cities).toEqual(cities.toSorted((one, other) => one.localeCompare(other, "en")));
  }
});

describe("the field", () => {
  const zones = { all: ALL, own: "Asia/Tokyo", region: null, onRegion: () => {} };
  const field = (props: Partial<ZoneFieldProps>) =>
    renderToString(<ZoneField say={en} zone="Europe/Berlin" zones={zones} {...props} />);
  const chosen = (html: string) => Array.from(html.matchAll(/<option value="([^"]*)" selected>/g), ([, value]) => value);

  test("has two short lists, each with its name: regions, and the cities of one", () => {
    const html = field({});
    expect(chosen(html)).toEqual(["Europe", "Europe/Berlin"]);
    expect(html).toMatch(/<legend>Time zone<\/legend>.*<label[^>]*>Region<select.*<label[^>]*>City<select[^>]* name="zone"/);
    for (const region of regionsOf(ALL)) {
      const options = field({ zones: { ...zones, region } }).match(/<option/g) ?? [];
      expect(options.length).toBeLessThan(170);
    }
    expect(html).not.toContain("America/New_York");
  });

  test("in another region chooses the browser's own city, else the first", () => {
    expect(chosen(field({ zones: { ...zones, region: "Asia" } }))).toEqual(["Asia", "Asia/Tokyo"]);
    expect(chosen(field({ zones: { ...zones, region: "Africa" } }))).toEqual(["Africa", zonesIn("Africa", ALL)[0]]);
  });

  test("keeps a zone that this browser does not know", () => {
    expect(chosen(field({ zone: "Europe/Atlantis" }))).toEqual(["Europe", "Europe/Atlantis"]);
  });

  test.for([
    ["en", en],
    ["de", de],
  ] as const)("names each region: %s", ([, say]) => {
    expect(new Set(REGIONS.map((region) => say.regions[region])).size).toBe(REGIONS.length);
  });
});

// Instants as messages name them.

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
