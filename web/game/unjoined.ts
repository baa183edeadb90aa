/** What a creator does about the way to the free seat, at work. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { UnjoinedActs } from "../../view/game/unjoined.tsx";
import { panelWords } from "../../view/words/panels.ts";
import { sayTrouble } from "./announce.ts";
import type { Controller } from "./controller.ts";
import { sayRefused } from "./session.ts";

export function createUnjoined({ model, commands, take }: Controller): UnjoinedActs {
  const { invite: say } = panelWords(model.language);

  async function list(on: boolean): Promise<void> {
    const answer = await commands.ask<StateAnswer>("/listed", { method: on ? "PUT" : "DELETE", body: commands.as() });
    if (answer.ok) return take(answer.value);
    // Drawn again, so that the switch shows what is so.
    model.state.value = { ...model.state.peek() };
    if (answer.error.code === "too-many") sayTrouble(model, say.tooManyListed);
    else sayRefused(model, answer.error.code);
  }

  return { list: (on) => void list(on) };
}
