/** Pages that say one thing: that a link leads nowhere, that something broke. */
import type { Look } from "../../view/appearance.ts";
import { Message } from "../../view/message.tsx";
import type { HomePageData } from "../../view/page-data.ts";
import type { Language, PageWords } from "../../view/words.ts";
import { pageWords } from "../../view/words/pages.ts";
import type { Assets } from "./assets.ts";
import { document } from "./document.tsx";

export type MessageKind = "not-found" | "broken";

export interface MessagePageProps {
  readonly kind: MessageKind;
  /** As chosen on the page; null is as the device. */
  readonly look: Look | null;
  readonly language: Language;
  /** `https://host`. */
  readonly origin: string;
  readonly assets: Assets;
}

/** The HTML of a page that there is not, or that could not be made. */
export function messagePage({ kind, look, language, origin, assets }: MessagePageProps): string {
  const words = pageWords(language);
  const { title, sentence, hint } = messageOf(kind, words);
  const data: HomePageData = { page: "still", language };
  return document({
    language,
    look,
    title: `${title} · ${words.product.name}`,
    description: sentence,
    url: `${origin}/`,
    indexed: false,
    kinds: [],
    boards: [],
    assets: assets.home,
    data,
    children: (
      <Message words={words} title={sentence} hint={hint}>
        <a class="btn main" href="/">
          {words.message.home}
        </a>
      </Message>
    ),
  });
}

function messageOf(kind: MessageKind, { message }: PageWords): { title: string; sentence: string; hint: string } {
  switch (kind) {
    case "not-found":
      return { title: message.notFoundTitle, sentence: message.notFound, hint: message.notFoundHint };
    case "broken":
      return { title: message.brokenTitle, sentence: message.broken, hint: message.brokenHint };
  }
}
