/** The page of a game's player who has lost their link: `/g/<id>/back`. It needs no script. */
import type { StateAnswer } from "../../api/state-schema.ts";
import { WaysBack } from "../../view/ways-back.tsx";
import { pageWords } from "../../view/words/pages.ts";
import { takenWords } from "../../view/words/taken.ts";
import type { Asking } from "./page-request.ts";
import { plainPage } from "./plain-page.tsx";

export interface BackPageProps extends Asking {
  readonly state: Pick<StateAnswer, "id" | "status" | "clock">;
}

/** Its HTML. */
export function backPage({ state, ...asking }: BackPageProps): string {
  const { language } = asking;
  const say = takenWords(language);
  const { title, hint } = say.waysBack;
  const children = <WaysBack words={pageWords(language)} say={say} language={language} state={state} />;
  return plainPage({ ...asking, path: `/g/${state.id}/back`, title, description: hint, children });
}
