/** The name that a seat's player gives themselves, to be changed at any time. */
import { LONGEST_NAME } from "../../../api/seats.ts";
import { FormError } from "../../form.tsx";
import { panelWords } from "../../words/panels.ts";
import type { Naming } from "../page-state.ts";
import type { PanelProps } from "../props.ts";

export interface NameProps extends Pick<PanelProps, "language" | "state"> {
  readonly naming: Naming | undefined;
  readonly onSubmit: (event: SubmitEvent) => void;
}

export function Name({ language, state: { you, players, diverged }, naming, onSubmit }: NameProps) {
  const { name: say } = panelWords(language);
  return (
    <form onSubmit={onSubmit}>
      <fieldset class="stack" disabled={diverged}>
        <div class="field">
          <label for="own-name">{say.label}</label>
          <div class="acts">
            <input
              id="own-name"
              class="input"
              name="name"
              maxLength={LONGEST_NAME}
              autoComplete="nickname"
              defaultValue={(you && players[you.side]?.name) ?? ""}
            />
            <button type="submit" class="btn" aria-busy={naming?.busy ? "true" : undefined}>
              {say.save}
            </button>
          </div>
        </div>
        <FormError error={naming?.error ?? null} />
      </fieldset>
    </form>
  );
}
