/** The mailbox of a server that sends no mails. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { mailbox } from "../../../scripts/server/mailbox.ts";

const folder = mkdtempSync(join(tmpdir(), "mailbox-"));

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test("keeps every mail, in order, where two mailboxes of one folder take them within a millisecond", async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ["Date"] });
  const [one, two] = [mailbox(folder), mailbox(folder)];
  const sent = Array.from({ length: 10 }, (_, index) => `mail ${index}`);
  for (const [index, subject] of sent.entries()) {
    const body = `To: ann@example.org\r\nSubject: ${subject}\r\n\r\n`;
    const taker = index % 2 === 0 ? one : two;
    expect((await taker(new Request("http://mailbox/", { method: "POST", body }))).status).toBe(204);
  }
  const listed = await (await one(new Request("http://mailbox/?to=ann@example.org"))).json();
  expect(listed).toMatchObject(sent.map((subject) => ({ subject })));
});
