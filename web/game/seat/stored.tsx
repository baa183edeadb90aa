/** What is stored about a seat's player, to be read and removed: folded, for few ever need it. */
import type { ComponentType } from "preact";
import type { SeatRecordAnswer } from "../../../api/my-games-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { keptName } from "../../kept/kept.ts";
import { sayRefused } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { createPanelState } from "../panel-state.ts";
import { panelWords } from "../../../view/words/panels.ts";

interface StoredState {
  /** `asking` whether it is to be removed. */
  readonly stage: "idle" | "asking" | "busy";
}

export function createStored({ model, commands }: Controller): ComponentType<PanelProps> {
  const { stored: say } = panelWords(model.language);
  const { now, patch } = createPanelState<StoredState>(model, { stage: "idle" });

  async function load(): Promise<void> {
    const answer = await commands.ask<SeatRecordAnswer>("/me", { method: "GET" });
    if (!answer.ok) return sayRefused(model, answer.error.code);
    save(JSON.stringify(answer.value, null, 2), `${say.file}-${model.state.peek().id}.json`);
  }

  async function remove(): Promise<void> {
    if (now().stage === "busy") return;
    patch({ stage: "busy" });
    const answer = await commands.ask<null>("/me", { method: "DELETE", body: commands.as() });
    patch({ stage: answer.ok ? "idle" : "asking" });
    if (!answer.ok) return sayRefused(model, answer.error.code);
    // New games begin without it.
    keptName.set(null);
    await commands.read();
    model.patch({ hint: say.removed, said: say.removed });
  }

  return ({ state: { diverged } }) => (
    <details class="stack">
      <summary>{say.title}</summary>
      <div class="stack">
        <p class="soft">{say.lead}</p>
        {now().stage === "idle" ? (
          <div class="acts">
            <Button onClick={() => void load()}>{say.load}</Button>
            <Button disabled={diverged === true} onClick={() => patch({ stage: "asking" })}>
              {say.remove}
            </Button>
          </div>
        ) : (
          <>
            <p role="alert">{say.ask}</p>
            <div class="acts">
              <Button safe onClick={() => patch({ stage: "idle" })}>
                {say.keep}
              </Button>
              <Button class=" bad" busy={now().stage === "busy"} onClick={() => void remove()}>
                {say.yes}
              </Button>
            </div>
          </>
        )}
        <a class="textual" href="/privacy">
          {say.more}
        </a>
      </div>
    </details>
  );
}

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
