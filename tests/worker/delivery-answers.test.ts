/** What stands where a webhook leads and answers badly: elsewhere, never, or without end. */
import { describe, expect, test, vi } from "vitest";
import { advance, query, quietPair } from "./object.ts";
import { Receiver, webhook, webhooks } from "./webhook-receiver.ts";
import { move, mute } from "./client.ts";

const receiver = new Receiver();

describe("a delivery", () => {
  test("follows no redirect: it is a failure like another", async () => {
    const game = await quietPair();
    await webhook(game, "b");
    receiver.answers = [() => new Response(null, { status: 302, headers: { location: "http://127.0.0.1/" } })];
    await move(game, 0);
    await advance(game, 0);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.init.redirect).toBe("manual");
    expect((await webhooks(game, "b"))[0]?.last).toMatchObject({ status: 302, delivered: false });
    // A pause is longer by a quarter at most.
    await advance(game, 1250);
    expect(receiver.received.map(({ url }) => new URL(url).host)).toEqual(["webhooks.example", "webhooks.example"]);
  });

  test("that nobody answers is one that failed", async () => {
    const game = await quietPair();
    await webhook(game, "b");
    receiver.answers = [() => Promise.reject(new Error("https://webhooks.example/in?key=private refused"))];
    const logged = mute("warn");
    await move(game, 0);
    await advance(game, 0);
    expect((await webhooks(game, "b"))[0]?.last).toMatchObject({ status: "no answer", delivered: false });
    expect(await query(game, "SELECT * FROM deliveries")).toHaveLength(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain("private");
  });

  test.each<[string, (signal: AbortSignal) => Response | Promise<Response>]>([
    [
      "the answer",
      (signal) => new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
    ],
    [
      "the answer's body",
      (signal) =>
        new Response(
          new ReadableStream({
            start: (controller) => signal.addEventListener("abort", () => controller.error(new Error("aborted"))),
          }),
        ),
    ],
  ])("waits five seconds at most for %s", async (_what, never) => {
    const game = await quietPair();
    await webhook(game, "b");
    const waits: (number | undefined)[] = [];
    const wait = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation((work: () => void, milliseconds?: number) => {
      waits.push(milliseconds);
      return wait(work, milliseconds === 5000 ? 10 : milliseconds);
    });
    vi.mocked(fetch).mockImplementation(async (_target, init) => {
      if (!init?.signal) throw new Error("it would wait for ever");
      return never(init.signal);
    });
    await move(game, 0);
    await advance(game, 0);
    expect(waits).toContain(5000);
    expect((await webhooks(game, "b"))[0]?.last).toMatchObject({ status: "no answer", delivered: false });
  });

  test("reads no more than 4 KB of an answer", async () => {
    const game = await quietPair();
    await webhook(game, "b");
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
      cancel() {
        isCancelled = true;
      },
    });
    receiver.answers = [() => new Response(endless)];
    await move(game, 0);
    await advance(game, 0);
    expect(isCancelled).toBe(true);
    expect(sent).toBeLessThanOrEqual(6 * 1024);
    expect((await webhooks(game, "b"))[0]?.last).toMatchObject({ status: 200, delivered: true });
  });
});
