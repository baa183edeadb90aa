/** Time zones by region and city, as their names have them (IANA): `Europe/Berlin`, `America/Argentina/Buenos_Aires`. */

/** `Etc` is whatever is no place: UTC, and fixed distances from it. */
export const REGIONS = [
  "Africa",
  "America",
  "Antarctica",
  "Arctic",
  "Asia",
  "Atlantic",
  "Australia",
  "Europe",
  "Indian",
  "Pacific",
  "Etc",
] as const;
export type Region = (typeof REGIONS)[number];

export function regionOf(zone: string): Region {
  return REGIONS.find((region) => zone.startsWith(`${region}/`)) ?? "Etc";
}

/** What a zone is called within its region: `Berlin`; where it has more parts, `Buenos Aires, Argentina`. */
export function cityOf(zone: string): string {
  const [first = "", ...rest] = zone.replaceAll("_", " ").split("/");
  return rest.length === 0 ? first : rest.toReversed().join(", ");
}

/** The regions that have any of these zones. */
export function regionsOf(zones: readonly string[]): readonly Region[] {
  const present = new Set(zones.map(regionOf));
  return REGIONS.filter((region) => present.has(region));
}

/** The zones of a region, by their cities. */
export function zonesIn(region: Region, zones: readonly string[]): readonly string[] {
  const own = [...new Set(zones)].filter((zone) => regionOf(zone) === region);
  return own.toSorted((one, other) => cityOf(one).localeCompare(cityOf(other), "en"));
}
