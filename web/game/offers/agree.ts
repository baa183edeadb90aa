/** What a player does to agree with the other, or to be away. */
import type { AgreeActs } from "../../../view/game/page-state.ts";
import type { Controller } from "../controller.ts";

export function createAgree({ model, commands }: Controller): AgreeActs {
  return {
    propose(proposal) {
      const { turn, you } = model.state.peek();
      if (proposal.kind === "holiday") return void commands.run("holiday", { turn, until: proposal.until });
      const last = you?.asked?.find(({ kind }) => kind === proposal.terms.kind);
      return void commands.run("offers", { do: "offer", turn, ...proposal.terms, ...(last && { after: last.id }) });
    },
    answer: (act, id) => void commands.run("offers", { do: act, id }),
    endPause: () => void commands.run("pause", { do: "end", turn: model.state.peek().turn }),
  };
}
