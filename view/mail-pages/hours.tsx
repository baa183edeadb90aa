/** When mails may come: quiet hours, the hour of the daily mail, and the time zone that both are meant in. */
import type { ComponentChildren } from "preact";
import type { Hours, SeatHours } from "../../api/mail-schema.ts";
import { FormError } from "../form.tsx";
import type { HoursWords } from "../words.ts";
import { ZoneField, type Zones } from "../zone.tsx";

interface FieldsProps {
  readonly say: HoursWords;
  readonly hours: SeatHours;
}

export interface HoursFormProps extends FieldsProps {
  readonly hours: Hours;
  /** Whether a daily mail may come. */
  readonly isDaily: boolean;
  /** Whether its title stands above it, as of a part of its page. */
  readonly isTitled: boolean;
  readonly zones: Zones;
  readonly saving: "no" | "busy" | "done";
  readonly error: string | null;
  readonly onSubmit: (event: SubmitEvent) => void;
}

/** What stands in the form where no quiet hours are set. */
const NIGHT = { from: "22:00", to: "07:00" } as const;

export function HoursForm({ say, hours, isDaily, isTitled, zones, saving, error, onSubmit }: HoursFormProps) {
  const zone = <ZoneField say={say} zone={hours.zone} zones={zones} />;
  return (
    <form class="stack" onSubmit={onSubmit}>
      {isTitled && <h2>{say.title}</h2>}
      <QuietFields say={say} hours={hours}>
        {/* Without a daily mail it matters to these alone. */}
        {!isDaily && zone}
      </QuietFields>
      {isDaily && <TimeField name="digestAt" label={say.digest} time={hours.digestAt} />}
      {isDaily && zone}
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

interface QuietFieldsProps extends FieldsProps {
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

function TimeField({ name, label, time }: { readonly name: string; readonly label: string; readonly time: string }) {
  return (
    <label class="field">
      {label}
      <input class="input" type="time" name={name} defaultValue={time} required />
    </label>
  );
}
