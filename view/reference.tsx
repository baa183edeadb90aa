/** The page for who writes programs: what the API takes and answers, in English whatever the page's language. */
import { Page } from "./page.tsx";
import type { CommonWords } from "./words/game.ts";
import type { Words } from "./words/words.ts";

interface ReferenceProps {
  readonly words: CommonWords;
  readonly say: Words["privacy"]["api"];
  /** What `docs/api.md` tells, as HTML. */
  readonly html: string;
}

export function Reference({ words, say, html }: ReferenceProps) {
  return (
    <Page words={words} class=" reference">
      <h1>{say.title}</h1>
      <p>{say.lead}</p>
      <p>
        <a class="textual" href="/api/openapi.json">
          {say.openApi}
        </a>
      </p>
      <div lang="en" class="stack" dangerouslySetInnerHTML={{ __html: html }} />
    </Page>
  );
}
