/** Whether a "play me" link makes games, how many, and under which name. */
import type { OwnPlayMe, PlayMeChange } from "../../api/play-me-schema.ts";
import { LONGEST_NAME } from "../../api/seats.ts";
import { fieldOf, onForm } from "../form.ts";
import type { OtherPageWords } from "../../view/words/pages.ts";

interface LimitsProps {
  readonly say: OtherPageWords["playMe"];
  readonly own: OwnPlayMe;
  readonly change: (change: PlayMeChange) => void;
}

export function Limits({ say, own: { name, status, atOnce, aDay, today }, change }: LimitsProps) {
  return (
    <>
      <label class="row">
        <span>
          <b>{say.makes}</b>
          <br />
          <small>{say.today({ count: today })}</small>
        </span>
        <input
          class="switch end"
          type="checkbox"
          role="switch"
          checked={status === "open"}
          onChange={(event) => change({ paused: !event.currentTarget.checked })}
        />
      </label>
      <form class="stack" onSubmit={onForm((form) => change(limitsIn(form)))}>
        <label class="field">
          {say.yourName}
          <input class="input" name="name" maxLength={LONGEST_NAME} autoComplete="nickname" defaultValue={name ?? ""} />
        </label>
        <div class="row">
          <label class="field">
            {say.atOnce}
            <input class="input" type="number" name="atOnce" min={1} max={20} required defaultValue={`${atOnce}`} />
          </label>
          <label class="field">
            {say.aDay}
            <input class="input" type="number" name="aDay" min={1} max={100} required defaultValue={`${aDay}`} />
          </label>
        </div>
        <p class="soft">{say.shares}</p>
        <div class="acts">
          <button type="submit" class="btn">
            {say.save}
          </button>
        </div>
      </form>
    </>
  );
}

/** The name and the limits that are to be kept. */
function limitsIn(form: FormData): PlayMeChange {
  return {
    name: fieldOf(form, "name"),
    atOnce: Number(fieldOf(form, "atOnce")),
    aDay: Number(fieldOf(form, "aDay")),
  };
}
