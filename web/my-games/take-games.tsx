/** Adds the games of another device to this browser, when somebody says yes: by the link that was shown there. */
import { Button } from "../../view/game/card.tsx";
import { signal } from "@preact/signals-core";
import { render } from "preact";
import { type Moved, ToList } from "../../view/devices.tsx";
import { FormError } from "../../view/form.tsx";
import { Page } from "../../view/page.tsx";
import { isPassing } from "../api.ts";
import { switchAppearance } from "../chosen.ts";
import { draw } from "../draw.ts";
import { takeAll } from "./my-games.ts";
import type { OtherPageWords, PageWords } from "../../view/words/pages.ts";
import type { Words } from "../../view/words/words.ts";

type TakeStage =
  | { readonly kind: "ask"; readonly error: string | null }
  | { readonly kind: "adding" }
  | ({ readonly kind: "added" } & Moved)
  | { readonly kind: "dead" };

/** @param token of the link; its address is forgotten, so that nobody finds it there */
export function takeGames(root: HTMLElement, words: PageWords & OtherPageWords, say: Words["devices"], token: string): void {
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

  function Take({ stage: now }: { readonly stage: TakeStage }) {
    const isDead = now.kind === "dead";
    return (
      <Page words={words} class=" message" onAppearance={switchAppearance}>
        <h1>{isDead ? say.take.dead : now.kind === "added" ? say.added({ count: now.count }) : say.take.title}</h1>
        {now.kind !== "added" && <p>{isDead ? say.take.deadHint : say.take.hint}</p>}
        {now.kind === "added" && now.left > 0 && <p>{say.left({ count: now.left })}</p>}
        {now.kind === "ask" || now.kind === "adding" ? (
          <div class="acts">
            <Button class=" main" disabled={now.kind === "adding"} onClick={() => void take()}>
              {now.kind === "adding" ? say.take.adding : say.take.yes}
            </Button>
          </div>
        ) : (
          <ToList say={say} />
        )}
        <FormError error={now.kind === "ask" ? now.error : null} />
      </Page>
    );
  }

  // The server, which knows no fragment, has drawn another screen.
  render(null, root);
  root.replaceChildren();
  draw(root, () => <Take stage={stage.value} />);
}
