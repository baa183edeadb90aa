/** Being told once for all games, on the first page: as which game that is, or how to choose it. */
import { Button } from "../game/card.tsx";
import type { OtherPageWords } from "../words.ts";

export interface TellHomeProps {
  readonly say: OtherPageWords["tell"];
  /** As which game all others tell; null where none is chosen. */
  readonly chosen: string | null;
  /** One of the browser's games, in which that can be set. */
  readonly first: string;
  readonly busy: boolean;
  /** What the last press has done. */
  readonly done: string | null;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

export function TellHome({ say, chosen, first, busy, done, onAll, onStop }: TellHomeProps) {
  return (
    <details>
      <summary>{say.title}</summary>
      <div class="stack">
        <p class="soft">
          {chosen === null ? say.none : say.chosen}{" "}
          <a class="textual" href={`/g/${chosen ?? first}`}>
            {say.game}
          </a>
        </p>
        {chosen !== null && (
          <div class="acts">
            <Button disabled={busy} onClick={onAll}>
              {say.all}
            </Button>
            <Button disabled={busy} onClick={onStop}>
              {say.stop}
            </Button>
          </div>
        )}
        <p class="soft" role="status">
          {done}
        </p>
      </div>
    </details>
  );
}
