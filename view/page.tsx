/** What every page but the game's own shares: its header and its foot, and the page that only says one thing. */
import type { ComponentChildren } from "preact";
import { IconButton, Mark } from "./icon.tsx";
import type { CommonWords } from "./words/game.ts";
import type { Words } from "./words/words.ts";

export interface PageProps {
  readonly words: CommonWords;
  readonly class?: string;
  readonly onAppearance?: (() => void) | undefined;
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
        <IconButton icon="half" label={words.product.appearance} class=" end" onClick={onAppearance} />
      </header>
      <main class={`page stack${more}`}>{children}</main>
    </>
  );
}

interface PartProps {
  /** What it is called in addresses, where something leads to it. */
  readonly id?: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A part of a page, under its heading. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} class="stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface FootProps {
  readonly words: Words["privacy"];
  /** Whether the operator has said who they are. */
  readonly hasImprint: boolean;
}

/** What stands under every page: what is kept of people, who runs the server, and how programs play. */
export function Foot({ words, ...props }: FootProps) {
  return (
    <footer class="page foot soft" aria-label={words.foot}>
      <FootLinks words={words} {...props} />
      <a href="/api">{words.api.title}</a>
    </footer>
  );
}

/** Its links alone, where a page has a foot of its own. */
export function FootLinks({ words, hasImprint }: FootProps) {
  return (
    <>
      <a href="/privacy">{words.title}</a>
      {hasImprint && (
        <>
          {" "}
          <a href="/privacy#imprint">{words.imprint}</a>
        </>
      )}
    </>
  );
}
