/** Style sheets that a game's page does not begin with. */
import type { GamePageData } from "../view/page-data.ts";
import { pageData } from "./page-data.ts";

/** Waits until they are there, each added once; one that can't be had leaves the page plainer, and no more. */
export async function loadLaterStyles(): Promise<void> {
  await Promise.all(
    pageData<GamePageData>()
      .laterStyles.filter((href) => document.querySelector(`link[href="${href}"]`) === null)
      .map(
        (href) =>
          new Promise((settle) => {
            const link = document.createElement("link");
            link.rel = "stylesheet";
            link.href = href;
            link.addEventListener("load", settle);
            link.addEventListener("error", settle);
            document.head.append(link);
          }),
      ),
  );
}
