/** From a move to the mail in somebody's hands: a real server, a real mail server, and what may happen to either in between. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer } from "../../e2e/api.ts";
import { sharedBrowser } from "../../e2e/page/visitors.ts";
import { person, spoken, TOUCHED } from "../../e2e/page/person.ts";
import { type Mailed, startMailed } from "../../e2e/mail/mailed.ts";

const HOUR = 60 * 60_000;

let mailed: Mailed;
const browser = sharedBrowser();

beforeAll(async () => {
  mailed = await startMailed();
});
afterAll(() => mailed.stop());

test("of two who play with their pages open neither gets a mail; who closes it gets each turn once, with the board", async () => {
  const { api, server } = mailed;
  const game = await mailed.game("jump-checkers");
  const bo = await person(browser(), server.baseUrl);
  const said = spoken(bo);
  await bo.goto(`/g/${game.id}#${game.tokens[game.bo]}`);
  await bo.page.locator("[data-square]").first().waitFor();
  await expect.poll(async () => (await api.state(game.id)).players[game.bo]?.present).toBe(true);
  // A person's hand, which scripts that open links have none of; it counts once there is something to have seen.
  await expect
    .poll(async () => {
      await bo.page.mouse.click(5, 5);
      return said;
    })
    .toContain(TOUCHED);
  await game.move();
  await game.move();
  await bo.context.close();
  await expect.poll(async () => (await api.state(game.id)).players[game.bo]?.present).toBe(false);

  await game.move();
  const [first] = await game.mails(1);
  expect(first?.subject).toBe("Jump Checkers with Ada");
  expect(first?.text).toMatch(/^Your move\.\s+Ada: \w+ to \w+.*\s+1 [^]*\sMove 2\.\s/);
  expect(first?.attachments).toMatchObject([{ mimeType: "image/png", disposition: "inline" }]);

  // The link in the mail is the seat.
  const token = /\/g\/\w+#(\S+)/.exec(first?.text ?? "")?.[1] ?? "";
  const { turn, legalMoves } = await api.state(game.id);
  const played = await api.call("POST", `/api/games/${game.id}/moves`, { turn, move: legalMoves[0] }, bearer(token));
  expect(played.status).toBe(200);
  await game.move();
  const [, second] = await game.mails(2);
  expect(second?.subject).toBe(first?.subject);
  expect(second?.references).toContain(first?.messageId);
  expect(second?.text).toContain("\n\nMove 3.\n\n");

  // As mail providers do it (RFC 8058): no cookie, no page.
  const header = second?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const left = await fetch(header.slice(1, -1), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(left.status).toBe(200);
  const email = await api.call("GET", `/api/games/${game.id}/email`, undefined, bearer(token));
  expect(email.body).toEqual({ address: null });
});

test("a quiet night holds mails till morning, and what was played meanwhile needs none", async () => {
  const game = await mailed.game("harzdame");
  const clock = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(11, 16);
  const quiet = { zone: "UTC", quiet: { from: clock(-1), to: clock(2) } };
  expect((await mailed.api.call("PATCH", "/api/me/email", quiet, bearer(game.confirmToken))).status).toBe(200);
  await game.move();
  await game.wait(HOUR);
  await game.mails(0);
  // Answered in the night; the next turn is another one.
  await game.move();
  await game.wait(2 * HOUR);
  await game.mails(0);
  await game.move();
  await game.wait(0);
  const [mail] = await game.mails(1);
  expect(mail?.text).toContain("\n\nMove 2.\n\n");
});

test("a server that is killed between the move and the mail sends it when it is back, once", async () => {
  const { server, api } = mailed;
  const game = await mailed.game("harzdame");
  await api.play(game, 1);
  await server.kill();
  await server.restart();
  await game.ring();
  await game.mails(1);

  // The mail server is away as well.
  await game.move();
  await mailed.unplug();
  await game.move();
  await server.kill();
  await server.restart();
  await mailed.plug();
  await game.wait();
  const [, second] = await game.mails(2);
  expect(second?.text).toContain("\n\nMove 2.\n\n");
});

test("a mail is doubled only where its OK was lost, and has the same id then", async () => {
  const { server, api } = mailed;
  const game = await mailed.game("harzdame");
  mailed.post.hold();
  // Not waited for: the answer is what is held up.
  const moved = game.move().catch(() => {});
  const [first] = await game.mails(1);
  await server.kill();
  await moved;
  await server.restart();
  // Not sooner: what the killed server had started outlives it by a moment, and would hear the OK.
  mailed.post.letGo();
  await game.wait();
  const [, again] = await game.mails(2);
  expect(again?.messageId).toBe(first?.messageId);

  // Once the OK is written down, nothing sends it again.
  const last = async () => (await api.ask<{ last: unknown }>(game, game.bo, "GET", "email")).body.last;
  await expect.poll(last).not.toBeNull();
  await server.kill();
  await server.restart();
  await game.wait();
  await game.move();
  await game.move();
  expect((await game.mails(3))[2]?.text).toContain("\n\nMove 2.\n\n");
});
