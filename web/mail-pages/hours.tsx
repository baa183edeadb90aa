/**
 * The form of the hours for mails at work, on whatever page it stands; what it changes is told with the token that opened the
 * page.
 */
import { signal } from "@preact/signals-core";
import type { ComponentChild } from "preact";
import type { Hours, HoursBody, SettingsAnswer } from "../../api/mail-schema.ts";
import { HoursForm } from "../../view/mail-pages/hours.tsx";
import type { Region } from "../../view/zones.ts";
import type { OtherPageWords, PageWords } from "../../view/words.ts";
import { call } from "../api.ts";
import { fieldOf, formOf } from "../form.ts";
import { quietIn, withZone, zonesHere } from "../quiet-hours.ts";

const PATH = "/api/me/email";

export interface HoursAtWork {
  /**
   * Shows the hours as they are set. Where the zone is still nobody's, it becomes the browser's.
   * @param isDaily whether a daily mail may come, which has an hour, too
   */
  readonly show: (hours: Hours, isDaily: boolean) => void;
  /** Asks for them, and shows them; nothing where they can't be had. */
  readonly load: () => Promise<void>;
  /** The form, titled unless it is folded under its title; null before there is anything to show. Reads signals. */
  readonly form: (isTitled: boolean) => ComponentChild;
}

export function hoursAtWork(words: PageWords & OtherPageWords, token: string): HoursAtWork {
  const hours = signal<Hours | null>(null);
  const daily = signal(false);
  const saving = signal<"no" | "busy" | "done">("no");
  const error = signal<string | null>(null);
  const region = signal<Region | null>(null);
  const tell = (body: HoursBody) => call<object>(PATH, { method: "PATCH", body, bearer: token });

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

  async function load(): Promise<void> {
    const answer = await call<SettingsAnswer>(PATH, { method: "GET", bearer: token });
    if (answer.ok) show(answer.value, true);
  }

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (saving.peek() === "busy") return;
    const chosen = hoursIn(formOf(event));
    saving.value = "busy";
    error.value = null;
    const answer = await tell(chosen);
    saving.value = answer.ok ? "done" : "no";
    if (!answer.ok) error.value = words.problem[answer.error.code] ?? words.broken;
  }

  function form(isTitled: boolean): ComponentChild {
    const set = hours.value;
    if (set === null) return null;
    return (
      <HoursForm
        say={words.hours}
        hours={set}
        isDaily={daily.value}
        isTitled={isTitled}
        zones={zonesHere(region.value, (chosen) => (region.value = chosen))}
        saving={saving.value}
        error={error.value}
        onSubmit={(event) => void save(event)}
      />
    );
  }

  return { show, load, form };
}

function hoursIn(form: FormData): HoursBody {
  const [zone, digestAt] = [fieldOf(form, "zone"), fieldOf(form, "digestAt")];
  return { quiet: quietIn(form), ...(zone !== null && { zone }), ...(digestAt !== null && { digestAt }) };
}
