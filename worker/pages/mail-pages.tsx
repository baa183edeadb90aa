/**
 * The pages around mails: confirming an address, all games of an address, stopping mails. No token is in them: it stands in their
 * address.
 */
import type { Listing } from "../../view/rulebook.ts";
import { Confirm } from "../../view/confirm.tsx";
import { GamesByMail } from "../../view/games-by-mail.tsx";
import { Unsubscribe, type UnsubscribeProps } from "../../view/unsubscribe.tsx";
import { otherPageWords } from "../../view/words/other-pages.ts";
import type { Asking } from "./page-request.ts";
import { kindsOf } from "./home-page.tsx";
import { plainPage } from "./plain-page.tsx";

/** The HTML of `/confirm`. */
export function confirmPage(asking: Asking): string {
  const { language } = asking;
  const words = otherPageWords(language);
  const { title, askHint } = words.confirm;
  const children = <Confirm words={words} stage={{ kind: "ask", busy: null, error: null }} />;
  return plainPage({ ...asking, path: "/confirm", title, description: askHint, data: { page: "confirm", language }, children });
}

/** The HTML of `/games`. */
export function gamesPage({ rulebooks, ...asking }: Asking & { readonly rulebooks: readonly Listing[] }): string {
  const { language } = asking;
  const words = otherPageWords(language);
  const { title, askHint } = words.byMail;
  const kinds = kindsOf(rulebooks, language);
  const stage = { kind: "ask", dead: false, busy: false, error: null } as const;
  const children = <GamesByMail words={words} stage={stage} kinds={kinds} now={0} />;
  return plainPage({
    ...asking,
    path: "/games",
    title,
    description: askHint,
    data: { page: "games", language, kinds },
    children,
  });
}

export type UnsubscribePageProps = Asking & Pick<UnsubscribeProps, "scope" | "stage">;

/** The HTML of `/unsubscribe/<token>`, before and after its button. */
export function unsubscribePage({ scope, stage, ...asking }: UnsubscribePageProps): string {
  const { language } = asking;
  const words = otherPageWords(language);
  const { title, askHint } = words.unsubscribe;
  const children = <Unsubscribe words={words} scope={scope} stage={stage} />;
  return plainPage({ ...asking, path: "/", title, description: askHint, children });
}
