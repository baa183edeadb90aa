/** What a question's yes does. */
import type { Proposal, Question } from "../../view/game/page-state.ts";
import { readArrival } from "./seat/arrival.ts";
import type { Controller } from "./controller.ts";
import { sit } from "./seat/sit.ts";

export async function confirm(controller: Controller, question: Exclude<Question, Proposal>): Promise<void> {
  const { model, commands } = controller;
  const { turn } = model.state.peek();
  switch (question.kind) {
    case "resign":
    case "abort":
      await commands.run(question.kind, { turn });
      return;
    case "owner":
    case "swap": {
      model.patch({ question: null });
      const arrival = readArrival(location.hash);
      if (arrival.kind === "seat") await sit(controller, arrival.token, question.kind === "swap");
    }
  }
}
