/** What the dock is made of: a sentence, a hint, buttons. */
import type { ComponentChildren } from "preact";
import { Icon } from "../icon.tsx";
import type { IconName } from "../symbols/symbols.ts";

export function Card({
  label,
  say,
  children,
}: {
  readonly label: string;
  readonly say: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="card dock stack" aria-label={label}>
      <p class="say">{say}</p>
      {children}
    </section>
  );
}

interface HintProps {
  /** What has just happened, in place of the usual hint; a small window, which has no room for hints, shows it all the same. */
  readonly text?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function Hint({ text = null, children }: HintProps) {
  if (text === null && children === undefined) return null;
  return <p class={text === null ? "soft num" : "soft num live"}>{text ?? children}</p>;
}

interface ButtonProps {
  readonly icon?: IconName | undefined;
  readonly class?: string;
  readonly busy?: boolean;
  /** The answer that changes nothing: it stands first and takes the focus. */
  readonly safe?: boolean;
  /** Where it sends the form that it stands in. */
  readonly type?: "submit";
  readonly disabled?: boolean;
  readonly "aria-label"?: string;
  readonly "aria-expanded"?: "true" | "false";
  readonly "aria-describedby"?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

export function Button({ icon, class: more = "", busy = false, safe = false, children, ...own }: ButtonProps) {
  return (
    <button type="button" class={`btn${more}`} aria-busy={busy ? "true" : undefined} data-safe={safe ? "" : undefined} {...own}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}
