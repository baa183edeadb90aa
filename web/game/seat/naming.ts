/** The change of one's own name at work. */
import type { NameBody } from "../../../api/names-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { nameIn } from "../../form.ts";
import { keptName } from "../../kept/kept.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";

export function createNaming({ model, commands, take }: Controller): (event: SubmitEvent) => void {
  const { name: say } = panelWords(model.language);

  async function rename(name: string | null): Promise<void> {
    if (model.page.peek().naming?.busy) return;
    model.patch({ naming: { busy: true, error: null }, hint: null });
    const body: NameBody = { name, ...commands.as() };
    const answer = await commands.ask<StateAnswer>("/name", { method: "PUT", body });
    const errors: Readonly<Record<string, string>> = { "too-many": say.tooOften, "name-hidden": say.hidden };
    const error = answer.ok ? null : (errors[answer.error.code] ?? null);
    model.patch({ naming: { busy: false, error } });
    if (answer.ok) {
      // New games begin with it.
      keptName.set(name);
      take(answer.value);
      model.patch({ hint: say.saved, said: say.saved });
    } else if (error === null) sayRefused(model, answer.error.code);
  }

  return (event) => {
    event.preventDefault();
    void rename(nameIn(event));
  };
}
