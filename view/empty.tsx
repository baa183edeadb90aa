/** What stands where there is nothing, or where something has come to its end: a drawing, what is so, and the way on. */
import type { ComponentChildren } from "preact";
import { FormError } from "./form.tsx";
import { Page, type PageProps } from "./page.tsx";
import type { VignetteName } from "./symbols/vignettes.ts";

export interface EmptyProps {
  /** Absent where something is still to be decided. */
  readonly vignette?: VignetteName | undefined;
  /** What a whole page is about; absent in a list. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly error?: string | null | undefined;
  /** What can be pressed, in a row. */
  readonly ways?: ComponentChildren;
  /** What else can be done. */
  readonly children?: ComponentChildren;
}

export function Empty({ vignette, title, text, error = null, ways, children }: EmptyProps) {
  return (
    <div class="empty stack">
      {vignette && (
        <svg class="vignette" width="144" height="70" aria-hidden="true">
          <use href={`#v-${vignette}`} />
        </svg>
      )}
      {title !== undefined && <h1>{title}</h1>}
      {text !== undefined && <p>{text}</p>}
      {ways && <div class="acts">{ways}</div>}
      {children}
      <FormError error={error} />
    </div>
  );
}

type MessageProps = Pick<PageProps, "words" | "onAppearance"> & EmptyProps & { readonly title: string };

/** One thing to say and a way on: links that lead nowhere, seats that are taken, breakdowns, what has come to its end. */
export function Message({ words, onAppearance, ...said }: MessageProps) {
  return (
    <Page words={words} class=" message" onAppearance={onAppearance}>
      <Empty {...said} />
    </Page>
  );
}
