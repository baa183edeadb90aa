/** Saying yes to mails, or no for ever: opening the link says nothing yet, for mail scanners open every link; a button does. */
import type { ComponentChildren } from "preact";
import { BusyButton } from "../form.tsx";
import { MailPage } from "./mail-page.tsx";
import type { OtherPageWords, PageWords } from "../words.ts";

/** What can be pressed. `mine`: the address is, the game isn't. */
export type ConfirmAct = "yes" | "mine" | "never";

export type ConfirmStage =
  | { readonly kind: "ask"; readonly busy: ConfirmAct | null; readonly error: string | null }
  /** `board`: where the game that was asked about goes on. */
  | { readonly kind: "done"; readonly board: string }
  | { readonly kind: "let-in" }
  /** The link is none, or none any more. */
  | { readonly kind: "dead" };

export interface ConfirmProps {
  readonly words: PageWords & OtherPageWords;
  readonly stage: ConfirmStage;
  /** Absent before the page's script is there. */
  readonly onPress?: ((act: ConfirmAct) => void) | undefined;
  readonly onAppearance?: (() => void) | undefined;
  /** What can be set once it is confirmed. */
  readonly children?: ComponentChildren;
}

export function Confirm({ words, stage, onPress, onAppearance, children }: ConfirmProps) {
  const say = words.confirm;
  switch (stage.kind) {
    case "ask":
      return (
        <MailPage words={words} title={say.ask} hint={say.askHint} error={stage.error} onAppearance={onAppearance}>
          <noscript>{words.needsScript}</noscript>
          <BusyButton
            busy={stage.busy === "yes"}
            label={say.yes}
            doing={say.saying}
            isReady={onPress !== undefined}
            onClick={() => onPress?.("yes")}
          />
          <div class="acts">
            {(["mine", "never"] as const).map((act) => (
              <button
                key={act}
                type="button"
                class="btn"
                disabled={onPress === undefined}
                aria-busy={stage.busy === act ? "true" : undefined}
                onClick={() => onPress?.(act)}
              >
                {stage.busy === act ? say.saying : say[act]}
              </button>
            ))}
          </div>
        </MailPage>
      );
    case "done":
      return (
        <MailPage words={words} title={say.done} hint={say.doneHint} onAppearance={onAppearance}>
          <div class="acts">
            <a class="btn main" href={stage.board}>
              {say.board}
            </a>
          </div>
          {children}
        </MailPage>
      );
    case "let-in":
      return <MailPage words={words} title={say.letIn} hint={say.letInHint} onAppearance={onAppearance} />;
    case "dead":
      return <MailPage words={words} title={say.dead} hint={say.deadHint} onAppearance={onAppearance} />;
  }
}
