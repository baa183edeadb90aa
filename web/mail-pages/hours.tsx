/**
 * When mails may come: quiet hours, the hour of the daily mail, and the time zone that both are meant in. The form stands on several pages;
 * what it changes is told with the token that opened the page.
 */
import { signal } from "@preact/signals-core";
import type { ComponentChild } from "preact";
import type { Hours, HoursBody, SettingsAnswer } from "../../api/mail-schema.ts";
import { FormError } from "../../view/form.tsx";
import { QuietFields, quietIn, TimeField, withZone, ZoneField, zonesHere } from "../quiet-hours.tsx";
import type { Region } from "../../view/time.ts";
import { call } from "../api.ts";
import { fieldOf, onForm } from "../form.ts";
import type { OtherPageWords, PageWords } from "../../view/words/pages.ts";

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
  const { hours: say } = words;
  const { hours, daily, saving, error, save, ...work } = hoursOf(words, token);
  const region = signal<Region | null>(null);

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
        <div class="acts">
          <button type="submit" class="btn" aria-busy={isSaving ? "true" : undefined}>
            {isSaving ? say.saving : say.save}
          </button>
        </div>
        <p class="soft" role="status">
          {saving.value === "done" && say.saved}
        </p>
      </form>
    );
  }

  return { ...work, form };
}

/** The hours as they are set, and what is asked of the server. */
function hoursOf(words: PageWords & OtherPageWords, token: string) {
  const hours = signal<Hours | null>(null);
  const daily = signal(false);
  const saving = signal<"no" | "busy" | "done">("no");
  const error = signal<string | null>(null);
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

  async function save(form: FormData): Promise<void> {
    if (saving.peek() === "busy") return;
    const chosen = hoursIn(form);
    saving.value = "busy";
    error.value = null;
    const answer = await tell(chosen);
    saving.value = answer.ok ? "done" : "no";
    if (!answer.ok) error.value = words.problem[answer.error.code] ?? words.broken;
  }

  return { hours, daily, saving, error, show, load, save };
}

function hoursIn(form: FormData): HoursBody {
  const [zone, digestAt] = [fieldOf(form, "zone"), fieldOf(form, "digestAt")];
  return { quiet: quietIn(form), ...(zone !== null && { zone }), ...(digestAt !== null && { digestAt }) };
}
