/**
 * What those keys do whose code is loaded when one of them is first pressed, one of which shows the list of all keys, with the choice
 * whether letters and digits do anything.
 */

import { keptLettersOff } from "../kept/kept.ts";
import { openDialog } from "./dialog.tsx";
import type { Acts } from "../../view/game/page-state.ts";
import { openMoveField } from "./move-field.tsx";
import type { LateKey, Model } from "./model.ts";
import { flip } from "./settings.tsx";
import type { Language } from "../../view/languages.ts";
import { type PanelWords, panelWords } from "../../view/words/panels.ts";
import { withWords } from "../../view/words/words.ts";
import { Switch } from "../controls.tsx";
import { load, loadQuietly } from "./announce.ts";
import { loadGameFilms } from "./films.ts";
import { playOn } from "../board/play-on.ts";
import { createPlayable } from "../board/playable.tsx";
import { moveWords } from "../../view/words/moves.ts";

/** Shows the list until it is closed. */
function openKeyList(language: Language): void {
  const { keys: say } = panelWords(language);
  openDialog("keys", say.title, language, () => (
    <>
      <Keys keys={say.always} />
      <Switch
        name="letters"
        isOn={keptLettersOff.get() === null}
        onTurn={(on) => keptLettersOff.set(on ? null : true)}
        hint={say.lettersHint}
      >
        {say.letters}
      </Switch>
      <Keys keys={say.typed} />
    </>
  ));
}

function Keys({ keys }: { readonly keys: PanelWords["keys"]["always"] }) {
  return (
    <dl>
      {keys.map(([key, does]) => (
        <div class="row" key={key}>
          <dt>{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Loads the board that moves are tried on, and opens it. It is handed what the page has already (`whole-move.ts` says why). */
export async function tryMoves(model: Model): Promise<void> {
  /** Comes with the panels, which are made once the page has a seat. */
  const planning = async () => {
    await loadQuietly(model);
    return model.panels.peek()?.ahead?.planning();
  };
  const loading = Promise.all([withWords("trying", import("./trying/trying.tsx")), planning()]);
  const has = {
    say: moveWords(model.language, model.rulebook),
    createPlayable,
    playOn,
    loadFilms: loadGameFilms,
    areLettersOff: () => keptLettersOff.get() !== null,
  };
  await load(model, loading, ([opened]) => opened.openTrying(model, { ...has, planning }));
}

/** @param acts what the board answers to; null where the key list alone is asked for */
export function pressed(key: LateKey, model: Model, acts: Acts | null): void {
  switch (key) {
    case "f":
      return flip(model);
    case "m":
      if (acts !== null) openMoveField(model, acts);
      return;
    case "p":
      return void tryMoves(model);
    case "?":
      return openKeyList(model.language);
  }
}
