/** Links as they come through gateways, chats and sentences: what was added goes, and a good link stays as it is. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mendedFragment, mendedTarget } from "../../../api/sent-link.ts";

const TOKEN = "am7bqo5wiug6js653c7g674hpcm";
const ID = "abcdefghijkl2345";

/** What stands after a link in a sentence, or came to it on its way, as a browser sends it in a path. */
const TAILS = [
  ...". , ) > \" ' * ! ; : ] } ” … » ’ ` _ - _. ). ).** !! >,".split(" "),
  "%20",
  "%20Viel%20Spa%C3%9F",
  "%E2%80%8B",
  "\u200B",
  "%E2%80%9D.",
  "%22%3E",
  "%2E",
  "%252C",
  "%0A",
  "%",
  "%zz",
];

const FRAGMENTS = [
  TOKEN,
  `join=${TOKEN}`,
  `join-w=${TOKEN}`,
  `take-b=${TOKEN}`,
  `maker=${TOKEN}`,
  `notices=${TOKEN}`,
  `add=${TOKEN}`,
];
const PAGES = [`/g/${ID}`, `/p/${ID}`, "/games", "/confirm", "/privacy", `/unsubscribe/${TOKEN}0`, `/g/${ID}/board.png`];

describe("a target", () => {
  test.each([
    ...PAGES,
    `/g/${ID}?turn=3`,
    "/?variant=harzdame",
    "/play/harzdame",
    "/assets/a-b_c.js",
    "/",
    "/g/%61bc",
    "//",
    "/g//",
  ])("that nothing has come to stays: %s", (target) => expect(mendedTarget(target)).toBe(target));

  test("loses what stands after its link", () => {
    for (const page of PAGES)
      for (const tail of TAILS) expect([page, tail, mendedTarget(page + tail)]).toEqual([page, tail, page]);
  });

  test("has its fragment again, however often the sign before it was escaped, and whatever follows that", () => {
    for (const hash of ["%23", "%2523", "%252523", "/%23", ".%23", "?utm_source=mail%23"])
      for (const fragment of FRAGMENTS)
        for (const sign of ["=", "%3D", "%3d", "%253D"])
          for (const tail of ["", ...TAILS]) {
            const query = hash.startsWith("?") ? "?utm_source=mail" : "";
            expect(mendedTarget(`/g/${ID}${hash}${fragment.replace("=", sign)}${tail}`)).toBe(`/g/${ID}${query}#${fragment}`);
          }
  });

  test("holds nothing of what was escaped with its sign any more", () => {
    expect(mendedTarget(`/g/${ID}%23${TOKEN}?fbclid=1`)).toBe(`/g/${ID}#${TOKEN}`);
    expect(mendedTarget(`/g/${ID}%23`)).toBe(`/g/${ID}`);
    expect(mendedTarget(`/games%23%23add=X`)).toBe("/games#add=X");
  });

  test("that was mended needs it no more, whatever it was", () => {
    const sent = fc.array(
      fc.constantFrom("/", "g", "?", "=", ".", "%", "2", "3", "5", "D", "#", "-", "_", "é", "%23", "%20", "&"),
    );
    fc.assert(
      fc.property(sent, (parts) => {
        const [once = ""] = mendedTarget(`/g${parts.join("")}`).split("#");
        expect(mendedTarget(once).split("#")[0]).toBe(once);
      }),
    );
  });
});

test("a long one costs no more than its length, so that nobody can hold the server up by it", { timeout: 3000 }, () => {
  for (const sign of ["-", "_", ".", "/"]) {
    const path = `/g/${sign.repeat(20_000)}a`;
    expect(mendedTarget(`${path}.`) === path).toBe(true);
  }
  for (const sign of ["-", "_", "="]) {
    const fragment = `#a${sign.repeat(20_000)}a`;
    expect(mendedFragment(`${fragment}.`) === fragment).toBe(true);
  }
});

describe("a fragment", () => {
  test("that is good stays", () => {
    for (const fragment of FRAGMENTS) expect(mendedFragment(`#${fragment}`)).toBe(`#${fragment}`);
  });

  test("loses what has come to it, before and after", () => {
    for (const fragment of FRAGMENTS)
      for (const tail of TAILS)
        for (const head of ["#", "#%23", "##", "#%E2%80%8B", "#\u200B", "#%20"])
          expect([head, tail, mendedFragment(head + fragment.replace("=", "%3D") + tail)]).toEqual([head, tail, `#${fragment}`]);
  });

  test.each(["", "#", "#.", "#%E2%80%8B", "#)_", "#_=_"])("that holds nothing is none: %s", (fragment) =>
    expect(mendedFragment(fragment)).toBe(""),
  );

  test.each([`#join=${TOKEN.slice(0, 20)}`, `#${TOKEN}A`, "#join"])("that is damaged beyond that is left so: %s", (fragment) =>
    expect(mendedFragment(fragment)).toBe(fragment),
  );
});
