/** Adds the games of another device to this browser, when somebody says yes: by the link that was shown there. */
import { signal } from "@preact/signals-core";
import { render } from "preact";
import { Take, type TakeStage } from "../../view/devices.tsx";
import type { DeviceWords, OtherPageWords, PageWords } from "../../view/words.ts";
import { isPassing } from "../api.ts";
import { switchAppearance } from "../appearance.ts";
import { draw } from "../draw.ts";
import { takeAll } from "./move-games.ts";

/** @param token of the link; its address is forgotten, so that nobody finds it there */
export function takeGames(root: HTMLElement, words: PageWords & OtherPageWords, say: DeviceWords, token: string): void {
  history.replaceState(null, "", location.pathname);
  const stage = signal<TakeStage>({ kind: "ask", error: null });

  async function take(): Promise<void> {
    stage.value = { kind: "adding" };
    const taken = await takeAll(token);
    if (taken.ok) stage.value = { kind: "added", ...taken.value };
    else if (taken.error.code === "no-cookie") stage.value = { kind: "ask", error: say.take.noCookie };
    else if (isPassing(taken.error)) stage.value = { kind: "ask", error: words.problem[taken.error.code] ?? words.broken };
    else stage.value = { kind: "dead" };
  }

  // The server, which knows no fragment, has drawn another screen.
  render(null, root);
  root.replaceChildren();
  draw(root, () => (
    <Take words={words} say={say} stage={stage.value} onTake={() => void take()} onAppearance={switchAppearance} />
  ));
}
