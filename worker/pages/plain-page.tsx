/** A page without a board: it says or asks something. */
import type { ComponentChild } from "preact";
import type { HomePageData } from "../../view/page-data.ts";
import type { Asking } from "./page-request.ts";
import { document } from "./document.tsx";
import { Message } from "../../view/page.tsx";
import type { StateAnswer } from "../../api/state-schema.ts";
import { WaysBack } from "../../view/ways-back.tsx";
import reference from "../../dist/reference.json";
import { Reference } from "../../view/reference.tsx";
import { pageWords, type OtherPageWords, otherPageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";

export interface PlainPageProps extends Asking {
  /** Its public address on this server, without any token. */
  readonly path: string;
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  /** Whether robots may list it; they may not where this is absent. */
  readonly indexed?: boolean;
  /** Absent where nothing on it changes. */
  readonly data?: HomePageData;
  readonly children: ComponentChild;
}

/** Its HTML. */
export function plainPage({ path, title, description, indexed = false, data, children, ...asking }: PlainPageProps): string {
  const { language, look, origin, assets, operator } = asking;
  return document({
    language,
    look,
    title: `${title} · ${pageWords(language).product.name}`,
    description,
    url: origin + path,
    indexed,
    hasImprint: operator !== null,
    drawn: [],
    boards: [],
    assets: assets.home,
    words: assets.words.home[""],
    data: data ?? ({ page: "still", language } satisfies HomePageData),
    children,
  });
}

/**
 * Pages without a script of their own: that a link leads nowhere, or something broke; the ways back to a lost seat (`/g/<id>/back`); and the
 * API's reference (`/api`).
 */
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

export interface BackPageProps extends Asking {
  readonly state: Pick<StateAnswer, "id" | "status" | "clock">;
}

/** Its HTML. */
export function backPage({ state, ...asking }: BackPageProps): string {
  const { language } = asking;
  const say = wordsOf("taken", language);
  const { title, hint } = say.waysBack;
  const children = <WaysBack words={pageWords(language)} say={say} language={language} state={state} />;
  return plainPage({ ...asking, path: `/g/${state.id}/back`, title, description: hint, children });
}

/** The HTML of `/api`. */
export function referencePage(asking: Asking): string {
  const { language } = asking;
  const { api } = wordsOf("privacy", language);
  const children = <Reference words={pageWords(language)} say={api} html={reference.html} />;
  return plainPage({ ...asking, path: "/api", title: api.title, description: api.lead, indexed: true, children });
}
