/** Why an invite leads to no seat, and the way on. */
import { Message } from "../../../view/message.tsx";
import type { TakenWords } from "../../../view/words.ts";
import { takenWords } from "../../../view/words/taken.ts";
import { switchAppearance } from "../../appearance.ts";
import { draw } from "../../draw.ts";
import type { Controller, RefusedWay } from "../controller.ts";
import type { Model } from "../model.ts";

type Refusal = readonly [title: string, hint: string, way: string];

/** Says what the code means. @returns takes it away again */
export function refuse({ language, words }: Model, code: string, { app, isHanded, onWay }: RefusedWay): () => void {
  const [title, hint, way] = refusalOf(takenWords(language), code, isHanded);
  return draw(app, () => (
    <Message words={words} title={title} hint={hint} onAppearance={switchAppearance}>
      <button type="button" class="btn main" onClick={onWay}>
        {way}
      </button>
    </Message>
  ));
}

/** The invite is for the other side's player. */
export function refuseSeat({ model }: Controller, app: HTMLElement, toGame: () => void): void {
  const leave = refuse(model, "other-seat", {
    app,
    isHanded: true,
    onWay() {
      leave();
      toGame();
    },
  });
}

function refusalOf(say: TakenWords, code: string, isHanded: boolean): Refusal {
  if (code === "own-invite")
    return isHanded ? [say.ownHandOver, say.ownHandOverHint, say.back] : [say.own, say.ownHint, say.back];
  if (code === "other-seat" && isHanded) return [say.otherSeat, say.otherSeatHint, say.back];
  return code === "seat-taken" ? [say.taken, say.takenHint, say.watch] : [say.dead, say.deadHint, say.watch];
}
