/** When mails may come: quiet hours, the hour of the daily mail, and the time zone that both are meant in. */
import type { Hours } from "../api/mail-schema.ts";
import { FormError } from "./form.tsx";
import type { OtherPageWords, PageWords } from "./words.ts";

export interface HoursFormProps {
  readonly words: PageWords & OtherPageWords;
  readonly hours: Hours;
  /** The time zones to choose from; one's own is among them. */
  readonly zones: readonly string[];
  readonly saving: "no" | "busy" | "done";
  readonly error: string | null;
  readonly onSubmit: (event: SubmitEvent) => void;
}

/** What stands in the form where no quiet hours are set. */
const NIGHT = { from: "22:00", to: "07:00" } as const;

export function HoursForm({ words, hours, zones, saving, error, onSubmit }: HoursFormProps) {
  const say = words.hours;
  const { from, to } = hours.quiet ?? NIGHT;
  return (
    <form class="stack" onSubmit={onSubmit}>
      <h2>{say.title}</h2>
      <label class="row">
        <span>
          <b>{say.quiet}</b>
          <br />
          <small>{say.quietHint}</small>
        </span>
        <input class="switch end" type="checkbox" role="switch" name="quiet" defaultChecked={hours.quiet !== null} />
      </label>
      <div class="row if-on">
        <TimeField name="from" label={say.from} time={from} />
        <TimeField name="to" label={say.to} time={to} />
      </div>
      <TimeField name="digestAt" label={say.digest} time={hours.digestAt} />
      <label class="field">
        {say.zone}
        <select class="input" name="zone">
          {[...new Set([hours.zone, ...zones])].map((zone) => (
            <option key={zone} value={zone} selected={zone === hours.zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </select>
      </label>
      <FormError error={error} />
      <div class="acts">
        <button type="submit" class="btn" aria-busy={saving === "busy" ? "true" : undefined}>
          {saving === "busy" ? say.saving : say.save}
        </button>
      </div>
      <p class="soft" role="status">
        {saving === "done" && say.saved}
      </p>
    </form>
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
