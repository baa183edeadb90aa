/** How the owner of a "play me" link is told: each way with its state, its test and its end. */
import { describe, expect, test } from "vitest";
import type { OwnPlayMe } from "../../../api/play-me-schema.ts";
import { toldOf as shown } from "./play-me-told.tsx";

const email = { address: "a…@example.org", when: "turn", confirmed: true, last: null, trouble: null } as const;
const webhook = { id: "wh_1", url: "https://example.org/in?key=private", events: ["join"], last: null } as const;

describe("an address", () => {
  test.each<[Partial<NonNullable<OwnPlayMe["email"]>>, string]>([
    [{}, "Nothing sent yet."],
    [{ last: { at: 5 } }, "Last delivered 5 ms ago."],
    [{ trouble: { since: 7, reason: "unreachable" } }, "Our emails don’t arrive. This started 7 ms ago."],
  ])("tells how it goes, and can be tried and removed: %o", (change, said) => {
    const html = shown({ email: { ...email, ...change } });
    expect(html).toContain(said);
    for (const label of ["Send a test email to a…@example.org", "Stop emails to a…@example.org"])
      expect(html).toContain(`aria-label="${label}"`);
  });

  test("that nobody has confirmed is sent no test", () => {
    const html = shown({ email: { ...email, confirmed: false } });
    expect(html).toContain("Open the email that we sent there");
    expect(html).not.toContain("Send a test email");
    expect(html).toContain("Stop emails to");
  });
});

describe("a webhook", () => {
  test.each<[OwnPlayMe["webhooks"][number]["last"], string]>([
    [null, "Nothing sent yet."],
    [{ at: 5, status: 204, delivered: true }, "Last delivered 5 ms ago."],
    [{ at: 5, status: 500, delivered: false }, "Not delivered 5 ms ago: the address answered 500."],
    [{ at: 5, status: "no answer", delivered: false }, "Not delivered 5 ms ago: no answer."],
  ])("tells how it went, and can be tried and removed: %o", (last, said) => {
    const html = shown({ webhooks: [{ ...webhook, last }] });
    expect(html).toContain(said);
    for (const label of ["Test the webhook to example.org", "Remove the webhook to example.org"])
      expect(html).toContain(`aria-label="${label}"`);
    // What else is in the address may be a secret.
    expect(html).not.toContain("private");
  });

  test("shows its secret once, where it was just added", () => {
    expect(shown({ webhooks: [webhook] }, { secret: "whsec_1" })).toContain('value="whsec_1"');
    expect(shown({ webhooks: [webhook] })).not.toContain("whsec");
  });
});

test("what was done is announced, and a refusal stands at its form", () => {
  expect(shown({}, { said: "Removed." })).toMatch(/role="status">Removed\.</);
  const html = shown({}, { errors: { mail: "No.", webhook: "Not there." } });
  expect(html.match(/role="alert">[^<]+/g)).toEqual(['role="alert">No.', 'role="alert">Not there.']);
});
