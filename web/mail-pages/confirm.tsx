/** The page that confirms an address: its buttons speak with the token of its link; after a yes the hours can be set. */
import { type Signal, signal } from "@preact/signals-core";
import { Confirm, type ConfirmAct, type ConfirmStage } from "../../view/mail-pages/confirm.tsx";
import { mendedFragment } from "../../api/sent-link.ts";
import type { ConfirmAnswer, ConfirmBody, RefusedAnswer, TokenBody } from "../../api/mail-schema.ts";
import { Folded } from "../controls.tsx";
import { call, type Failure, isPassing } from "../api.ts";
import { switchAppearance } from "../chosen.ts";
import { draw } from "../draw.ts";
import { type HoursAtWork, hoursAtWork } from "../quiet-hours.tsx";
import type { Language } from "../../view/languages.ts";
import { otherPageWords } from "../../view/words/pages.ts";

/** Puts the drawn page to work. */
export function confirmAddress(root: HTMLElement, language: Language): void {
  const words = otherPageWords(language);
  const token = mendedFragment(location.hash).slice(1);
  const hours = hoursAtWork(words, token);
  const stage = signal<ConfirmStage>({ kind: "ask", busy: null, error: null });

  async function press(act: ConfirmAct): Promise<void> {
    const now = stage.peek();
    if (now.kind !== "ask" || now.busy !== null) return;
    stage.value = { kind: "ask", busy: act, error: null };
    const failure = await carriedOut(act, { token, stage, hours });
    if (failure === null) return focusHeading();
    const error = failure.code === "no-cookie" ? words.confirm.elsewhere : words.why(failure.code);
    const mayAgain = isPassing(failure) || failure.code === "no-cookie";
    stage.value = mayAgain ? { kind: "ask", busy: null, error } : { kind: "dead" };
    if (!mayAgain) focusHeading();
  }

  /** The buttons are gone: the heading takes their focus, and so is read out. */
  function focusHeading(): void {
    queueMicrotask(() => {
      const heading = root.querySelector("h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus();
    });
  }

  function screen(asServed: boolean) {
    return (
      <Confirm
        words={words}
        stage={stage.value}
        onPress={asServed ? undefined : (act) => void press(act)}
        onAppearance={switchAppearance}
      >
        {stage.value.kind === "done" && <Folded title={words.hours.title}>{hours.form(false)}</Folded>}
      </Confirm>
    );
  }

  draw(root, screen, { isDrawn: true });
  if (token === "") stage.value = { kind: "dead" };
}

/** The page's own. */
interface Parts {
  readonly token: string;
  readonly stage: Signal<ConfirmStage>;
  readonly hours: HoursAtWork;
}

/** Does what a button says, and shows what has become of it; else why not. */
async function carriedOut(act: ConfirmAct, { token, stage, hours }: Parts): Promise<Failure | null> {
  const body: TokenBody = { token };
  switch (act) {
    case "all":
    case "one": {
      const isForAll = act === "all";
      const answer = await call<ConfirmAnswer>("/api/confirm", { body: { token, all: isForAll } satisfies ConfirmBody });
      if (!answer.ok) return answer.error;
      const { board, daily = false, all = "unknown" } = answer.value;
      hours.show(answer.value, daily);
      stage.value = { kind: "done", board, all: isForAll ? all : null };
      return null;
    }
    case "mine": {
      const answer = await call<null>("/api/me/browser", { body });
      if (!answer.ok) return answer.error;
      stage.value = { kind: "let-in" };
      return null;
    }
    case "never": {
      const answer = await call<RefusedAnswer>("/api/refuse", { body });
      if (!answer.ok) return answer.error;
      // Where it can be taken back.
      location.assign(answer.value.url);
      return null;
    }
  }
}
