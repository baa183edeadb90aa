/** How often a seat is told: each turn, once a day or at the end, with the page open or not, and reminders of a turn that waits. */
import { type Frequency, FREQUENCIES } from "../../../game/notification.ts";
import type { Panel } from "./panel.ts";

/** After how many days of an unanswered turn somebody may be reminded. */
const REMINDS = [1, 3, 7] as const;

interface FrequenciesProps {
  readonly panel: Panel;
  readonly chosen: Frequency;
  /** Absent in a form that is sent. */
  readonly onChoose?: (when: Frequency) => void;
}

export function Frequencies({ panel, chosen, onChoose }: FrequenciesProps) {
  const { notices: say } = panel.words;
  return (
    <fieldset class="field">
      <legend class="hidden">{say.often}</legend>
      <div class="pick">
        {FREQUENCIES.map((when) => (
          <label key={when}>
            <input type="radio" name="when" value={when} defaultChecked={when === chosen} onChange={() => onChoose?.(when)} />
            <span>{say.when[when]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** @param asksAlways whether it is asked about the open page, too */
export function HowOften({ panel, asksAlways = false }: { readonly panel: Panel; readonly asksAlways?: boolean }) {
  const { notices: say } = panel.words;
  const { when, always, remind } = panel.shown().told;
  return (
    <>
      <Frequencies panel={panel} chosen={when} onChoose={(chosen) => panel.set({ when: chosen })} />
      {/* It stays as it was pressed until the server has answered, which a `Switch` does not: that shows what is so. */}
      {asksAlways && (
        <label class="row">
          {say.always}
          <input
            class="switch end"
            type="checkbox"
            role="switch"
            defaultChecked={always}
            onChange={(event) => panel.set({ always: event.currentTarget.checked })}
          />
        </label>
      )}
      {when !== "end" && (
        <After
          label={say.remind}
          choices={REMINDS}
          names={say.reminds}
          chosen={remind}
          onChoose={(days) => panel.set({ remind: days })}
        />
      )}
    </>
  );
}

interface AfterProps<Time extends number> {
  readonly label: string;
  readonly choices: readonly Time[];
  readonly names: Readonly<Record<Time | "never", string>>;
  /** Null is never. */
  readonly chosen: number | null;
  readonly busy?: boolean;
  readonly onChoose: (time: Time | null) => void;
}

/** After what time something is told, or never. */
export function After<Time extends number>({ label, choices, names, chosen, busy = false, onChoose }: AfterProps<Time>) {
  return (
    <label class="row">
      <span>{label}</span>
      <select
        class="input end"
        disabled={busy}
        onChange={({ currentTarget: { value } }) => onChoose(choices.find((each) => String(each) === value) ?? null)}
      >
        {(["never", ...choices] as const).map((choice) => (
          <option key={choice} value={choice} selected={choice === (chosen ?? "never")}>
            {names[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
