/** What forms and panels are worked by: switches, choices, buttons without words, and parts that are folded away. */
import type { ComponentChildren } from "preact";
import { Icon } from "../view/icon.tsx";
import type { IconName } from "../view/symbols/symbols.ts";

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

interface OneOfProps<Value extends string> {
  readonly name: string;
  readonly title: string;
  /** Whether the title is only there for people who hear the page. */
  readonly isTitleHidden?: boolean;
  readonly choices: readonly (readonly [value: Value, label: string])[];
  /** What is chosen at first. */
  readonly chosen: Value | undefined;
  readonly onChoose?: (value: Value) => void;
}

/** One of several, side by side. */
export function OneOf<Value extends string>({ name, title, isTitleHidden, choices, chosen, onChoose }: OneOfProps<Value>) {
  return (
    <fieldset class="field">
      <legend class={isTitleHidden ? "hidden" : undefined}>{title}</legend>
      <div class="pick">
        {choices.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} onChange={() => onChoose?.(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for people who don't see its picture. */
  readonly label: string;
  readonly isAtEnd?: boolean;
  readonly onClick: () => void;
}

/** A square button that shows a picture and no words. */
export function IconButton({ icon, label, isAtEnd = false, onClick }: IconButtonProps) {
  return (
    <button type="button" class={isAtEnd ? "btn square end" : "btn square"} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
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
