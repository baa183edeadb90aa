/** What the parts of the panel of links work with: what is known of the seat beside its link, and how that is changed, with what is said. */
import type { Holder, HoldersAnswer } from "../../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../../api/state-schema.ts";
import { Button } from "../../../../view/game/card.tsx";
import type { PanelProps } from "../../../../view/game/props.ts";
import type { IconName } from "../../../../view/symbols/symbols.ts";
import type { qrOf } from "../../../qr.ts";
import type { Answer } from "../../../api.ts";
import { createInTurn } from "../../../in-turn.ts";
import { sayRefused } from "../../announce.ts";
import type { Controller } from "../../controller.ts";
import { createPanelRead } from "../../../panel-read.ts";
import { createPanelState } from "../../panel-state.ts";
import { wordsOf } from "../../../../view/words/words.ts";

interface LinkPanelState {
  /** Null before it was asked for. */
  readonly holders: readonly Holder[] | null;
  readonly canLeave: boolean;
  /** What makes a code of the link; null while it is not shown. */
  readonly qrOf: typeof qrOf | null;
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

const AT_FIRST: LinkPanelState = { holders: null, canLeave: false, qrOf: null, confirming: null, busy: false, at: 0 };

export function createLinkWork(controller: Controller) {
  const { model, commands, take } = controller;
  const words = wordsOf("seat", model.language);
  const { now: shown, patch } = createPanelState(model, AT_FIRST);
  const inTurn = createInTurn((busy) => patch({ busy }));

  /** Who is in. */
  const { read: look, outdate } = createPanelRead(
    () => commands.ask<HoldersAnswer>("/browsers", { method: "GET" }),
    ({ browsers: holders, canLeave }) => patch({ holders, canLeave, at: Date.now() }),
    // Nobody asks who has left the seat.
    ({ code }) => model.state.peek().you && sayRefused(model, code),
  );

  /** Does one thing after the other; answers what was answered, or null where it was refused, which is said, or pressed twice. */
  async function act<T>(what: string, asking: () => Promise<Answer<T>>) {
    const answered = await inTurn(what, asking);
    if (answered?.ok) outdate();
    if (answered === null || answered.ok) return answered;
    sayRefused(model, answered.error.code, { "too-many": words.link.tooMany });
    return null;
  }

  /** Asks for something that nothing has to be added to. */
  const ask = <T,>(path: string, method: "POST" | "DELETE" = "POST") =>
    act(`${method} ${path}`, () => commands.ask<T>(path, { method, body: commands.as() }));

  async function takeState(path: string, method?: "DELETE"): Promise<boolean> {
    const answered = await ask<StateAnswer>(path, method);
    if (answered !== null) take(answered.value);
    return answered !== null;
  }

  return { controller, words, shown, patch, look, act, ask, takeState };
}

interface ConfirmedProps {
  readonly work: LinkWork;
  readonly what: NonNullable<LinkPanelState["confirming"]>;
  readonly icon?: IconName;
  readonly label: string;
  readonly title: string;
  readonly hint: string;
  readonly no: string;
  readonly yes: string;
  readonly onYes: () => Promise<void>;
}

/** A button for what is asked about before it is done. */
export function Confirmed({ work: { shown, patch }, what, icon, label, title, hint, no, yes, onYes }: ConfirmedProps) {
  const { confirming, busy } = shown();
  if (confirming !== what)
    return (
      <Button icon={icon} onClick={() => patch({ confirming: what })}>
        {label}
      </Button>
    );
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
        <Button class=" main" busy={busy} onClick={() => void onYes()}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
