/** What a webhook's player sees of its deliveries: each with its tries, as text, and the way to send it again. */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { DeliveryAnswer, WebhookAnswer } from "../../../api/webhook-schema.ts";
import { webhook as kind } from "../../../web/game/notifications/kinds/webhook/webhook.tsx";
import { textOf } from "./given.ts";
import { drawn } from "./notified.ts";

const AT = Date.UTC(2026, 10, 22, 12);
const HOUR = 3_600_000;
const url = "https://webhooks.example.org/secret-path";
const webhook: WebhookAnswer = {
  id: "h",
  url,
  events: ["turn", "end"],
  last: null,
  failingSince: null,
  disabled: null,
  oldSecretUntil: null,
};
const delivery: DeliveryAnswer = { id: "msg_a", type: "turn", at: AT, status: "delivered", next: null, attempts: [] };

function shown(log: readonly DeliveryAnswer[] | null, more: Partial<WebhookAnswer> = {}, isWhole = false): string {
  const kept = { list: [{ ...webhook, ...more }], open: { id: "h", log, isWhole } };
  return renderToString(<>{drawn(kind, { kept, now: AT + HOUR }, true)}</>);
}

describe("the log", () => {
  test.each<[string, Partial<DeliveryAnswer>, RegExp]>([
    ["what has arrived", {}, /Your turn Nov 22.* Delivered\. Send again/],
    ["what was given up", { type: "test", status: "failed" }, /A test Nov 22.* Not delivered\. Send again/],
    ["what waits", { status: "waiting", next: AT + HOUR }, /Your turn .* Not delivered yet\. Next try: Nov 22.*\. Send again/],
  ])("says of %s how it stands", (_what, more, said) => {
    expect(textOf(shown([{ ...delivery, ...more }]))).toMatch(said);
  });

  test("has each try, the newest first, with what was answered: as text, whatever it is", () => {
    const attempts: DeliveryAnswer["attempts"] = [
      { at: AT, status: "no answer", duration: 5001, line: null },
      { at: AT + 1000, status: 500, duration: 12, line: "<script>alert(1)</script>" },
    ];
    const html = shown([{ ...delivery, status: "failed", attempts }]);
    expect(html).toContain('<code dir="auto">&lt;script>alert(1)&lt;/script></code>');
    expect(html).not.toContain("<script");
    const text = textOf(html);
    expect(text).toMatch(/: answer 500 after 12 ms.*: no answer after 5001 ms/);
  });

  test("shows the newest five, and all of them when asked", () => {
    const log = Array.from({ length: 12 }, (_, index) => ({ ...delivery, id: `msg_${index}` }));
    expect(shown(log).match(/Send again:/g)).toHaveLength(5);
    expect(textOf(shown(log))).toContain("Show all 12");
    expect(shown(log, {}, true).match(/Send again:/g)).toHaveLength(12);
  });
});

describe("a webhook", () => {
  test.each([
    ["failing", "Turned off 1 hour ago: nothing had arrived for five days."],
    ["gone", "Turned off 1 hour ago: the address wants no more calls."],
  ] as const)("that is disabled (%s) says so, can be turned on, and sends nothing meanwhile", (reason, said) => {
    const html = shown([delivery], { disabled: { at: AT, reason } });
    expect(textOf(html)).toContain(said);
    expect(html).toContain("Turn on the webhook to webhooks.example.org");
    expect(html).not.toContain("Test the webhook");
    expect(html).toMatch(/aria-label="Send again[^>]*disabled/);
  });

  test("says until when an old secret works, and which events it is told: the last one can't be left out", () => {
    expect(textOf(shown(null, { oldSecretUntil: AT }))).toContain("The old secret also works until Nov 22");
    expect(shown(null).match(/<input [^>]*checked/g)).toHaveLength(2);
    expect(shown(null)).not.toMatch(/<input [^>]*disabled/);
    expect(shown(null, { events: ["end"] })).toMatch(/value="end"[^>]*disabled/);
  });
});
