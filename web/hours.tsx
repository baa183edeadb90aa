/**
 * The form of the hours for mails at work, on whatever page it stands; what it changes is told with the token that opened the
 * page.
 */
import { signal } from "@preact/signals-core";
import type { ComponentChild } from "preact";
import type { Hours, HoursBody, SettingsAnswer } from "../api/mail-schema.ts";
import { HoursForm } from "../view/hours.tsx";
import type { OtherPageWords, PageWords } from "../view/words.ts";
import { call } from "./api.ts";
import { fieldOf, formOf } from "./form.ts";

const PATH = "/api/me/email";
/** What the server begins with, which knows nobody's zone. */
const NOBODYS_ZONE = "UTC";

export interface HoursAtWork {
  /** Shows the hours as they are set. Where the zone is still nobody's, it becomes the browser's. */
  readonly show: (hours: Hours) => void;
  /** Asks for them, and shows them; nothing where they can't be had. */
  readonly load: () => Promise<void>;
  /** The form; null before there is anything to show. Reads signals. */
  readonly form: () => ComponentChild;
}

export function hoursAtWork(words: PageWords & OtherPageWords, token: string): HoursAtWork {
  const hours = signal<Hours | null>(null);
  const saving = signal<"no" | "busy" | "done">("no");
  const error = signal<string | null>(null);
  const tell = (body: HoursBody) => call<object>(PATH, { method: "PATCH", body, bearer: token });

  function show(set: Hours): void {
    const zone = ownZone();
    const isNobodys = set.zone === NOBODYS_ZONE && zone !== NOBODYS_ZONE;
    hours.value = isNobodys ? { ...set, zone } : set;
    if (isNobodys) void tell({ zone });
  }

  async function load(): Promise<void> {
    const answer = await call<SettingsAnswer>(PATH, { method: "GET", bearer: token });
    if (answer.ok) show(answer.value);
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

  function form(): ComponentChild {
    const set = hours.value;
    if (set === null) return null;
    return (
      <HoursForm
        words={words}
        hours={set}
        zones={[ownZone(), ...Intl.supportedValuesOf("timeZone")]}
        saving={saving.value}
        error={error.value}
        onSubmit={(event) => void save(event)}
      />
    );
  }

  return { show, load, form };
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function hoursIn(form: FormData): HoursBody {
  const [from, to] = [fieldOf(form, "from"), fieldOf(form, "to")];
  const [zone, digestAt] = [fieldOf(form, "zone"), fieldOf(form, "digestAt")];
  const isQuiet = form.has("quiet") && from !== null && to !== null;
  return { quiet: isQuiet ? { from, to } : null, ...(zone !== null && { zone }), ...(digestAt !== null && { digestAt }) };
}
