/** What the parts of the panel of links work with: what is known of the seat beside its link, and how that is changed, with what is said. */
import type { ComponentType } from "preact";
import type { Holder, HoldersAnswer } from "../../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../../api/state-schema.ts";
import { Button } from "../../../../view/game/card.tsx";
import type { PanelProps } from "../../../../view/game/props.ts";
import type { QrCodeProps } from "../../../qr.tsx";
import type { Answer } from "../../../api.ts";
import { createInTurn } from "../../../in-turn.ts";
import { sayRefused, sayTrouble } from "../../announce.ts";
import type { Controller } from "../../controller.ts";
import { createPanelState } from "../../model.ts";
import { wordsOf } from "../../../../view/words/words.ts";

interface LinkPanelState {
  /** Null before it was asked for. */
  readonly holders: readonly Holder[] | null;
  readonly canLeave: boolean;
  /** What draws the link as a code; null while it is not shown. */
  readonly Qr: ComponentType<QrCodeProps> | null;
  /** What is asked before it is done. */
  readonly confirming: "new-link" | "leave" | null;
  readonly busy: boolean;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

export type LinkWork = ReturnType<typeof createLinkWork>;

/** What each part of the panel is given. */
export interface LinkPanelProps extends PanelProps {
  readonly work: LinkWork;
}

export function createLinkWork(controller: Controller) {
  const { model, commands, take } = controller;
  const words = wordsOf("seat", model.language);
  const { now: shown, patch } = createPanelState<LinkPanelState>(model, {
    holders: null,
    canLeave: false,
    Qr: null,
    confirming: null,
    busy: false,
    at: 0,
  });
  const inTurn = createInTurn((busy) => patch({ busy }));

  /** Asks who is in. */
  async function look(): Promise<void> {
    const answered = await commands.ask<HoldersAnswer>("/browsers", { method: "GET" });
    if (!answered.ok) return sayRefused(model, answered.error.code);
    const { browsers: holders, canLeave } = answered.value;
    patch({ holders, canLeave, at: Date.now() });
  }

  /** Does one thing after the other; answers what was answered, or null where it was refused, which is said, or pressed twice. */
  async function act<T>(what: string, asking: () => Promise<Answer<T>>): Promise<{ readonly value: T } | null> {
    const answered = await inTurn(what, asking);
    if (answered === null) return null;
    if (answered.ok) return answered;
    const { code } = answered.error;
    if (code === "too-many") sayTrouble(model, words.link.tooMany);
    else sayRefused(model, code);
    return null;
  }

  /** Asks for something that nothing has to be added to. */
  const ask = <T,>(path: string, method: "POST" | "DELETE" = "POST") =>
    act(`${method} ${path}`, () => commands.ask<T>(path, { method, body: commands.as() }));

  async function takeState(path: string, method: "POST" | "DELETE" = "POST"): Promise<boolean> {
    const answered = await ask<StateAnswer>(path, method);
    if (answered !== null) take(answered.value);
    return answered !== null;
  }

  function say(text: string): void {
    model.patch({ hint: text, said: text });
  }

  return { controller, words, shown, patch, look, act, ask, takeState, say };
}

interface ConfirmProps {
  readonly work: LinkWork;
  readonly title: string;
  readonly hint: string;
  readonly no: string;
  readonly yes: string;
  readonly onYes: () => void;
}

/** What is asked before it is done. */
export function Confirm({ work: { shown, patch }, title, hint, no, yes, onYes }: ConfirmProps) {
  return (
    <div class="card stack" role="group" aria-label={title}>
      <p>
        <b>{title}</b>
        <br />
        {hint}
      </p>
      <div class="acts">
        <Button safe onClick={() => patch({ confirming: null })}>
          {no}
        </Button>
        <Button class=" main" busy={shown().busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
