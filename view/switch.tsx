/** A row that something is turned on or off by. */
import type { ComponentChildren } from "preact";

interface SwitchProps {
  readonly isOn: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

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
