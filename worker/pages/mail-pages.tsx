/**
 * The pages around mails: confirming an address, all games of an address, stopping mails. No token is in them: it stands in their
 * address.
 */
import type { Listing } from "../../view/rulebook.ts";
import { Confirm } from "../../view/mail-pages/confirm.tsx";
import { AT_FIRST, Devices, Install } from "../../view/devices.tsx";
import { GamesByMail } from "../../view/mail-pages/games-by-mail.tsx";
import { Unsubscribe, type UnsubscribeProps } from "../../view/mail-pages/mail-page.tsx";
import type { Asking } from "./page-request.ts";
import { kindsOf } from "./home-page.tsx";
import { plainPage } from "./plain-page.tsx";
import { otherPageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";

/** The HTML of `/confirm`. */
export function confirmPage(asking: Asking): string {
  const { language } = asking;
  const words = otherPageWords(language);
  const { title, askHint } = words.confirm;
  const children = <Confirm words={words} stage={{ kind: "ask", busy: null, error: null }} />;
  return plainPage({ ...asking, path: "/confirm", title, description: askHint, data: { page: "confirm", language }, children });
}

export type GamesPageProps = Asking & {
  readonly rulebooks: readonly Listing[];
  /** Whether this server sends mails. */
  readonly mails: boolean;
};

/** The HTML of `/games`. */
export function gamesPage({ rulebooks, mails, ...asking }: GamesPageProps): string {
  const { language } = asking;
  const [words, devices] = [otherPageWords(language), wordsOf("devices", language)];
  const kinds = kindsOf(rulebooks, language);
  const stage = { kind: "ask", dead: false, busy: false, error: null } as const;
  const ways = <Devices say={devices} {...AT_FIRST} />;
  const app = <Install say={devices} {...AT_FIRST} />;
  return plainPage({
    ...asking,
    path: "/games",
    title: words.byMail.title,
    description: devices.hint,
    data: { page: "games", language, kinds, mails },
    children: <GamesByMail {...{ words, devices, ways, app, mails, stage, kinds }} now={0} />,
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
