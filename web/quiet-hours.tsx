/** Quiet hours and their time zone, as this browser chooses them and as a form has them. */
import type { ComponentChildren } from "preact";
import type { SeatHours } from "../api/mail-schema.ts";
import { isZone } from "../api/time.ts";
import type { HoursWords } from "../view/words.ts";
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

/** What stands in the form where no quiet hours are set. */
const NIGHT = { from: "22:00", to: "07:00" } as const;

interface QuietFieldsProps {
  readonly say: HoursWords;
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
