/** What the parts of a panel of notifications work with: when the server is asked, and what is shown meanwhile and after. */
import { afterEach, expect, test, vi } from "vitest";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { WebhookAnswer } from "../../../api/webhook-schema.ts";
import { fail, ok } from "../../../rules/values.ts";
import type { Answer, Call } from "../../../web/api.ts";
import { createModel } from "../../../web/game/model.ts";
import { createPanel, type Kind } from "../../../web/game/notifications/panel.ts";
import { createWork as createWebhooks } from "../../../web/game/notifications/kinds/webhook/webhook.tsx";
import { controllerOf } from "../view/acts.ts";
import { aboutOf, given, match, rulebook } from "../view/given.ts";
import { channel, NOTHING } from "../view/notified.ts";
import { holdAnswers } from "./held-answers.ts";

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
  panel.onLoad(async () => ok(() => list.patch({ length: 3 })));
  expect(panel.shown()).toMatchObject({ isKnown: false, told: { channels: [{ kind: "push", id: "here" }] } });
  await panel.load();
  expect(panel.shown()).toMatchObject({ isKnown: true, told });
  expect(list.now()).toEqual({ length: 3 });
});

test("what can't be had is said, and nothing is shown", async () => {
  const { model, panel } = panelWith(ok(told));
  panel.onLoad(async () => fail({ code: "no-seat", status: 403 }));
  await panel.load();
  expect(panel.shown().isKnown).toBe(false);
  expect(model.page.peek().hint).toContain("can no longer play for you");
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

afterEach(() => vi.unstubAllGlobals());

const DELETE = "DELETE /channels/here";
const GET = "GET /channels";

/** A panel whose answers arrive in whatever order. */
function panelOnLine() {
  const server = holdAnswers();
  const panel = createPanel(controllerOf(given([], { you: { side: "w" } })), [kind]);
  return { server, panel, shown: () => panel.shown().told.channels };
}

test("what was removed is not back by an answer from before", async () => {
  const { server, panel, shown } = panelOnLine();
  void panel.load();
  void panel.remove("here", "Removed.");
  await new Promise(setImmediate);
  await server.answer(DELETE, NOTHING);
  await server.answer(GET, told);
  expect(shown()).toEqual([]);
  await server.answer(GET, NOTHING);
  expect([shown(), server.calls()]).toEqual([[], []]);
});

test("what was looked at while something was changed is looked at again after that, for it may be newer", async () => {
  const { server, panel, shown } = panelOnLine();
  const troubled = { ...told, channels: [channel("push", { id: "here", trouble: { since: 0, reason: "refused" } })] };
  panel.set({ calls: false });
  await new Promise(setImmediate);
  void panel.load();
  await server.answer(GET, troubled);
  await server.answer("PUT /channels", told);
  await server.answer(GET, troubled);
  expect([shown(), server.calls()]).toEqual([troubled.channels, []]);
});

/** The webhooks of that panel, which all are asked for together with what tells. */
function webhooksOnLine() {
  const { server, panel } = panelOnLine();
  const webhook = {
    url: "https://example.org",
    events: [],
    last: null,
    disabled: null,
    oldSecretUntil: null,
    failingSince: null,
  };
  /** Lets through what is asked for. */
  async function load(ids: readonly string[], log: readonly object[] = []): Promise<void> {
    const list = ids.map((id): WebhookAnswer => ({ ...webhook, id }));
    const answers = { "GET /webhooks/a/deliveries": log, "GET /webhooks": list, [GET]: told };
    for (const [call, body] of Object.entries(answers)) if (server.calls().includes(call)) await server.answer(call, body);
  }
  return { server, load, ...createWebhooks(panel) };
}

test("a webhook that was removed is not back by an answer from before", async () => {
  const { server, panel, load, now, remove } = webhooksOnLine();
  void panel.load();
  remove("a");
  await new Promise(setImmediate);
  await server.answer("DELETE /webhooks/a", {});
  await load(["a", "b"]);
  expect(now().list).toEqual([]);
  while (server.calls().length > 0) await load(["b"]);
  expect(now().list.map(({ id }) => id)).toEqual(["b"]);
});

test("the log of a webhook that was sent something is not undone by an answer from before", async () => {
  const { server, load, now, toggle, send } = webhooksOnLine();
  toggle("a");
  send("/a/test", "Sent.");
  await new Promise(setImmediate);
  await server.answer("POST /webhooks/a/test", {});
  await load(["a"], []);
  expect(now().open?.log).toBeNull();
  while (server.calls().length > 0) await load(["a"], [{ id: "one" }]);
  expect(now().open?.log).toHaveLength(1);
});
