/** Icons of the page, the buttons that show nothing else, and the sign of the house: all drawn by symbols that stand in its HTML. */
import type { IconName } from "./symbols/symbols.ts";

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** The sign of the house. */
export function Mark() {
  return (
    <svg width="32" height="32" aria-hidden="true">
      <use href="#logo" />
    </svg>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for people who don't see its picture. */
  readonly label: string;
  readonly class?: string;
  readonly disabled?: boolean;
  readonly onClick: (() => void) | undefined;
}

/** A square button that shows a picture and no words. */
export function IconButton({ icon, label, class: more = "", disabled = false, onClick }: IconButtonProps) {
  return (
    <button type="button" class={`btn square${more}`} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
