/** Being told once for all games, on the first page: as which game that is, or how to choose it. */
import { redraw } from "../draw.ts";
import { keptTell } from "../kept/kept.ts";
import { choose, tellAllAs } from "../tell-all.ts";
import { Button } from "../../view/game/card.tsx";
import type { Language } from "../../view/languages.ts";
import { type OtherPageWords, otherPageWords } from "../../view/words/pages.ts";

/** @param first one of the browser's games */
export function tellFromHome(root: HTMLElement, language: Language, first: string): void {
  const { tell: say } = otherPageWords(language);
  let busy = false;
  let done: string | null = null;

  async function all(chosen: string): Promise<void> {
    busy = true;
    show();
    const count = await tellAllAs(chosen);
    busy = false;
    done = count === null ? say.failed : say.done({ count });
    show();
  }

  function stop(): void {
    choose(null);
    done = say.stopped;
    show();
  }

  function show(): void {
    const chosen = keptTell.get();
    const acts = { onAll: () => void (chosen !== null && all(chosen)), onStop: stop };
    void redraw(<TellHome {...{ say, chosen, first, busy, done }} {...acts} />, root);
  }

  show();
  addEventListener("pageshow", show);
}

interface TellHomeProps {
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
    <>
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
    </>
  );
}
