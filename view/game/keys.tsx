/** What each key does, and whether letters and digits do anything. */
import { Icon } from "../icon.tsx";
import type { PanelWords } from "../words.ts";

export interface KeyListProps {
  readonly say: PanelWords;
  readonly hasLetters: boolean;
  readonly onLetters: (on: boolean) => void;
}

export function KeyList({ say: { keys: say, close }, hasLetters, onLetters }: KeyListProps) {
  return (
    <form method="dialog" class="stack">
      <button class="btn square" aria-label={close}>
        <Icon name="close" />
      </button>
      <h2>{say.title}</h2>
      <Keys keys={say.always} />
      <label class="row">
        <span>
          <b>{say.letters}</b>
          <br />
          <small>{say.lettersHint}</small>
        </span>
        <input
          class="switch end"
          type="checkbox"
          role="switch"
          defaultChecked={hasLetters}
          onChange={(event) => onLetters(event.currentTarget.checked)}
        />
      </label>
      <Keys keys={say.typed} />
    </form>
  );
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
