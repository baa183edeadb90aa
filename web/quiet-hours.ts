/** Quiet hours and their time zone, as this browser chooses them and as a form has them. */
import type { SeatHours } from "../api/mail-schema.ts";
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

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The quiet hours of a form; null where they are turned off. */
export function quietIn(form: FormData): SeatHours["quiet"] {
  const [from, to] = [fieldOf(form, "from"), fieldOf(form, "to")];
  return form.has("quiet") && from !== null && to !== null ? { from, to } : null;
}
