/** Open invites as the first page lists them. */
import renderToString from "preact-render-to-string";
import { expect, test } from "vitest";
import { OpenInvites, type OpenInvitesProps } from "../../../view/home/open-invites.tsx";
import { kindsOf } from "../../../worker/pages/home-page.tsx";
import { textOf } from "./given.ts";
import { otherPageWords } from "../../../view/words/pages.ts";

const INVITE = {
  id: "aaaa",
  variant: "harzdame",
  side: "b",
  name: "Ada",
  program: false,
  clock: null,
  customStart: false,
  until: 0,
};
const DAILY = { kind: "move", each: 86_400, onFlag: "claim" } as const;

function html(props: Partial<OpenInvitesProps>): string {
  const shown = { words: otherPageWords("en"), kinds: kindsOf("en") };
  return renderToString(<OpenInvites {...shown} invites={[]} isWhole {...props} />);
}

test("a row says who waits, for what, and which side is free, and leads to the invite", () => {
  const served = html({ invites: [INVITE, { ...INVITE, id: "bbbb", name: null, clock: DAILY, customStart: true }] });
  expect(textOf(served)).toContain("Ada · you play Black");
  expect(textOf(served)).toMatch(/Harzdame · custom start\s*Somebody · you play Black · 1.day per move/);
  expect(served).toContain('href="/g/aaaa#open" aria-label="Play Harzdame with Ada"');
});

test("a name that is written from right to left turns nothing around it", () => {
  expect(html({ invites: [{ ...INVITE, name: "ערן" }] })).toContain("\u2068ערן\u2069 · you play Black");
});

test("a variant of several choices is told by them", () => {
  const [variant = ""] = Object.keys(kindsOf("en"));
  expect(textOf(html({ invites: [{ ...INVITE, variant }] }))).toMatch(/HopperDame · \S.* · /);
});

test("they can be filtered without a script, where there are more than are shown or it was done", () => {
  expect(html({ invites: [INVITE] })).not.toContain("<form");
  const filter = html({ invites: [INVITE], isWhole: false });
  expect(filter).toMatch(/<form [^>]*method="get"/);
  expect(filter.match(/<option /g)).toHaveLength(Object.keys(kindsOf("en")).length);
  const none = html({ variant: "hoppsi" });
  expect(textOf(none)).toContain("Nobody is waiting to play this right now.");
  expect(none).toMatch(/<option [^>]*selected[^>]*>Hoppsi</);
});

test("where there are none, or they can't be told, that is said", () => {
  expect(textOf(html({}))).toContain("Nobody is waiting right now.");
  expect(textOf(html({ invites: null }))).toContain("We can’t list open games right now.");
});
