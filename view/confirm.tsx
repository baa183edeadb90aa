/** Saying yes to mails: opening the link says nothing yet, for mail scanners open every link; the button does. */
import type { ComponentChildren } from "preact";
import { BusyButton } from "./form.tsx";
import { MailPage } from "./mail-page.tsx";
import type { PageWords } from "./words.ts";

export type ConfirmStage =
  | { readonly kind: "ask"; readonly busy: boolean; readonly error: string | null }
  | { readonly kind: "done" }
  /** The link is none, or none any more. */
  | { readonly kind: "dead" };

export interface ConfirmProps {
  readonly words: PageWords;
  readonly stage: ConfirmStage;
  /** Absent before the page's script is there. */
  readonly onYes?: (() => void) | undefined;
  readonly onAppearance?: (() => void) | undefined;
  /** What can be set once it is confirmed. */
  readonly children?: ComponentChildren;
}

export function Confirm({ words, stage, onYes, onAppearance, children }: ConfirmProps) {
  const say = words.confirm;
  switch (stage.kind) {
    case "ask":
      return (
        <MailPage words={words} title={say.ask} hint={say.askHint} error={stage.error} onAppearance={onAppearance}>
          <noscript>{words.needsScript}</noscript>
          <BusyButton busy={stage.busy} label={say.yes} doing={say.saying} isReady={onYes !== undefined} onClick={onYes} />
        </MailPage>
      );
    case "done":
      return (
        <MailPage words={words} title={say.done} hint={say.doneHint} onAppearance={onAppearance}>
          {children}
        </MailPage>
      );
    case "dead":
      return <MailPage words={words} title={say.dead} hint={say.deadHint} onAppearance={onAppearance} />;
  }
}
