/** The field that a move is typed into, with the reason why the last text was none. */
import { MOST_NAMED, type NoMove } from "../../rules/no-move.ts";
import { Icon } from "../icon.tsx";
import type { GameWords, PanelWords } from "../words.ts";

/** What was typed is no move there; or it could not be read at all. */
export type TypingTrouble =
  | { readonly kind: "refused"; readonly text: string; readonly why: NoMove }
  | { readonly kind: "unread"; readonly text: string };

export interface MoveFieldProps {
  readonly say: PanelWords;
  /** Shows a recorded move in the reader's own letters. */
  readonly shown: GameWords["moves"]["move"];
  /** A move that can be typed there now, as it is shown. */
  readonly example: string;
  /** Why what was typed is not shown; null before something was typed. */
  readonly trouble: TypingTrouble | null;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
}

export function MoveField({ say: { typing: say, close }, shown, example, trouble, onSubmit, onClose }: MoveFieldProps) {
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
        {trouble?.kind === "refused" ? sayRefused(say, shown, trouble.text, trouble.why) : trouble?.text}
      </p>
      <button class="btn main">{say.show}</button>
    </form>
  );
}

/** So much of a text is repeated; what was pasted may be a page. */
const LONGEST_QUOTE = 40;

/** Why a text is no move, in the reader's words. */
function sayRefused(say: PanelWords["typing"], shown: MoveFieldProps["shown"], text: string, why: NoMove): string {
  const typed = text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`;
  if (why === "unrecorded") return say.none(typed);
  switch (why.kind) {
    case "over":
      return say.over;
    case "ambiguous":
      return say.ambiguous(typed, ...named(why.meant));
    case "illegal":
      return `${say.none(typed)} ${say.legal(why.from, ...named(why.legal))}`;
  }

  /** The first moves, and how many more there are. */
  function named(moves: readonly string[]): [shown: readonly string[], more: number] {
    return [moves.slice(0, MOST_NAMED).map((move) => shown(move)), Math.max(0, moves.length - MOST_NAMED)];
  }
}
