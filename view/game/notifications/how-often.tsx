/** How often a seat is told: the choices of its panel. */
import { type Frequency, FREQUENCIES } from "../../../game/notice.ts";
import type { ChannelsOfSeat } from "../../../api/channel-schema.ts";
import type { PanelWords } from "../../words.ts";

/** After how many days of an unanswered turn somebody may be reminded. */
export const REMINDS = ["never", 1, 3, 7] as const;

interface FrequenciesProps {
  readonly say: PanelWords["notices"];
  readonly chosen: Frequency;
  readonly onChoose?: (when: Frequency) => void;
}

/** The choice of how often. */
export function Frequencies({ say, chosen, onChoose }: FrequenciesProps) {
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

interface RemindsProps {
  readonly say: PanelWords["notices"];
  readonly chosen: ChannelsOfSeat["remind"];
  /** One of `REMINDS`, as a text. */
  readonly onChoose: (choice: string) => void;
}

export function Reminds({ say, chosen, onChoose }: RemindsProps) {
  return (
    <label class="row">
      <span>{say.remind}</span>
      <select class="input end" onChange={(event) => onChoose(event.currentTarget.value)}>
        {REMINDS.map((choice) => (
          <option key={choice} value={choice} selected={choice === (chosen ?? "never")}>
            {say.reminds[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
