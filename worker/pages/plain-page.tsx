/**
 * The pages without a board, which say or ask something: that a link leads nowhere, or something broke; the ways back to a lost seat; what
 * is kept of people; the API's reference; and those around mails: confirming an address, all games of an address, stopping mails. No token
 * is in them: it stands in their address.
 */
import type { ComponentChild } from "preact";
import type { StateAnswer } from "../../api/state-schema.ts";
import reference from "../../dist/reference.json";
import { AT_FIRST, Devices, Install } from "../../view/devices.tsx";
import { Confirm } from "../../view/mail-pages/confirm.tsx";
import { GamesByMail } from "../../view/mail-pages/games-by-mail.tsx";
import { Unsubscribe, type UnsubscribeProps } from "../../view/mail-pages/mail-page.tsx";
import { Message } from "../../view/empty.tsx";
import type { HomePageData } from "../../view/page-data.ts";
import { Privacy, type Topic } from "../../view/privacy.tsx";
import { Reference } from "../../view/reference.tsx";
import { WaysBack } from "../../view/ways-back.tsx";
import { otherPageWords, pageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";
import { DATABASES } from "../databases.ts";
import { type Asking, document } from "./document.tsx";
import { kindsOf } from "./home-page.tsx";

interface PlainPageProps extends Asking {
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
  const { language, assets } = asking;
  return document(asking, {
    title: `${title} · ${pageWords(language).product.name}`,
    description,
    path,
    indexed,
    drawn: [],
    boards: [],
    assets: assets.home,
    words: assets.words.home[""],
    data: data ?? ({ page: "still", language } satisfies HomePageData),
    children,
  });
}

export type MessageKind = "not-found" | "misused" | "busy" | "broken";

/** The HTML of a page that there is not, that can't be had so, or that could not be made. */
export function messagePage({ kind, ...asking }: Asking & { readonly kind: MessageKind }): string {
  const words = otherPageWords(asking.language);
  const { message } = words;
  const said = {
    "not-found": ["lost", message.notFoundTitle, message.notFound, message.notFoundHint],
    misused: ["lost", message.misusedTitle, message.misused, message.misusedHint],
    busy: ["waiting", message.busyTitle, message.busy, message.busyHint],
    broken: ["broken", message.brokenTitle, message.broken, message.brokenHint],
  } as const;
  const [vignette, title, sentence, hint] = said[kind];
  const isPassing = kind !== "not-found";
  const ways = (
    <>
      <a class={isPassing ? "btn" : "btn main"} href="/">
        {message.home}
      </a>
      {isPassing && (
        // A link would lose what stands after the `#`, which may be all there is of a seat. So the page's script does it, and shows it.
        <button type="button" id="again" class="btn main" hidden>
          {message.again}
        </button>
      )}
    </>
  );
  const children = <Message words={words} vignette={vignette} title={sentence} text={hint} ways={ways} />;
  return plainPage({ ...asking, path: "/", title, description: sentence, children });
}

/** The HTML of `/g/<id>/back`. */
export function backPage({
  state,
  ...asking
}: Asking & { readonly state: Pick<StateAnswer, "id" | "status" | "clock"> }): string {
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

const DEVICE: readonly Topic[] = ["cookies", "storage"];

/** The HTML of `/privacy`. */
export function privacyPage(asking: Asking): string {
  const { language, operator } = asking;
  const say = wordsOf("privacy", language);
  // In the order of the words.
  const topics = Object.keys(say.topics).filter((key): key is Topic => key in say.topics);
  const server = topics.filter((topic) => !DEVICE.includes(topic) && isKept(topic));
  const children = (
    <Privacy
      words={pageWords(language)}
      say={say}
      forget={wordsOf("forget", language)}
      server={server}
      device={DEVICE}
      operator={operator}
    />
  );
  return plainPage({
    ...asking,
    path: "/privacy",
    title: say.title,
    description: say.about,
    data: { page: "privacy", language },
    children,
  });
}

/** What is counted beside the databases, or stands in the browser (`view/kept.ts`). */
const BESIDE: readonly Topic[] = ["connection", ...DEVICE];

/** Whether anything of a kind is kept at all. */
function isKept(topic: Topic): boolean {
  if (BESIDE.includes(topic)) return true;
  return Object.values(DATABASES).some((tables) =>
    Object.values(tables).some((columns) => Object.values(columns).flat().includes(topic)),
  );
}

/** The HTML of `/confirm`. */
export function confirmPage(asking: Asking): string {
  const { language } = asking;
  const words = otherPageWords(language);
  const { title, askHint } = words.confirm;
  const children = <Confirm words={words} stage={{ kind: "ask", busy: null, error: null }} />;
  return plainPage({ ...asking, path: "/confirm", title, description: askHint, data: { page: "confirm", language }, children });
}

/**
 * The HTML of `/games`.
 * @param mails whether this server sends mails
 */
export function gamesPage(mails: boolean, asking: Asking): string {
  const { language } = asking;
  const [words, devices] = [otherPageWords(language), wordsOf("devices", language)];
  const kinds = kindsOf(language);
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

/** The HTML of `/unsubscribe/<token>`, before and after its button. */
export function unsubscribePage({ scope, stage, ...asking }: Asking & Pick<UnsubscribeProps, "scope" | "stage">): string {
  const { language } = asking;
  const words = otherPageWords(language);
  const { title, askHint } = words.unsubscribe;
  const children = <Unsubscribe words={words} scope={scope} stage={stage} />;
  return plainPage({ ...asking, path: "/", title, description: askHint, children });
}
