/** Quiet hours and their time zone, as this browser chooses them and as a form has them. */
import type { SeatHours } from "../api/mail-schema.ts";
import { isZone } from "../api/time.ts";
import type { Zones } from "../view/zone.tsx";
import type { Region } from "../view/zones.ts";
import { fieldOf } from "./form.ts";

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
