/** The choice of a time zone: its region, then its city. */
import type { HoursWords } from "./words.ts";
import { cityOf, type Region, REGIONS, regionOf, regionsOf, zonesIn } from "./zones.ts";

export interface Zones {
  /** All to choose from. */
  readonly all: readonly string[];
  /** The browser's own. */
  readonly own: string;
  /** The region whose cities are shown; null before one was chosen. */
  readonly region: Region | null;
  readonly onRegion: (region: Region) => void;
}

export interface ZoneFieldProps {
  readonly say: HoursWords;
  /** The one that is set. */
  readonly zone: string;
  readonly zones: Zones;
}

/** The field `zone` of a form. Of another region than that of the zone that is set, the browser's own city is chosen, or the first. */
export function ZoneField({ say, zone, zones }: ZoneFieldProps) {
  const all = [zone, zones.own, ...zones.all];
  const region = zones.region ?? regionOf(zone);
  const cities = zonesIn(region, all);
  const chosen = [zone, zones.own].find((each) => cities.includes(each)) ?? cities[0];
  return (
    <fieldset class="field">
      <legend>{say.zone}</legend>
      <div class="row">
        <label class="field">
          {say.region}
          <select class="input" onChange={({ currentTarget: { value } }) => zones.onRegion(regionNamed(value))}>
            {regionsOf(all).map((each) => (
              <option key={each} value={each} selected={each === region}>
                {say.regions[each]}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {say.city}
          <select key={region} class="input" name="zone">
            {cities.map((each) => (
              <option key={each} value={each} selected={each === chosen}>
                {cityOf(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}

function regionNamed(name: string): Region {
  return REGIONS.find((region) => region === name) ?? "Etc";
}
