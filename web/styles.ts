/** Style sheets that a page does not begin with. */

/** Waits until these sheets are there; one that can't be had leaves the page plainer, and no more. */
export async function loadStyles(sheets: readonly string[]): Promise<void> {
  await Promise.all(
    sheets.map(
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
