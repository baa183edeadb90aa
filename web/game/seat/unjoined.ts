/** What a creator does about the way to the free seat, at work. */
import type { InviteBody } from "../../../api/invites-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { UnjoinedActs } from "../../../view/game/seat/unjoined.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import { fieldOf, formOf } from "../../form.ts";
import { sayTrouble } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";

export function createUnjoined({ model, commands, take }: Controller): UnjoinedActs {
  const { invite: say } = panelWords(model.language);

  /** @param said what is told once it is done */
  async function change(path: string, method: "PUT" | "POST" | "DELETE", more: InviteBody = {}, said = ""): Promise<void> {
    const answer = await commands.ask<StateAnswer>(path, { method, body: { ...more, ...commands.as() } });
    if (answer.ok) {
      take(answer.value);
      if (said !== "") model.patch({ hint: said, said });
      return;
    }
    // Drawn again, so that a switch shows what is so.
    model.state.value = { ...model.state.peek() };
    const refused: Readonly<Record<string, string>> = {
      "too-many": path === "/listed" ? say.tooManyListed : say.tooManyInvites,
      "share-taken": say.networkListed,
    };
    const { code } = answer.error;
    const why = refused[code];
    if (why === undefined) sayRefused(model, code);
    else sayTrouble(model, why);
  }

  return {
    list: (on) => void change("/listed", on ? "PUT" : "DELETE"),
    renew(event) {
      event.preventDefault();
      const form = event.currentTarget;
      const word = fieldOf(formOf(event), "word");
      void change("/invite", "POST", word === null ? {} : { word }, say.renewed);
      if (form instanceof HTMLFormElement) form.reset();
    },
    withdraw: () => void change("/invite", "DELETE", {}, say.withdrawn),
  };
}
