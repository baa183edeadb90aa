/** What the page of a game's maker shows of its invites, in whatever order the server's answers arrive. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptMaker } from "../../../web/kept/kept-request.ts";
import { createMakerWork } from "../../../web/game/seat/maker/work.ts";
import { controllerOf } from "../view/acts.ts";
import { given } from "../view/given.ts";
import { holdAnswers } from "./held-answers.ts";

beforeEach(() => {
  keptMaker(given().state.id).set(null);
  vi.stubGlobal("history", { replaceState: () => {} });
  vi.stubGlobal("location", { pathname: "/" });
});
afterEach(() => vi.unstubAllGlobals());

function making() {
  const server = holdAnswers();
  const waiting = given([], { status: "waiting" });
  const refused: string[] = [];
  const work = createMakerWork(controllerOf(waiting), "token", (why) => void refused.push(why));
  const invited = (url: string) => ({ ...waiting.state, maker: { invites: { w: { url } } } });
  return { server, work, refused, invited };
}

test("an invite that was made anew is not undone by an answer from before", async () => {
  const { server, work, invited } = making();
  void work.load();
  work.renew("w");
  await server.answer("POST /invite", invited("new"));
  await server.answer("GET ", invited("old"));
  expect(work.now().invites).toEqual({ w: "new" });
  await server.answer("GET ", invited("new"));
  expect(work.now().invites).toEqual({ w: "new" });
  expect(server.calls()).toEqual([]);
});

test("a token that was made anew is not taken for dead, because the one before is", async () => {
  const { server, work, refused, invited } = making();
  void work.load();
  void work.token.renew();
  await server.answer("POST /new-link", { url: "/", token: "other" });
  await server.answer("GET ", { code: "no-seat" }, 403);
  expect(refused).toEqual([]);
  await server.answer("GET ", invited("new"));
  expect(work.now().invites).toEqual({ w: "new" });
});

test("a token that is dead says so", async () => {
  const { server, work, refused } = making();
  void work.load();
  await server.answer("GET ", { code: "no-seat" }, 403);
  expect(refused).toEqual([work.say.dead]);
});
