/**
 * Every picture that the page draws says how large it is. Engines disagree on one that has only a `viewBox`: WebKit gives it the width
 * of the grid around its cell.
 */
import { globSync, readFileSync } from "node:fs";
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { Made } from "../../../web/home/made.tsx";
import { Row } from "../../../web/home/here.tsx";
import { qrOf } from "../../../web/qr.ts";
import { QrCode } from "../../../web/qr-code.tsx";
import { rules } from "../style/sheets.ts";
import { pagesIn } from "./every-page.ts";
import { rulebook } from "./given.ts";
import { AGAINST, begun } from "../web/play/local-games.ts";
import { wordsOf } from "../../../view/words/words.ts";

/** A game of this device, with the rules that draw its board, or before they are there. */
const row = (kind: typeof rulebook | undefined) => (
  <Row
    say={wordsOf("play", "en").here}
    language="en"
    game={begun("harzdame", AGAINST)}
    rulebook={kind}
    isAsked={false}
    onAsk={() => {}}
    onRemove={() => {}}
  />
);

/** What the page's scripts draw later. */
const late = {
  "a game of this device": renderToString(row(rulebook)),
  "a game of this device before its rules": renderToString(row(undefined)),
  "games for two others": renderToString(
    <Made say={wordsOf("maker", "en")} games={[{ id: "a", name: "Harzdame" }]} onHide={() => {}} />,
  ),
  "a QR code": renderToString(<QrCode qr={qrOf("https://hoplink.test")} label="" />),
};

/** Whether an opening tag says its size, or a style does for all of its class, on every screen. */
function isSized(tag: string): boolean {
  if (/ width="\d+"/.test(tag) && / height="\d+"/.test(tag)) return true;
  const [, name = ""] = / class="(\w+)"/.exec(tag) ?? [];
  return rules.some(
    ({ selector, within, declarations }) =>
      within.length === 0 &&
      selector === `.${name}` &&
      ["inline-size", "block-size"].every((size) => (declarations.get(size) ?? "auto") !== "auto"),
  );
}

describe.each(Object.entries({ ...pagesIn("en"), ...late }))("%s", (_name, html) => {
  test("says the size of every picture", () => {
    const tags = [...html.matchAll(/<(?:svg|img)\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((tag) => !isSized(tag))).toEqual([]);
  });
});

test.each([
  ["a board to look at", ".pic"],
  ["a board to play on", ".board > svg"],
])("%s is as wide as its place, and no other style is needed for its height", (_name, selector) => {
  const own = rules.filter((rule) => rule.selector === selector && rule.within.length === 0);
  const sizes = ["inline-size", "block-size"].map((size) => own.map(({ declarations }) => declarations.get(size)).find(Boolean));
  expect(sizes).toEqual(["100%", "auto"]);
});

test("nothing else draws a picture", () => {
  const drawing = globSync("{view,web,games,worker}/**/*.{ts,tsx}").filter((path) => {
    const text = readFileSync(path, "utf8");
    // Mails and feeds stand in no page of ours, and say the sizes of their pictures themselves.
    return /<(?:svg|img)\b/.test(text) && !/^(?:view\/mail\/|worker\/feed\.)/.test(path);
  });
  expect(drawing.toSorted()).toEqual(
    [
      "view/board/board.tsx",
      "view/board/picture.tsx",
      "view/board/piece.tsx",
      "view/drawing/drawing.tsx",
      "view/empty.tsx",
      "view/home/my-games.tsx",
      "view/home/open-invites.tsx",
      "view/icon.tsx",
      "web/game/drawing.tsx",
      "web/home/here.tsx",
      "web/home/made.tsx",
      "web/home/play-me-links.tsx",
      "web/qr-code.tsx",
      "worker/pages/document.tsx",
      "worker/picture/drawing.tsx",
    ].toSorted(),
  );
});
