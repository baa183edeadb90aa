/**
 * The games to choose from as a sheet over the first page, opened by links of its bar: for a game with somebody, or against the computer.
 * It is here with the page, so that it opens without a network.
 */

export function offerGames(): void {
  const openers = document.querySelectorAll<HTMLAnchorElement>(".bar [href^='#']");
  const last = openers[openers.length - 1];
  const games = last && document.querySelector(last.hash);
  const title = games?.querySelector("h2");
  if (!games || !title) return;
  const dialog = document.createElement("dialog");
  dialog.className = "sheet";
  games.before(dialog);
  dialog.append(games);

  /** @param opener the link that asks for it */
  function open({ textContent, dataset: { way } }: HTMLAnchorElement): void {
    if (title) dialog.ariaLabel = title.textContent = textContent;
    for (const link of dialog.querySelectorAll<HTMLAnchorElement>("h3 a")) {
      const { computer = "", friend = link.href } = link.dataset;
      link.dataset["friend"] = friend;
      link.href = way === "computer" ? computer : friend;
    }
    dialog.showModal();
  }

  for (const opener of openers)
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      open(opener);
    });
  dialog.addEventListener("click", (event) => {
    const { target } = event;
    const isClosing = target instanceof Element && target.closest('[href="#"]') !== null;
    if (isClosing) event.preventDefault();
    // What is around a dialog counts as the dialog itself.
    if (isClosing || target === dialog) dialog.close();
  });
  // Somebody was faster than this script.
  if (location.hash === last.hash) open(last);
}
