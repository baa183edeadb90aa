/** Messages on their way: whatever becomes of the line, of tabs and of answers, each comes once, in its order, or is given back. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Message, MessageAnswer } from "../../../api/messages-schema.ts";
import { type Answer, OFFLINE } from "../../../web/api.ts";
import { createOutbox, type Fate } from "../../../web/game/messages/outbox.ts";
import { forgetMessage, type KeptMessage, keptMessage, placesOf, type Said } from "../../../web/kept/kept-message.ts";
import { storageOf } from "./storage.ts";

const text = (said: Said) => ("text" in said ? said.text : said.preset);

/** A server that takes each key once; `lost` says for each request whether it, or its answer, is lost. */
function createServer(lost: () => "no" | "request" | "answer") {
  const taken = new Map<string, Message>();
  return {
    said: () => [...taken.values()].map((message) => message.text),
    send: async ({ key, said, as, at }: KeptMessage): Promise<Answer<MessageAnswer>> => {
      const fate = lost();
      await Promise.resolve();
      if (fate === "request") return { ok: false, error: OFFLINE };
      const message = taken.get(key) ?? { number: taken.size + 1, side: as, at, turn: 0, text: text(said) };
      taken.set(key, message);
      return fate === "answer" ? { ok: false, error: OFFLINE } : { ok: true, value: { message } };
    },
  };
}

interface Tab {
  readonly send: (message: KeptMessage) => Promise<Answer<MessageAnswer>>;
  readonly fateOf?: (message: KeptMessage) => Fate;
}

function openTab({ send, fateOf = () => "go" }: Tab) {
  const back: (readonly [text: string, code: string | null])[] = [];
  const outbox = createOutbox({
    game: "game",
    seat: () => ({ side: "w" }),
    send,
    fateOf,
    onSent: () => {},
    onBack: (said, code) => void back.push([text(said), code]),
    onChange: () => {},
  });
  return { ...outbox, back, left: () => outbox.waiting().map(({ said }) => text(said)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", storageOf(Infinity));
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  for (const place of placesOf("game")) forgetMessage(place);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("each comes once and in its order, by two tabs on a line that loses requests and answers", async () => {
  const lost = fc.constantFrom("no" as const, "request" as const, "answer" as const);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 6 }), fc.array(lost, { maxLength: 12 }), async (byFirst, losses) => {
      const left = [...losses];
      const { send, said } = createServer(() => left.shift() ?? "no");
      const tabs = [openTab({ send }), openTab({ send })] as const;
      const texts = byFirst.map((isFirst, index) => {
        tabs[isFirst ? 0 : 1].add({ text: `${index}` });
        return `${index}`;
      });
      await vi.runAllTimersAsync();
      expect(said()).toEqual(texts);
      expect(tabs.map((tab) => [tab.left(), tab.back])).toEqual([
        [[], []],
        [[], []],
      ]);
    }),
  );
});

test.each([
  ["stored", () => storageOf(Infinity)],
  ["full", () => storageOf(0)],
  ["forbidden", () => undefined],
])("what waits is kept where storage is %s", async (_, storage) => {
  vi.stubGlobal("localStorage", storage());
  let isUp = false;
  const { send, said } = createServer(() => (isUp ? "no" : "request"));
  const tab = openTab({ send });
  tab.add({ text: "one" });
  tab.add({ preset: "hello" });
  await vi.advanceTimersByTimeAsync(1000);
  expect([tab.left(), tab.held()]).toEqual([["one", "hello"], "offline"]);
  isUp = true;
  await vi.runAllTimersAsync();
  expect([said(), tab.left(), tab.held()]).toEqual([["one", "hello"], [], null]);
});

describe("a message", () => {
  const refusing =
    (code: string) =>
    async (message: KeptMessage): Promise<Answer<MessageAnswer>> =>
      text(message.said) === "no" ? { ok: false, error: { code, status: 409 } } : createServer(() => "no").send(message);

  test("that is refused is given back, and the next one goes", async () => {
    const tab = openTab({ send: refusing("said-twice") });
    tab.add({ text: "no" });
    tab.add({ text: "yes" });
    await vi.runAllTimersAsync();
    expect([tab.back, tab.left()]).toEqual([[["no", "said-twice"]], []]);
  });

  test.each([
    ["wait", [[], ["with the move", "later"]]],
    ["go", [[], []]],
    ["back", [[["with the move", null]], []]],
  ] as const)("that goes along with a move: %s", async (fate, left) => {
    const { send } = createServer(() => "no");
    const tab = openTab({ send, fateOf: ({ turn }) => (turn === 3 ? fate : "go") });
    tab.add({ text: "with the move" }, 3);
    tab.add({ text: "later" });
    await vi.runAllTimersAsync();
    expect([tab.back, tab.left()]).toEqual(left);
  });

  test("stands behind those that wait, also where the clock was put back", () => {
    const tab = openTab({ send: () => Promise.resolve({ ok: false, error: OFFLINE }) });
    vi.setSystemTime(5000);
    tab.add({ text: "one" });
    vi.setSystemTime(1000);
    tab.add({ text: "two" });
    expect(tab.left()).toEqual(["one", "two"]);
    expect(placesOf("game").map((place) => keptMessage(place).get()?.at)).toEqual([5000, 5001]);
    expect(placesOf("gam")).toEqual([]);
  });
});
