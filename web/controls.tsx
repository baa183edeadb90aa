/** What forms and panels are worked by: switches, parts that are folded away, and files that are handed out. */
import type { ComponentChildren } from "preact";

interface SwitchProps {
  readonly isOn: boolean;
  readonly onTurn?: (on: boolean) => void;
  /** What it is called in a form that is sent: then it is only first as `isOn` says. */
  readonly name?: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** A row that something is turned on or off by. */
export function Switch({ isOn, onTurn, name, hint, children }: SwitchProps) {
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
        {...(name === undefined ? { checked: isOn } : { name, defaultChecked: isOn })}
        onChange={(event) => onTurn?.(event.currentTarget.checked)}
      />
    </label>
  );
}

interface FoldedProps {
  readonly title: string;
  /** Whether it is unfolded at first. */
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}

/** A part that is folded away under its title. */
export function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <details class="stack" open={isOpen}>
      <summary>{title}</summary>
      <div class="stack">{children}</div>
    </details>
  );
}

/** How long a browser may take to begin with a file that it is given, in milliseconds. */
const TO_BEGIN = 60_000;

/** Hands a text to the browser as a file. */
export function saveText(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TO_BEGIN);
}
