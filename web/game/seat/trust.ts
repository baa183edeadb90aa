/** What is stored about this seat's player, read and removed; and reports of other players. */
import type { SeatRecordAnswer } from "../../../api/me-schema.ts";
import type { ReportBody } from "../../../api/report-schema.ts";
import type { Trust, TrustActs } from "../../../view/game/page-state.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { fieldOf, formOf } from "../../form.ts";
import { keptName } from "../../kept/kept.ts";
import type { Controller } from "../controller.ts";
import { sayRefused } from "../session.ts";

export function createTrust({ model, commands }: Controller): TrustActs {
  const { stored: say, report } = panelWords(model.language);
  const now = (): Trust => model.page.peek().trust ?? { stage: "idle", isReporting: false, isReported: false, error: null };
  const patch = (change: Partial<Trust>) => model.patch({ trust: { ...now(), ...change } });

  async function load(): Promise<void> {
    const answer = await commands.ask<SeatRecordAnswer>("/me", { method: "GET" });
    if (!answer.ok) return sayRefused(model, answer.error.code);
    save(JSON.stringify(answer.value, null, 2), `${say.file}-${model.state.peek().id}.json`);
  }

  async function remove(): Promise<void> {
    if (now().stage === "busy") return;
    patch({ stage: "busy" });
    const answer = await commands.ask<null>("/me", { method: "DELETE", body: commands.as() });
    patch({ stage: answer.ok ? "idle" : "asking" });
    if (!answer.ok) return sayRefused(model, answer.error.code);
    // New games begin without it.
    keptName.set(null);
    await commands.read();
    model.patch({ hint: say.removed, said: say.removed });
  }

  async function send(form: FormData): Promise<void> {
    if (now().isReporting) return;
    patch({ isReporting: true, error: null });
    const about = fieldOf(form, "about") === "player" ? "player" : "name";
    const text = fieldOf(form, "text");
    const body: ReportBody = { side: fieldOf(form, "side") ?? "", about, ...(text !== null && { text }) };
    const answer = await commands.ask<object>("/report", { body });
    const error = !answer.ok && answer.error.code === "too-many" ? report.tooMany : null;
    patch({ isReporting: false, isReported: answer.ok, error });
    if (answer.ok) model.patch({ said: report.sent });
    else if (error === null) sayRefused(model, answer.error.code);
  }

  return {
    load: () => void load(),
    askRemoval: (isAsked) => patch({ stage: isAsked ? "asking" : "idle" }),
    remove: () => void remove(),
    report(event) {
      event.preventDefault();
      void send(formOf(event));
    },
  };
}

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
