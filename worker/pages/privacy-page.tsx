/** The page that says what is kept of people: `/privacy`. */
import { Privacy } from "../../view/privacy.tsx";
import type { Topic } from "../../view/privacy.tsx";
import { DATABASES } from "../databases.ts";
import type { Asking } from "./page-request.ts";
import { plainPage } from "./plain-page.tsx";
import { pageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";

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
