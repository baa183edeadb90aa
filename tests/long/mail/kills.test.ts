/**
 * A server that is killed at any moment between a move and its mail: the mail comes all the same, and twice only where the mail server
 * had it and its OK was lost.
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { often } from "../../often.ts";
import { type Mailed, type MailedGame, startMailed } from "../../e2e/mail/mailed.ts";

type Step = "its connection" | "RCPT TO";

let mailed: Mailed;
/** Where the mail server lets its client wait for ever; it says once when one is there. */
let held: { readonly at: Step; readonly reached: () => void } | null = null;

function answer(step: Step, done: () => void) {
  if (held?.at === step) held.reached();
  else done();
}

beforeAll(async () => {
  mailed = await startMailed({
    onConnect: (_session, done) => answer("its connection", done),
    onRcptTo: (_address, _session, done) => answer("RCPT TO", done),
  });
});
afterAll(() => mailed.stop());

async function idsOf({ address }: MailedGame): Promise<readonly (string | undefined)[]> {
  const [_question, ...mails] = await mailed.post.read(address);
  return mails.map(({ messageId }) => messageId);
}

/** Starts the server again, and lets pass what a mail may be put off by. */
async function revive(game: MailedGame) {
  await mailed.server.restart();
  for (let times = 0; times < 2; times++) {
    await game.ring();
    await game.wait();
  }
}

test.for(["its connection", "RCPT TO"] as const)("while the mail server has not answered %s: it comes once", async (at) => {
  const game = await mailed.game("harzdame");
  const isThere = new Promise<void>((reached) => (held = { at, reached }));
  // Not waited for: it hangs with the mail server.
  const moved = game.move().catch(() => {});
  await isThere;
  await mailed.server.kill();
  await moved;
  held = null;
  await revive(game);
  await game.mails(1);
});

test("so many milliseconds after the grace: each turn's mail comes", async () => {
  const game = await mailed.game("jump-checkers");
  let before = 0;
  for (const milliseconds of often([0, 8, 16, 32, 64, 160], [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 160])) {
    await mailed.api.play(game, 1);
    const rung = game.ring().catch(() => {});
    await pause(milliseconds);
    await mailed.server.kill();
    await rung;
    const wasThere = (await idsOf(game)).length > before;
    await revive(game);
    await expect.poll(async () => (await idsOf(game)).length, { timeout: 60_000 }).toBeGreaterThan(before);
    const ids = (await idsOf(game)).slice(before);
    expect(new Set(ids).size, `killed after ${milliseconds} ms`).toBe(1);
    expect(ids.length).toBeLessThanOrEqual(wasThere ? 2 : 1);
    before += ids.length;
    await mailed.api.play(game, 1);
  }
});
