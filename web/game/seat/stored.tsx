/** What is stored about a seat's player, to be read and removed: folded, for few ever need it. */
import type { ComponentType } from "preact";
import type { SeatRecordAnswer } from "../../../api/me-schema.ts";
import { Button } from "../../../view/game/card.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { keptName } from "../../kept/kept.ts";
import { sayRefused, showAndSay } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { createPanelState } from "../model.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { Folded } from "../../controls.tsx";

export function createStored({ model, commands }: Controller): ComponentType<PanelProps> {
  const { stored: say } = panelWords(model.language);
  const { now, patch } = createPanelState(model, { isAsked: false, busy: false });

  async function load(): Promise<void> {
    const answer = await commands.ask<SeatRecordAnswer>("/me", { method: "GET" });
    if (!answer.ok) return sayRefused(model, answer.error.code);
    save(JSON.stringify(answer.value, null, 2), `${say.file}-${model.state.peek().id}.json`);
  }

  async function remove(): Promise<void> {
    if (now().busy) return;
    patch({ busy: true });
    const answer = await commands.ask<null>("/me", { method: "DELETE", body: commands.as() });
    patch({ isAsked: !answer.ok, busy: false });
    if (!answer.ok) return sayRefused(model, answer.error.code);
    // New games begin without it.
    keptName.set(null);
    await commands.read();
    showAndSay(model, say.removed);
  }

  return ({ state: { diverged } }) => (
    <Folded title={say.title} isOpen={false}>
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

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
