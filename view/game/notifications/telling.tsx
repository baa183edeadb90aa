/** What a seat is told by, as a row of a list: what it is, how it goes, trying it, and removing it. */
import { Icon } from "../../icon.tsx";

interface TellingProps {
  readonly icon: Parameters<typeof Icon>[0]["name"];
  /** What it is called in its row. */
  readonly called: string;
  /** What it is called where a button says which one it means. */
  readonly name: string;
  readonly state: string;
  readonly isWell: boolean;
  readonly say: {
    readonly try: string;
    readonly test: (name: string) => string;
    readonly remove: (name: string) => string;
  };
  readonly onTest: () => void;
  readonly onRemove: () => void;
}

export function Telling({ icon, called, name, state, isWell, say, onTest, onRemove }: TellingProps) {
  return (
    <li class="row">
      <Icon name={icon} />
      <span>
        <b>{called}</b>
        <br />
        <small class={isWell ? undefined : "error"}>{state}</small>
      </span>
      <button type="button" class="btn end" aria-label={say.test(name)} onClick={onTest}>
        {say.try}
      </button>
      <button type="button" class="btn square" aria-label={say.remove(name)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  );
}
