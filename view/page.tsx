/** What every page but the game's own shares: its header. */
import type { ComponentChildren } from "preact";
import { Icon, Mark } from "./icon.tsx";
import type { CommonWords } from "./words/game.ts";

export interface PageProps {
  readonly words: CommonWords;
  readonly class?: string;
  readonly onAppearance: (() => void) | undefined;
  readonly children: ComponentChildren;
}

export function Page({ words, class: more = "", onAppearance, children }: PageProps) {
  return (
    <>
      <header class="page row">
        <a class="logo" href="/">
          <Mark />
          <span>{words.product.name}</span>
        </a>
        <button type="button" class="btn square end" aria-label={words.product.appearance} onClick={onAppearance}>
          <Icon name="half" />
        </button>
      </header>
      <main class={`page stack${more}`}>{children}</main>
    </>
  );
}
