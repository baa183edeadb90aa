/** A used invite at work: whoever lost their link asks for their seat, and is let in here as soon as they have it. */
import { effect, signal } from "@preact/signals-core";
import type { RecoveryBody } from "../../../api/recovery-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { Taken } from "../../../view/taken.tsx";
import type { PageWords, TakenWords } from "../../../view/words.ts";
import { pageWords } from "../../../view/words/pages.ts";
import { takenWords } from "../../../view/words/taken.ts";
import { switchAppearance } from "../../appearance.ts";
import { draw } from "../../draw.ts";
import { keptNewLink } from "../../kept/kept.ts";
import type { Invited } from "./receive.tsx";
import type { Controller } from "../controller.ts";

export { takenWords };

/**
 * @param invite the used one
 * @param toGame leaves this for the game
 */
export function showTaken(
  { model, commands, take, begin }: Controller,
  { token, side: invited }: Pick<Invited, "token" | "side">,
  app: HTMLElement,
  toGame: () => void,
): void {
  const words = pageWords(model.language);
  const say = takenWords(model.language);
  const [, second] = model.rulebook.sides;
  const side = signal<Side>(invited ?? second.id);
  const busy = signal(false);
  const error = signal<string | null>(null);
  async function ask(): Promise<void> {
    if (busy.peek()) return;
    busy.value = true;
    error.value = null;
    const body: RecoveryBody = { side: side.peek() };
    const answer = await commands.ask<StateAnswer>("/recovery", { bearer: token, body });
    busy.value = false;
    if (answer.ok) {
      // Whoever comes back this way has a new link that nothing else knows.
      keptNewLink(answer.value.id).set(true);
      take(answer.value);
    } else error.value = errorOf(words, say, answer.error.code);
  }

  document.title = say.title;
  // By its cookie alone: the seat comes to it while this is looked at.
  begin(null);
  const leave = draw(app, () => (
    <Taken
      words={words}
      say={say}
      language={model.language}
      rulebook={model.rulebook}
      state={model.state.value}
      side={side.value}
      busy={busy.value}
      error={error.value}
      onChoose={(id) => (side.value = id)}
      onAsk={(event) => {
        event.preventDefault();
        void ask();
      }}
      onWatch={go}
      onAppearance={switchAppearance}
    />
  ));
  const stop = effect(() => {
    if (model.state.value.you !== undefined) queueMicrotask(go);
  });

  function go(): void {
    stop();
    leave();
    toGame();
  }
}

/** Why a request was refused. */
function errorOf({ problem, broken }: PageWords, { pending, tooMany }: TakenWords, code: string): string {
  if (code === "already-asked") return pending;
  return code === "too-many" ? tooMany : (problem[code] ?? broken);
}
