/** What a page shows of its seat's link: which is the seat's own, and who is in. */
import { afterEach, expect, test, vi } from "vitest";
import type { HoldersAnswer } from "../../../api/seat-schema.ts";
import { createLinkWork } from "../../../web/game/seat/link-panel/work.tsx";
import { controllerOf } from "../view/acts.ts";
import { given } from "../view/given.ts";
import { holdAnswers } from "./held-answers.ts";

afterEach(() => vi.unstubAllGlobals());

function sitting() {
  const server = holdAnswers();
  const controller = controllerOf(given([], { you: { side: "w" } }));
  return { server, ...controller, work: createLinkWork(controller) };
}

test("its own link is what the server answers", async () => {
  const { server, links } = sitting();
  void links.show();
  await server.answer("POST /link", { url: "old", browsers: 1 });
  expect(links.now().seatLink).toBe("old");
});

test("its own link is the new one, where an answer tells of the one before", async () => {
  const { server, model, links } = sitting();
  model.patch({ linkIsNew: true });
  void links.show();
  links.patch({ seatLink: "new" });
  await server.answer("POST /link", { url: "old", browsers: 2 });
  expect(links.now().seatLink).toBe("new");
  expect(model.page.peek().linkIsNew).toBe(true);
});

test("its own link is not shown once the seat is lost", async () => {
  const { server, model, links } = sitting();
  void links.show();
  model.state.value = given().state;
  await server.answer("POST /link", { url: "old", browsers: 1 });
  expect(links.now().seatLink).toBeNull();
});

function heldBy(...ids: readonly string[]): HoldersAnswer {
  const unknown = { name: null, system: null, since: null, seen: null, isYou: false };
  return { browsers: ids.map((id) => ({ ...unknown, id })), canLeave: true };
}

test("who was put out is not back by an answer from before", async () => {
  const { server, work } = sitting();
  const ids = () => work.shown().holders?.map(({ id }) => id);
  void work.look();
  void work.ask("/browsers/b", "DELETE");
  await new Promise(setImmediate);
  await server.answer("DELETE /browsers/b", {});
  await server.answer("GET /browsers", heldBy("a", "b"));
  expect(ids()).toBeUndefined();
  await server.answer("GET /browsers", heldBy("a"));
  expect(ids()).toEqual(["a"]);
});

test("why it is not told who is in is said", async () => {
  const { server, model, work } = sitting();
  void work.look();
  await server.answer("GET /browsers", { code: "no-seat" }, 403);
  expect(model.page.peek().hint).toContain("can no longer play for you");
});
