/** The page of the link under each mail: a question, for mail scanners open every link; its button works without a script. */
import { BusyButton } from "./form.tsx";
import { MailPage } from "./mail-page.tsx";
import type { PageWords } from "./words.ts";

/** What the link is about: the mails of one game, or all that an address gets; null where it is about nothing. */
export type Scope = "game" | "all" | null;

export interface UnsubscribeProps {
  readonly words: PageWords;
  readonly scope: Scope;
  /** Whether the button was pressed. */
  readonly isDone: boolean;
}

export function Unsubscribe({ words, scope, isDone }: UnsubscribeProps) {
  const say = words.unsubscribe;
  if (scope === null) return <MailPage words={words} title={say.dead} hint={say.deadHint} onAppearance={undefined} />;
  if (isDone) return <MailPage words={words} title={say.done[scope]} hint={say.doneHint} onAppearance={undefined} />;
  return (
    <MailPage words={words} title={say.ask[scope]} hint={say.askHint} onAppearance={undefined}>
      <form method="post">
        <input type="hidden" name="List-Unsubscribe" value="One-Click" />
        <BusyButton busy={false} label={say.stop} doing={say.stop} />
      </form>
    </MailPage>
  );
}
