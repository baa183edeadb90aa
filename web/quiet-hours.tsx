/** Quiet hours and their time zone, as this browser chooses them and as a form has them. */
import type { ComponentChildren, ComponentChild } from "preact";
import type { SeatHours, Hours, HoursBody, SettingsAnswer } from "../api/mail-schema.ts";
import { isZone } from "../api/time.ts";
import { cityOf, type Region, regionOf, REGIONS, regionsOf, zonesIn } from "../view/time.ts";
import { fieldOf, onForm } from "./form.ts";
import type { Words } from "../view/words/words.ts";
import { Switch } from "./controls.tsx";
import { signal } from "@preact/signals-core";
import { BusyButton, FormError } from "../view/form.tsx";
import { call } from "./api.ts";
import type { OtherPageWords } from "../view/words/pages.ts";

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
      <Switch name="quiet" isOn={quiet !== null} hint={say.quietHint}>
        {say.quiet}
      </Switch>
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

function TimeField({ name, label, time }: { readonly name: string; readonly label: string; readonly time: string }) {
  return (
    <label class="field">
      {label}
      <input class="input" type="time" name={name} defaultValue={time} required />
    </label>
  );
}

interface Zones {
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

const PATH = "/api/me/email";

export type HoursAtWork = ReturnType<typeof hoursAtWork>;

export function hoursAtWork(words: OtherPageWords, token: string) {
  const { hours: say } = words;
  const { hours, daily, saving, error, save, ...work } = hoursOf(words, token);
  const region = signal<Region | null>(null);

  /** The form, titled unless it is folded under its title; null before there is anything to show. Reads signals. */
  function form(isTitled: boolean): ComponentChild {
    const [set, isDaily, isSaving] = [hours.value, daily.value, saving.value === "busy"];
    if (set === null) return null;
    const zone = <ZoneField say={say} zone={set.zone} zones={zonesHere(region.value, (chosen) => (region.value = chosen))} />;
    return (
      <form class="stack" onSubmit={onForm((sent) => void save(sent))}>
        {isTitled && <h2>{say.title}</h2>}
        <QuietFields say={say} hours={set}>
          {/* Without a daily mail it matters to these alone. */}
          {!isDaily && zone}
        </QuietFields>
        {isDaily && <TimeField name="digestAt" label={say.digest} time={set.digestAt} />}
        {isDaily && zone}
        <FormError error={error.value} />
        <BusyButton busy={isSaving} label={say.save} doing={say.saving} main={false} />
        <p class="soft" role="status">
          {saving.value === "done" && say.saved}
        </p>
      </form>
    );
  }

  return { ...work, form };
}

/** The hours as they are set, and what is asked of the server. */
function hoursOf(words: OtherPageWords, token: string) {
  const hours = signal<Hours | null>(null);
  const daily = signal(false);
  const saving = signal<"no" | "busy" | "done">("no");
  const error = signal<string | null>(null);
  const tell = (body: HoursBody) => call<object>(PATH, { method: "PATCH", body, bearer: token });

  /**
   * Shows the hours as they are set. Where the zone is still nobody's, it becomes the browser's.
   * @param isDaily whether a daily mail may come, which has an hour, too
   */
  function show(set: Hours, isDaily: boolean): void {
    daily.value = isDaily;
    hours.value = withZone(set);
    if (hours.value.zone !== set.zone) void tellZone(set);
  }

  /** The server may not know the browser's zone: then the form goes on with what is set there. */
  async function tellZone(set: Hours): Promise<void> {
    const own = withZone(set);
    const answer = await tell({ zone: own.zone });
    if (!answer.ok && hours.peek()?.zone === own.zone) hours.value = set;
  }

  /** Asks for them, and shows them; nothing where they can't be had. */
  async function load(): Promise<void> {
    const answer = await call<SettingsAnswer>(PATH, { method: "GET", bearer: token });
    if (answer.ok) show(answer.value, true);
  }

  async function save(form: FormData): Promise<void> {
    if (saving.peek() === "busy") return;
    const chosen = hoursIn(form);
    saving.value = "busy";
    error.value = null;
    const answer = await tell(chosen);
    saving.value = answer.ok ? "done" : "no";
    if (!answer.ok) error.value = words.why(answer.error.code);
  }

  return { hours, daily, saving, error, show, load, save };
}

function hoursIn(form: FormData): HoursBody {
  const [zone, digestAt] = [fieldOf(form, "zone"), fieldOf(form, "digestAt")];
  return { quiet: quietIn(form), ...(zone !== null && { zone }), ...(digestAt !== null && { digestAt }) };
}
