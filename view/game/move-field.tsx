/** The field that a move is typed into, with the reason why the last text was none. */
import { Icon } from "../icon.tsx";
import type { PanelWords } from "../words.ts";

export interface MoveFieldProps {
  readonly say: PanelWords;
  /** A move that can be typed there now. */
  readonly example: string;
  /** The reader's own; null before something was typed. */
  readonly reason: string | null;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
}

export function MoveField({ say: { typing: say, close }, example, reason, onSubmit, onClose }: MoveFieldProps) {
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
      {/* Readers speak English to everybody, as the API does. */}
      <p class="error" role="alert" lang="en">
        {reason}
      </p>
      <button class="btn main">{say.show}</button>
    </form>
  );
}
