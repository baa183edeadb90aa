/** What is done in the page where moves are tried, by any engine. */

/** In the page: goes back to the game, and presses what sends the move there before a hand could mean it. */
export function pressAsItLeaves(): void {
  document.querySelector<HTMLButtonElement>("dialog.trying .unsent button")?.click();
  const send = document.querySelector<HTMLButtonElement>(".dock .main");
  send?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, isPrimary: true }));
  send?.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, isPrimary: true }));
  send?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
  send?.click();
  for (const repeat of [false, true])
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true, repeat }));
}

/** In the page: notes from now on what it asks of servers other than to be told something. */
export function noteSent(): void {
  const sent: string[] = [];
  Object.assign(globalThis, { sent });
  const ask = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const method = init?.method ?? "GET";
    if (method !== "GET") sent.push(method);
    return ask(input, init);
  };
  navigator.sendBeacon = () => sent.push("beacon") > 0;
}

/** In the page: what was noted. */
export function allSent(): readonly string[] {
  const sent: readonly string[] = Reflect.get(globalThis, "sent");
  return sent;
}

/** In the page: the middles of all that can be pressed where moves are tried, but for the ways back; or only where a move can be made. */
export function places(isMove: boolean): readonly { readonly x: number; readonly y: number }[] {
  const squares = ["can move", "go here", "captures"].map((can) => `dialog.trying [data-square][aria-label*="${can}"]`);
  const all = ["dialog.trying [data-square]", "dialog.trying button:enabled:not(.unsent *, .save)"];
  return [...document.querySelectorAll((isMove ? squares : all).join())]
    .map((each) => each.getBoundingClientRect())
    .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))
    .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest(".unsent") === null && y > 0 && y < innerHeight);
}

/** In the page: how many lines were tried. */
export const triedLines = (): number => document.querySelectorAll(".tried li").length;
