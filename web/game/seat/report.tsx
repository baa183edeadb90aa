/** The report of another player of the game, folded, for few ever need it. */
import type { ComponentType } from "preact";
import { LONGEST_REPORT } from "../../../api/seats.ts";
import type { ReportBody } from "../../../api/names-schema.ts";
import { BusyButton, FormError } from "../../../view/form.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { marked, personOf } from "../../../view/people.ts";
import { fieldOf, onForm } from "../../form.ts";
import { sayRefused } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { createPanelState } from "../panel-state.ts";
import { panelWords } from "../../../view/words/panels.ts";

interface ReportState {
  readonly busy: boolean;
  /** Whether one was taken on this page. */
  readonly isTaken: boolean;
  /** Why the last one was refused. */
  readonly error: string | null;
}

export function createReport({ model, commands }: Controller): ComponentType<PanelProps> {
  const { report: say } = panelWords(model.language);
  const { now, patch } = createPanelState<ReportState>(model, { busy: false, isTaken: false, error: null });

  async function send(form: FormData): Promise<void> {
    if (now().busy) return;
    patch({ busy: true, error: null });
    const about = fieldOf(form, "about") === "player" ? "player" : "name";
    const text = fieldOf(form, "text");
    const body: ReportBody = { side: fieldOf(form, "side") ?? "", about, ...(text !== null && { text }) };
    const answer = await commands.ask<object>("/report", { body });
    const error = !answer.ok && answer.error.code === "too-many" ? say.tooMany : null;
    patch({ busy: false, isTaken: answer.ok, error });
    if (answer.ok) model.patch({ said: say.sent });
    else if (error === null) sayRefused(model, answer.error.code);
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
            <Choice name="side" title={say.who} choices={others} />
            <Choice
              name="about"
              title={say.about}
              choices={[
                ["name", say.abouts.name],
                ["player", say.abouts.player],
              ]}
            />
            <label class="field">
              {say.text}
              <textarea class="input" name="text" rows={3} maxLength={LONGEST_REPORT} />
            </label>
            <FormError error={error} />
            <BusyButton busy={busy} label={say.send} main={false} />
          </form>
        )}
      </details>
    );
  };
}

/** A value, and what it is called. */
type Named = readonly [value: string, label: string];

/** Those who sit there but oneself. */
function othersOf({ rulebook, state, words }: PanelProps): readonly Named[] {
  return rulebook.sides
    .filter(({ id }) => state.players[id] != null && id !== state.you?.side)
    .map(({ id }) => [id, marked(personOf(rulebook, state, id, words).name, state.players[id]?.program, words)]);
}

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly choices: readonly Named[];
}

/** One of several; the first one, where nothing is chosen. */
function Choice({ name, title, choices }: ChoiceProps) {
  return (
    <fieldset class="field">
      <legend>{title}</legend>
      <div class="pick">
        {choices.map(([value, label], index) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
