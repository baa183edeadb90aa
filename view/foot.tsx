/** What stands under every page: what is kept of people, who runs the server, and how programs play. */
import type { Words } from "./words/words.ts";

export interface FootProps {
  readonly words: Words["privacy"];
  /** Whether the operator has said who they are. */
  readonly hasImprint: boolean;
}

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
