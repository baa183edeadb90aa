/** Calling the other player from the panel, at work. */
import type { TurnBody } from "../../../api/common-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Calling } from "../../../view/game/offers/calling.tsx";
import { opponent } from "../../../view/people.ts";
import { panelWords } from "../../../view/words/panels.ts";
import type { Controller } from "../controller.ts";
import { sayRefused, sayTrouble } from "../session.ts";

export function createCalling({ model, commands, take }: Controller): Calling {
  return {
    clock: Date.now,
    async call(kind) {
      if (model.page.peek().busy) return;
      model.patch({ busy: true, hint: null });
      const body: TurnBody = { turn: model.state.peek().turn, ...commands.as() };
      const answer = await commands.ask<StateAnswer>(`/${kind}`, { body });
      const answered = answer.ok ? answer.value : answer.error.state;
      if (answered !== undefined) take(answered);
      model.patch({ busy: false });
      if (answer.ok) return;
      // The state says all the other reasons.
      if (answer.error.code !== "called-enough") return sayRefused(model, answer.error.code);
      const { calls: say } = panelWords(model.language);
      sayTrouble(model, say.enough(opponent(model.rulebook, model.state.peek(), model.words)));
    },
  };
}
