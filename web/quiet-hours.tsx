/** Quiet hours and their time zone, as this browser chooses them and as a form has them. */
import type { ComponentChildren } from "preact";
import type { SeatHours } from "../api/mail-schema.ts";
import { isZone } from "../api/time.ts";
import { cityOf, type Region, regionOf, REGIONS, regionsOf, zonesIn } from "../view/time.ts";
import { fieldOf } from "./form.ts";
import type { Words } from "../view/words/words.ts";

/** What the server begins with, which knows nobody's zone. */
const NOBODYS_ZONE = "UTC";

/** The hours, in the browser's own time zone where they have nobody's yet. */
export function withZone<H extends SeatHours>(hours: H): H {
  return hours.zone === NOBODYS_ZONE ? { ...hours, zone: ownZone() } : hours;
}

/** What zones there are to choose from in this browser. */
export function zonesHere(region: Region | null, onRegion: (region: Region) => void): Zones {
  return { all: Intl.supportedValuesOf("timeZone"), own: ownZone(), region, onRegion };
}

/** Nobody's where the browser can't tell. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : NOBODYS_ZONE;
}

/** The quiet hours of a form; null where they are turned off. */
export function quietIn(form: FormData): SeatHours["quiet"] {
  const [from, to] = [fieldOf(form, "from"), fieldOf(form, "to")];
  return form.has("quiet") && from !== null && to !== null ? { from, to } : null;
}

/** What stands in the form where no quiet hours are set. */
const NIGHT = { from: "22:00", to: "07:00" } as const;

interface QuietFieldsProps {
  readonly say: Words["hours"];
  readonly hours: SeatHours;
  /** What counts only with quiet hours. */
  readonly children?: ComponentChildren;
}

/** Whether there are quiet hours, and which: the fields `quiet`, `from` and `to` of a form. */
export function QuietFields({ say, hours: { quiet }, children }: QuietFieldsProps) {
  const { from, to } = quiet ?? NIGHT;
  return (
    <>
      <label class="row">
        <span>
          <b>{say.quiet}</b>
          <br />
          <small>{say.quietHint}</small>
        </span>
        <input class="switch end" type="checkbox" role="switch" name="quiet" defaultChecked={quiet !== null} />
      </label>
      <div class="stack if-on">
        <div class="row">
          <TimeField name="from" label={say.from} time={from} />
          <TimeField name="to" label={say.to} time={to} />
        </div>
        {children}
      </div>
    </>
  );
}

export function TimeField({ name, label, time }: { readonly name: string; readonly label: string; readonly time: string }) {
  return (
    <label class="field">
      {label}
      <input class="input" type="time" name={name} defaultValue={time} required />
    </label>
  );
}

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
  readonly say: Words["hours"];
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
