/** What the forms of the pages are made of. */
import { LONGEST_NAME } from "../api/seats.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./symbols/symbols.ts";
import type { PageWords } from "./words/pages.ts";

/** For the name that the other player is to see. */
export function NameField({ words, name }: { readonly words: PageWords; readonly name: string }) {
  return (
    <label class="field">
      {words.yourName}
      <input class="input" name="name" maxLength={LONGEST_NAME} autoComplete="nickname" defaultValue={name} />
    </label>
  );
}

/** What was wrong with what was sent; nothing where `error` is null. */
export function FormError({ error }: { readonly error: string | null }) {
  return (
    error !== null && (
      <p class="error" role="alert">
        {error}
      </p>
    )
  );
}

interface BusyButtonProps {
  readonly icon?: IconName;
  readonly busy: boolean;
  readonly label: string;
  /** What is said while it does it; the label where absent. */
  readonly doing?: string;
  /** Whether it is the one button that matters. */
  readonly main?: boolean;
  /** False before the page's script is there, where nothing works without it. */
  readonly isReady?: boolean;
  /** Absent where it sends the form that it stands in. */
  readonly onClick?: (() => void) | undefined;
}

/** A button that says what it is doing. */
export function BusyButton({ icon, busy, label, doing = label, main = true, isReady = true, onClick }: BusyButtonProps) {
  return (
    <div class="acts">
      <button
        type={onClick ? "button" : "submit"}
        class={main ? "btn main" : "btn"}
        disabled={!isReady}
        aria-busy={busy ? "true" : undefined}
        onClick={onClick}
      >
        {icon !== undefined && <Icon name={icon} />}
        {busy ? doing : label}
      </button>
    </div>
  );
}
