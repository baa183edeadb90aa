/** A page that a mail leads to, or that leads to one: what is so, what went wrong, what can be done. */
import type { ComponentChildren } from "preact";
import { FormError } from "../form.tsx";
import { Page } from "../page.tsx";
import type { OtherPageWords, PageWords } from "../words/pages.ts";

export interface MailPageProps {
  readonly words: PageWords & OtherPageWords;
  readonly title: string;
  readonly hint: string;
  readonly error?: string | null;
  readonly onAppearance: (() => void) | undefined;
  /** What can be done here; where nothing can, there is the way to the first page. */
  readonly children?: ComponentChildren;
}

export function MailPage({ words, title, hint, error = null, onAppearance, children }: MailPageProps) {
  return (
    <Page words={words} class=" message" onAppearance={onAppearance}>
      <h1>{title}</h1>
      <p>{hint}</p>
      {children ?? (
        <div class="acts">
          <a class="btn" href="/">
            {words.mine.title}
          </a>
        </div>
      )}
      <FormError error={error} />
    </Page>
  );
}
