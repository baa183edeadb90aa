/** Links that robots open before people do, for a preview or to look for harm: nothing of them is used up by that. */
import { expect, test } from "vitest";
import type { CreatedPlayMe, OwnPlayMe } from "../../../api/play-me-schema.ts";
import type { HoldersAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { ROBOTS } from "../../robots.ts";
import { type ApiClient, bearer, newKey, type PairedGame } from "../../e2e/api.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { DESKTOP, enter } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

/** One link of every kind, none of them used but the first game's invite. */
interface Links {
  readonly game: PairedGame;
  readonly waiting: Awaited<ReturnType<ApiClient["waiting"]>>;
  readonly playMe: CreatedPlayMe;
  readonly handOver: string;
  readonly confirm: string;
  readonly all: readonly string[];
}

async function links(): Promise<Links> {
  const [game, waiting] = [await api.pair(), await api.waiting()];
  const handed = await api.ask<StateAnswer>(game, "b", "POST", "hand-over", {});
  const handOver = handed.body.you?.handOverUrl ?? "";
  const playMe = (await api.call<CreatedPlayMe>("POST", "/api/play-me", { variant: "harzdame", seat: "first" })).body;
  const address = `previewed-${game.id}@example.org`;
  await api.ask(game, "b", "PUT", "email", { address, when: "turn" });
  const mailedLinks = (await mailed(api, address, "Confirm your email")).filter((link) => link.startsWith(baseUrl));
  const confirm = linkTo(baseUrl, "/confirm#", mailedLinks);
  const seats = Object.values(game.tokens).map((token) => `${baseUrl}/g/${game.id}#${token}`);
  const all = [
    game.inviteUrl,
    waiting.inviteUrl,
    waiting.seat.url,
    ...seats,
    handOver,
    playMe.url,
    playMe.ownerUrl,
    ...mailedLinks,
  ];
  return { game, waiting, playMe, handOver, confirm, all };
}

/** What is kept of all that the links lead to. */
async function kept({ game, waiting, playMe }: Links): Promise<unknown> {
  const states = await Promise.all([game.id, waiting.id].map(async (id) => ({ ...(await api.state(id)), now: 0 })));
  const [email, browsers] = await Promise.all([
    api.ask(game, "b", "GET", "email"),
    api.ask<HoldersAnswer>(game, "b", "GET", "browsers"),
  ]);
  const own = await api.call<OwnPlayMe>("GET", `/api/play-me/${playMe.id}/own`, undefined, bearer(playMe.ownerToken));
  return { states, email: email.body, browsers: browsers.body, own: own.body };
}

/** Uses all that can be used once, as their people do. */
async function useAll({ game, waiting, playMe, handOver, confirm }: Links) {
  const join = (id: string, token: string) =>
    api.call<JoinAnswer>("POST", `/api/games/${id}/join`, { name: "Cy" }, bearer(token));
  expect((await join(waiting.id, waiting.inviteToken)).status).toBe(200);
  expect((await api.call("POST", "/api/confirm", { token: confirm.split("#")[1] })).status).toBe(200);
  expect((await join(game.id, handOver.split("=")[1] ?? "")).body.seat.side).toBe("b");
  const played = await api.call("POST", `/api/play-me/${playMe.id}/play`, {}, newKey());
  expect(played.status).toBe(200);
}

test("robots of chats, mail scanners and search engines use up no link of any kind", async () => {
  const given = await links();
  const before = await kept(given);
  // Some escape the sign before the secret, or ask for the head alone.
  const looks = given.all.flatMap((url) => [
    { method: "GET", url },
    { method: "HEAD", url },
    { method: "GET", url: url.replace("#", "%23") },
  ]);
  for (const robot of ROBOTS)
    for (const { method, url } of looks) {
      const headers = { "user-agent": robot, accept: "text/html,*/*", connection: "close" };
      const answer = await fetch(url, { method, headers });
      await answer.arrayBuffer();
      expect([url, answer.status < 500]).toEqual([url, true]);
    }
  expect(await kept(given)).toEqual(before);
  await useAll(given);
});

test("nor does a scanner that runs scripts; whoever lost their link asks by the used invite after it", async () => {
  const given = await links();
  const scanner = await arrive({ ...DESKTOP, userAgent: ROBOTS[7] ?? "" });
  for (const link of given.all.filter((each) => !each.includes("/unsubscribe"))) {
    await scanner.goto("about:blank");
    await scanner.goto(link);
    await scanner.page.locator("h1, .dock .say").first().waitFor();
  }
  const lost = await arrive();
  await lost.goto(given.game.inviteUrl);
  await lost.page.getByRole("heading", { name: "Someone has already joined. Is it you?" }).waitFor();
  await useAll(given);
  const bo = await arrive();
  await enter(bo, given.waiting.seat.url);
});
