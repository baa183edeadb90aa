/** What the parts of a panel of notifications work with: when the server is asked, and what is shown meanwhile and after. */
import { expect, test } from "vitest";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import { fail, ok } from "../../../rules/values.ts";
import type { Answer, Call } from "../../../web/api.ts";
import { createModel } from "../../../web/game/model.ts";
import { createPanel, type Kind } from "../../../web/game/notifications/panel.ts";
import { aboutOf, given, match, rulebook } from "../view/given.ts";
import { channel, NOTHING } from "../view/notified.ts";

const kind: Kind = { channel: "push", create: () => ({ draw: () => null }), expected: () => "here" };

/** A panel whose calls are answered in turn. */
function panelWith(...answers: readonly Answer<unknown>[]) {
  const { state } = given([], { you: { side: "w" } });
  const data = { rulebook: "harzdame", about: aboutOf(rulebook), last: [], lastMove: "", answered: "", result: [] };
  const model = createModel({ ...data, language: "en", state }, rulebook, match);
  const asked: string[] = [];
  const left = [...answers];
  async function ask<T>(path: string, { method = "POST" }: Call = {}): Promise<Answer<T>> {
    asked.push(`${method} ${path}`);
    const answer: Answer<T> = JSON.parse(JSON.stringify(left.shift()));
    return answer;
  }
  const commands = { ask, as: () => ({ as: "w" }) };
  return { model, asked, panel: createPanel({ model, commands }, [kind]) };
}

const told: ChannelsAnswer = { ...NOTHING, when: "digest", channels: [channel("push", { id: "here" })] };

test("what will most likely be shown stands there until it is known, and then all of it at once", async () => {
  const { panel } = panelWith(ok(told));
  const list = panel.state({ length: 0 });
  panel.onLoad(async () => () => list.patch({ length: 3 }));
  expect(panel.shown()).toMatchObject({ isKnown: false, told: { channels: [{ kind: "push", id: "here" }] } });
  await panel.load();
  expect(panel.shown()).toMatchObject({ isKnown: true, told });
  expect(list.now()).toEqual({ length: 3 });
});

test("what can't be had is said, and nothing is shown", async () => {
  const { model, panel } = panelWith(ok(told));
  panel.onLoad(async () => null);
  await panel.load();
  expect(panel.shown().isKnown).toBe(false);
  const refused = panelWith(fail({ code: "offline", status: 0 }));
  await refused.panel.load();
  expect(refused.model.page.peek().hint).toContain("offline");
  expect(model.page.peek().hint).toBeNull();
});

test("a change is asked for once, and what it is answered is shown", async () => {
  const { model, asked, panel } = panelWith(ok(told));
  const form = panel.state<{ readonly error: string | null }>({ error: "before" }, { error: null });
  const twice = [panel.remove("a", "Removed."), panel.remove("a", "Removed.")];
  expect(panel.shown().busy).toBe(true);
  expect(form.now().error).toBeNull();
  expect(await Promise.all(twice)).toEqual([true, false]);
  expect(asked).toEqual(["DELETE /channels/a"]);
  expect(panel.shown()).toMatchObject({ told, busy: false });
  expect(model.page.peek()).toMatchObject({ hint: "Removed.", said: "Removed." });
});

test("a refusal is a form's own error, or said like any other", async () => {
  const { model, panel } = panelWith(fail({ code: "too-many", status: 429 }));
  const why: (string | null)[] = [];
  await panel.remove("a", "Removed.", (failure) => void why.push(panel.errorOf(failure, { "too-many": "Enough." })));
  expect(why).toEqual(["Enough."]);
  expect(model.page.peek().hint).toBeNull();
  expect(panel.errorOf({ code: "offline", status: 0 }, {})).toBeNull();
  expect(model.page.peek().hint).toContain("offline");
});
