/** Saying yes to mails, or no for ever: opening the link says nothing yet, for mail scanners open every link; a button does. */
import type { ComponentChildren } from "preact";
import type { ConfirmAnswer } from "../../api/mail-schema.ts";
import { BusyButton } from "../form.tsx";
import { MailPage } from "./mail-page.tsx";
import { Message } from "../empty.tsx";
import type { OtherPageWords } from "../words/pages.ts";

/** What can be pressed. `all`: yes, in all games; `one`: yes, in the one that was asked about; `mine`: the address is, the game isn't. */
export type ConfirmAct = "all" | "one" | "mine" | "never";

export type ConfirmStage =
  | { readonly kind: "ask"; readonly busy: ConfirmAct | null; readonly error: string | null }
  /**
   * `board`: where the game that was asked about goes on; `all`: what a yes to all games has come to, `unknown` where nobody can tell
   * which these are, null where it was to one.
   */
  | { readonly kind: "done"; readonly board: string; readonly all: NonNullable<ConfirmAnswer["all"]> | "unknown" | null }
  | { readonly kind: "let-in" }
  /** The link is none, or none any more. */
  | { readonly kind: "dead" };

interface ConfirmProps {
  readonly words: OtherPageWords;
  readonly stage: ConfirmStage;
  /** Absent before the page's script is there. */
  readonly onPress?: ((act: ConfirmAct) => void) | undefined;
  readonly onAppearance?: (() => void) | undefined;
  /** What can be set once it is confirmed. */
  readonly children?: ComponentChildren;
}

/** What is said of a yes. */
function doneWords(say: OtherPageWords["confirm"], all: Extract<ConfirmStage, { kind: "done" }>["all"]) {
  if (all === null) return { title: say.done, text: say.doneHint };
  if (all === "unknown") return { title: say.done, text: `${say.unknown} ${say.doneHint}` };
  const rest = [all.kept > 0 && say.kept({ count: all.kept }), !all.isWhole && say.unreached, say.doneHint];
  return { title: say.doneAll, text: [say.where, ...rest].filter((each) => each !== false).join(" ") };
}

export function Confirm({ stage, onPress, children, ...page }: ConfirmProps) {
  const { confirm: say, needsScript } = page.words;
  switch (stage.kind) {
    case "ask":
      return (
        <MailPage {...page} title={say.ask} text={say.askHint} error={stage.error}>
          <noscript>{needsScript}</noscript>
          <p>{say.others}</p>
          {(["all", "one"] as const).map((act) => (
            <BusyButton
              key={act}
              busy={stage.busy === act}
              label={say[act]}
              doing={say.saying}
              main={act === "all"}
              isReady={onPress !== undefined}
              onClick={() => onPress?.(act)}
            />
          ))}
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
        <Message
          {...page}
          vignette="done"
          {...doneWords(say, stage.all)}
          ways={
            <a class="btn main" href={stage.board}>
              {say.board}
            </a>
          }
        >
          {children}
        </Message>
      );
    case "let-in":
      return <MailPage {...page} end="done" title={say.letIn} text={say.letInHint} />;
    case "dead":
      return <MailPage {...page} end="lost" title={say.dead} text={say.deadHint} />;
  }
}
