/** A page without a board: it says or asks something. */
import type { ComponentChild } from "preact";
import type { HomePageData } from "../../view/page-data.ts";
import { pageWords } from "../../view/words/pages.ts";
import type { Asking } from "./page-request.ts";
import { document } from "./document.tsx";

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
    data: data ?? ({ page: "still", language } satisfies HomePageData),
    children,
  });
}
