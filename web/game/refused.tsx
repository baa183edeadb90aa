/** Why an invite leads to no seat, and the way on. */
import { Message } from "../../view/message.tsx";
import type { PageWords, TakenWords } from "../../view/words.ts";
import { pageWords } from "../../view/words/pages.ts";
import { takenWords } from "../../view/words/taken.ts";
import { switchAppearance } from "../appearance.ts";
import { draw } from "../draw.ts";
import type { Controller } from "./controller.ts";

type Refusal = readonly [title: string, hint: string, way: string];

interface Way {
  readonly app: HTMLElement;
  /** Of the link to a seat that is handed over; null of an invite. */
  readonly say: TakenWords | null;
  readonly onWay: () => void;
}

/** Says what the code means. @returns takes it away again */
export function refuse(words: PageWords, code: string, { app, say, onWay }: Way): () => void {
  const [title, hint, way] = refusalOf(words, code, say);
  return draw(app, () => (
    <Message words={words} title={title} hint={hint} onAppearance={switchAppearance}>
      <button type="button" class="btn main" onClick={onWay}>
        {way}
      </button>
    </Message>
  ));
}

/** The invite is for the other side's player. */
export function refuseSeat({ model: { language } }: Controller, app: HTMLElement, toGame: () => void): void {
  const leave = refuse(pageWords(language), "other-seat", {
    app,
    say: takenWords(language),
    onWay() {
      leave();
      toGame();
    },
  });
}

function refusalOf({ invited, invite }: PageWords, code: string, say: TakenWords | null): Refusal {
  if (code === "own-invite")
    return say ? [say.ownHandOver, say.ownHandOverHint, invited.back] : [invited.own, invited.ownHint, invited.back];
  if (code === "other-seat" && say) return [say.otherSeat, say.otherSeatHint, invited.back];
  return code === "seat-taken"
    ? [invited.taken, invited.takenHint, invite.watch]
    : [invited.dead, invited.deadHint, invite.watch];
}
