/** A part that is folded away under its title. */
import type { ComponentChildren } from "preact";

interface FoldedProps {
  readonly title: string;
  /** Whether it is unfolded at first. */
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}

export function Folded({ title, isOpen, children }: FoldedProps) {
  return (
    <details class="stack" open={isOpen}>
      <summary>{title}</summary>
      <div class="stack">{children}</div>
    </details>
  );
}
