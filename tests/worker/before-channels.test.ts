/** A game and its player's address, as the version before other channels than mail has stored them: both open and go on. */
import { expect, test, vi } from "vitest";
import { program } from "./client.ts";
import { mails } from "./mailbox.ts";
import { pass, recipientRows, silenced, statusOf, unrungRecipient } from "./recipients.ts";
import { advance, unrung } from "./object.ts";
import { restore, restoreRecipient } from "./restored.ts";
import stored from "./stored/before-channels.json" with { type: "json" };

silenced();

const MINUTE = 60_000;
const { id, tokens, address, recipient } = stored;
const path = `/api/games/${id}`;
const w = program(tokens.w);
const b = program(tokens.b);

test("what waited is mailed, the wish is as it was, and the next turn is told in the same thread", async () => {
  const last = recipient.rows.notices.at(-1)?.at ?? 0;
  vi.useFakeTimers({ toFake: ["Date"], now: last + MINUTE });
  await restore(stored);
  await restoreRecipient(address, recipient);
  await unrung(id);
  await unrungRecipient(address);

  expect(await statusOf({ b, path })).toMatchObject({
    address: "a…@example.org",
    when: "turn",
    always: true,
    remind: 3,
    confirmed: true,
    last: { at: recipient.rows.subscriptions[0]?.last },
  });
  await pass(address, 0);
  // Others write to that address, too.
  const mailed = (await mails(address)).filter(({ raw }) => raw.includes(id));
  expect(mailed.map(({ subject }) => subject)).toEqual(["Harzdame with Ada"]);
  expect((await b.get(path)).body).toMatchObject({ turn: 3, toMove: "b", you: { mail: "on" } });
  expect(await recipientRows(address, "SELECT settled FROM notices ORDER BY at")).toEqual([{ settled: 1 }, { settled: 1 }]);

  await b.play(path, 3, "f4-f3");
  await w.play(path, 4, "a8-b8");
  await advance(id, MINUTE);
  await pass(address, 0);
  const [subscription] = await recipientRows<{ given: string; subject: string }>(
    address,
    "SELECT given, subject FROM subscriptions",
  );
  expect(JSON.parse(subscription?.given ?? "")).toHaveLength(3);
  expect(subscription?.subject).toBe("Harzdame with Ada");
  vi.useRealTimers();
});
