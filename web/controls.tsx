/** What forms and panels are worked by: a row that something is turned on or off by, and a part that is folded away. */
import type { ComponentChildren } from "preact";

interface SwitchProps {
  readonly isOn: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** A row that something is turned on or off by. */
export function Switch({ isOn, onTurn, hint, children }: SwitchProps) {
  return (
    <label class="row">
      <span>
        <b>{children}</b>
        {hint !== undefined && (
          <>
            <br />
            <small>{hint}</small>
          </>
        )}
      </span>
      <input
        class="switch end"
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </label>
  );
}

interface FoldedProps {
  readonly title: string;
  /** Whether it is unfolded at first. */
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

/** A part that is folded away under its title. */
export function Folded({ title, isOpen, children }: FoldedProps) {
  return (
    <details class="stack" open={isOpen}>
      <summary>{title}</summary>
      <div class="stack">{children}</div>
    </details>
  );
}
