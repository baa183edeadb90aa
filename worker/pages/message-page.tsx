/** Pages that say one thing: that a link leads nowhere, that too much was asked, that something broke. */
import { Message } from "../../view/message.tsx";
import type { OtherPageWords } from "../../view/words.ts";
import { otherPageWords } from "../../view/words/other-pages.ts";
import type { Asking } from "./page-request.ts";
import { plainPage } from "./plain-page.tsx";

export type MessageKind = "not-found" | "misused" | "busy" | "broken";

export interface MessagePageProps extends Asking {
  readonly kind: MessageKind;
}

/** The HTML of a page that there is not, that can't be had so, or that could not be made. */
export function messagePage({ kind, ...asking }: MessagePageProps): string {
  const words = otherPageWords(asking.language);
  const { title, sentence, hint } = messageOf(kind, words);
  const isPassing = kind !== "not-found";
  const children = (
    <Message words={words} title={sentence} hint={hint}>
      <a class={isPassing ? "btn" : "btn main"} href="/">
        {words.message.home}
      </a>
      {isPassing && (
        // A link would lose what stands after the `#`, which may be all there is of a seat. So the page's script does it, and shows it.
        <button type="button" id="again" class="btn main" hidden>
          {words.message.again}
        </button>
      )}
    </Message>
  );
  return plainPage({ ...asking, path: "/", title, description: sentence, children });
}

function messageOf(kind: MessageKind, { message }: OtherPageWords): { title: string; sentence: string; hint: string } {
  switch (kind) {
    case "not-found":
      return { title: message.notFoundTitle, sentence: message.notFound, hint: message.notFoundHint };
    case "misused":
      return { title: message.misusedTitle, sentence: message.misused, hint: message.misusedHint };
    case "busy":
      return { title: message.busyTitle, sentence: message.busy, hint: message.busyHint };
    case "broken":
      return { title: message.brokenTitle, sentence: message.broken, hint: message.brokenHint };
  }
}
