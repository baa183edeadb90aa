/** The report of another player of the game, folded, for few ever need it. */
import type { ComponentType } from "preact";
import { LONGEST_REPORT } from "../../../api/report.ts";
import type { ReportBody } from "../../../api/report-schema.ts";
import { BusyButton, FormError } from "../../../view/form.tsx";
import type { Side } from "../../../rules/contract.ts";
import type { PanelProps } from "../../../view/game/props.ts";
import { marked, personOf } from "../../../view/people.ts";
import { fieldOf, onForm } from "../../form.ts";
import { sayRefused } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { createPanelState } from "../model.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { OneOf } from "../../controls.tsx";

export function createReport({ model, commands }: Controller): ComponentType<PanelProps> {
  const { report: say } = panelWords(model.language);
  const { now, patch } = createPanelState(model, { busy: false, isTaken: false, error: "" });

  async function send(form: FormData): Promise<void> {
    if (now().busy) return;
    patch({ busy: true, error: "" });
    const about = fieldOf(form, "about") === "player" ? "player" : "name";
    const text = fieldOf(form, "text");
    const body: ReportBody = { side: fieldOf(form, "side") ?? "", about, ...(text !== null && { text }) };
    const answer = await commands.ask<object>("/report", { body });
    patch({ busy: false, isTaken: answer.ok });
    if (answer.ok) model.patch({ said: say.sent });
    else if (answer.error.code === "too-many") patch({ error: say.tooMany });
    else sayRefused(model, answer.error.code);
  }

  const onSubmit = onForm((form) => void send(form));
  return (props) => {
    const { busy, isTaken, error } = now();
    const others = othersOf(props);
    if (others.length === 0) return null;
    return (
      <details class="stack">
        <summary>{say.title}</summary>
        {isTaken ? (
          <p>{say.sent}</p>
        ) : (
          <form class="stack" onSubmit={onSubmit}>
            <OneOf name="side" title={say.who} choices={others} chosen={others[0]?.[0]} />
            <OneOf
              name="about"
              title={say.about}
              choices={[
                ["name", say.abouts.name],
                ["player", say.abouts.player],
              ]}
              chosen="name"
            />
            <label class="field">
              {say.text}
              <textarea class="input" name="text" rows={3} maxLength={LONGEST_REPORT} />
            </label>
            <FormError error={error || null} />
            <BusyButton busy={busy} label={say.send} main={false} />
          </form>
        )}
      </details>
    );
  };
}

/** Those who sit there but oneself. */
function othersOf({ rulebook, state, words }: PanelProps): readonly (readonly [side: Side, name: string])[] {
  return rulebook.sides
    .filter(({ id }) => state.players[id] != null && id !== state.you?.side)
    .map(({ id }) => [id, marked(personOf(rulebook, state, id, words).name, state.players[id]?.program, words)]);
}
