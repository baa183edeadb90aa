/** The field that a move is typed into, with the reason why the last text was none. */
import { Icon } from "../icon.tsx";
import type { PanelWords } from "../words.ts";

/** What was typed is no move there, by the reader's own reason; or it could not be read at all. */
export type TypingTrouble =
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unread"; readonly text: string };

export interface MoveFieldProps {
  readonly say: PanelWords;
  /** A move that can be typed there now. */
  readonly example: string;
  /** Why what was typed is not shown; null before something was typed. */
  readonly trouble: TypingTrouble | null;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
}

export function MoveField({ say: { typing: say, close }, example, trouble, onSubmit, onClose }: MoveFieldProps) {
  return (
    <form class="stack" onSubmit={onSubmit}>
      <button type="button" class="btn square" aria-label={close} onClick={onClose}>
        <Icon name="close" />
      </button>
      <h2>{say.title}</h2>
      <label class="stack">
        <span>{say.move(example)}</span>
        <input class="input" name="move" autofocus autocomplete="off" autocapitalize="off" spellcheck={false} required />
      </label>
      <p class="error" role="alert">
        {trouble?.kind === "refused" ? <Refused say={say.refused} reason={trouble.reason} /> : trouble?.text}
      </p>
      <button class="btn main">{say.show}</button>
    </form>
  );
}

/** Readers speak English to everybody, as the API does; so the page says the most of it in its own language first. */
function Refused({ say, reason }: { readonly say: string; readonly reason: string }) {
  return (
    <>
      {say} <span lang="en">{reason}</span>
    </>
  );
}
