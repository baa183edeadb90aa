/** One thing to say and a way on: links that lead nowhere, seats that are taken, breakdowns. */
import type { ComponentChildren } from "preact";
import { Page } from "./page.tsx";
import type { CommonWords } from "./words/game.ts";

export interface MessageProps {
  readonly words: CommonWords;
  readonly title: string;
  readonly hint: string;
  readonly onAppearance?: (() => void) | undefined;
  /** The way on. */
  readonly children: ComponentChildren;
}

export function Message({ words, title, hint, onAppearance, children }: MessageProps) {
  return (
    <Page words={words} class=" message" onAppearance={onAppearance}>
      <h1>{title}</h1>
      <p>{hint}</p>
      <div class="acts">{children}</div>
    </Page>
  );
}
