/** The page of the link under each mail: a question, for mail scanners open every link; its button works without a script. */
import { BusyButton } from "../form.tsx";
import { MailPage } from "./mail-page.tsx";
import type { OtherPageWords, PageWords } from "../words.ts";

/** What the link is about: the mails of one game, all that an address gets, all that it could ever get; null is about nothing. */
export type Scope = "game" | "all" | "never" | null;

export interface UnsubscribeProps {
  readonly words: PageWords & OtherPageWords;
  readonly scope: Scope;
  /** What is so: mails come, they were stopped, and that was taken back. */
  readonly stage: "ask" | "done" | "undone";
}

/** The field by which a form takes back what stopped the mails. */
export const ALLOW = "allow";

export function Unsubscribe({ words, scope, stage }: UnsubscribeProps) {
  const say = words.unsubscribe;
  switch (scope) {
    case null:
      return <MailPage words={words} title={say.dead} hint={say.deadHint} onAppearance={undefined} />;
    case "never":
      return <Never words={words} stage={stage} />;
    case "game":
    case "all":
      if (stage !== "ask") return <MailPage words={words} title={say.done[scope]} hint={say.doneHint} onAppearance={undefined} />;
      return (
        <MailPage words={words} title={say.ask[scope]} hint={say.askHint} onAppearance={undefined}>
          <OneClick label={say.stop} />
        </MailPage>
      );
  }
}

/** The one that can be taken back, by this page alone: no mail could bring another link. */
function Never({ words, stage }: Pick<UnsubscribeProps, "words" | "stage">) {
  const { never: say } = words.unsubscribe;
  switch (stage) {
    case "ask":
      return (
        <MailPage words={words} title={say.ask} hint={say.askHint} onAppearance={undefined}>
          <OneClick label={say.stop} />
        </MailPage>
      );
    case "done":
      return (
        <MailPage words={words} title={say.done} hint={say.doneHint} onAppearance={undefined}>
          <form method="post">
            <input type="hidden" name={ALLOW} value="yes" />
            <div class="acts">
              <button type="submit" class="btn">
                {say.allow}
              </button>
            </div>
          </form>
        </MailPage>
      );
    case "undone":
      return <MailPage words={words} title={say.undone} hint={say.undoneHint} onAppearance={undefined} />;
  }
}

/** The form that mail programs send by themselves (RFC 8058). */
function OneClick({ label }: { readonly label: string }) {
  return (
    <form method="post">
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <BusyButton busy={false} label={label} />
    </form>
  );
}
