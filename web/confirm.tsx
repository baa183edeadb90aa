/** The page that confirms an address: the button says yes with the token of its link, and then the hours can be set. */
import { signal } from "@preact/signals-core";
import { Confirm, type ConfirmStage } from "../view/confirm.tsx";
import type { Hours } from "../game/notice.ts";
import type { Language } from "../view/words.ts";
import { pageWords } from "../view/words/pages.ts";
import { call, isPassing } from "./api.ts";
import { switchAppearance } from "./appearance.ts";
import { draw } from "./draw.ts";
import { hoursAtWork } from "./hours.tsx";

/** Puts the drawn page to work. */
export function confirmAddress(root: HTMLElement, language: Language): void {
  const words = pageWords(language);
  const token = location.hash.slice(1);
  const hours = hoursAtWork(words, token);
  const stage = signal<ConfirmStage>({ kind: "ask", busy: false, error: null });

  async function confirm(): Promise<void> {
    stage.value = { kind: "ask", busy: true, error: null };
    const answer = await call<Hours>("/api/confirm", { body: { token } });
    if (answer.ok) {
      hours.show(answer.value);
      stage.value = { kind: "done" };
    } else if (isPassing(answer.error)) {
      stage.value = { kind: "ask", busy: false, error: words.problem[answer.error.code] ?? words.broken };
    } else stage.value = { kind: "dead" };
  }

  function screen(asServed: boolean) {
    return (
      <Confirm
        words={words}
        stage={stage.value}
        onYes={asServed ? undefined : () => void confirm()}
        onAppearance={switchAppearance}
      >
        {hours.form()}
      </Confirm>
    );
  }

  draw(root, screen, { isDrawn: true });
  if (token === "") stage.value = { kind: "dead" };
}
