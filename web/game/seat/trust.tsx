/**
 * What is stored about a seat's player, to be read and removed, and the report of another player of the game: folded, for few ever need
 * either.
 */
import type { ComponentType } from "preact";
import type { SeatRecordAnswer } from "../../../api/my-games-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { keptName } from "../../kept/kept.ts";
import { sayRefused, showAndSay } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { createPanelState } from "../panel-state.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { OneOf } from "../../../view/choices.tsx";
import { Folded, saveText } from "../../controls.tsx";
import { LONGEST_REPORT } from "../../../api/seats.ts";
import type { ReportBody } from "../../../api/names-schema.ts";
import { BusyButton, FormError } from "../../../view/form.tsx";
import type { Side } from "../../../rules/contract.ts";
import { marked, personOf } from "../../../view/people.ts";
import { fieldOf, onForm } from "../../form.ts";

/** @param onRemoved lets go of what waits to be stored */
export function createStored({ model, commands }: Controller, onRemoved: () => void): ComponentType<PanelProps> {
  const { stored: say } = panelWords(model.language);
  const { now, patch } = createPanelState(model, { isAsked: false, busy: false });

  async function load(): Promise<void> {
    const answer = await commands.ask<SeatRecordAnswer>("/me", { method: "GET" });
    if (!answer.ok) return sayRefused(model, answer.error.code);
    saveText(`${say.file}-${model.state.peek().id}.json`, "application/json", JSON.stringify(answer.value, null, 2));
  }

  async function remove(): Promise<void> {
    if (now().busy) return;
    patch({ busy: true });
    const answer = await commands.ask<null>("/me", { method: "DELETE", body: commands.as() });
    patch({ isAsked: !answer.ok, busy: false });
    if (!answer.ok) return sayRefused(model, answer.error.code);
    onRemoved();
    // New games begin without it.
    keptName.set(null);
    await commands.read();
    showAndSay(model, say.removed);
  }

  return ({ state: { diverged } }) => (
    <Folded title={say.title}>
      <p class="soft">{say.lead}</p>
      {!now().isAsked ? (
        <div class="acts">
          <Button onClick={() => void load()}>{say.load}</Button>
          <Button disabled={diverged === true} onClick={() => patch({ isAsked: true })}>
            {say.remove}
          </Button>
        </div>
      ) : (
        <>
          <p role="alert">{say.ask}</p>
          <div class="acts">
            <Button safe onClick={() => patch({ isAsked: false, busy: false })}>
              {say.keep}
            </Button>
            <Button class=" bad" busy={now().busy} onClick={() => void remove()}>
              {say.yes}
            </Button>
          </div>
        </>
      )}
      <a class="textual" href="/privacy">
        {say.more}
      </a>
    </Folded>
  );
}

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
