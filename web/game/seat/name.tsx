/** The name that a seat's player gives themselves, to be changed at any time. */
import type { ComponentType } from "preact";
import type { NameBody } from "../../../api/names-schema.ts";
import { LONGEST_NAME } from "../../../api/seats.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { FormError } from "../../../view/form.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { fieldOf, onForm } from "../../form.ts";
import { keptName } from "../../kept/kept.ts";
import { sayRefused, showAndSay } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { createPanelState } from "../panel-state.ts";
import { panelWords } from "../../../view/words/panels.ts";

export function createName({ model, commands, take }: Controller): ComponentType<PanelProps> {
  const { name: say } = panelWords(model.language);
  const { now, patch } = createPanelState(model, { busy: false, error: "" });

  async function rename(name: string | null): Promise<void> {
    if (now().busy) return;
    model.patch({ hint: null });
    patch({ busy: true, error: "" });
    const body: NameBody = { name, ...commands.as() };
    const answer = await commands.ask<StateAnswer>("/name", { method: "PUT", body });
    patch({ busy: false });
    if (answer.ok) {
      // New games begin with it.
      keptName.set(name);
      take(answer.value);
      return showAndSay(model, say.saved);
    }
    const { code } = answer.error;
    if (code === "too-many") patch({ error: say.tooOften });
    else if (code === "name-hidden") patch({ error: say.hidden });
    else sayRefused(model, code);
  }

  const onSubmit = onForm((form) => void rename(fieldOf(form, "name")));
  return ({ state: { you, players, diverged } }) => (
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
            <button type="submit" class="btn" aria-busy={now().busy ? "true" : undefined}>
              {say.save}
            </button>
          </div>
        </div>
        <FormError error={now().error || null} />
      </fieldset>
    </form>
  );
}
