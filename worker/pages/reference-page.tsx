/** The page about the API: `/api`. */
import reference from "../../dist/reference.json";
import { Reference } from "../../view/reference.tsx";
import { pageWords } from "../../view/words/pages.ts";
import { privacyWords } from "../../view/words/privacy.ts";
import type { Asking } from "./page-request.ts";
import { plainPage } from "./plain-page.tsx";

/** The HTML of `/api`. */
export function referencePage(asking: Asking): string {
  const { language } = asking;
  const { api } = privacyWords(language);
  const children = <Reference words={pageWords(language)} say={api} html={reference.html} />;
  return plainPage({ ...asking, path: "/api", title: api.title, description: api.lead, indexed: true, children });
}
