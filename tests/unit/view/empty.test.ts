/** Pages that say that there is nothing, or that something went wrong or is over: each has one drawing, which says nothing aloud, and a way on. */
import { describe, expect, test } from "vitest";
import { languages } from "../../../view/languages.ts";
import { vignettes } from "../../../view/symbols/vignettes.ts";
import { pagesIn } from "./every-page.ts";

/** What each is drawn with, and where it leads. */
const ENDS = {
  missing: ["lost", "/"],
  busy: ["waiting", "/"],
  broken: ["broken", "/"],
  "mails that have ended": ["done", "/"],
  "never again, pressed": ["done", "/"],
  "never again, taken back": ["done", "/"],
  "play me, paused": ["waiting", "/new/hopperdame"],
  "play me, ended": ["done", "/new/hopperdame"],
  "home whose games can't be told": ["broken", "/"],
} as const;

describe.each(languages)("in %s", (language) => {
  const pages = pagesIn(language);
  test.each(Object.entries(ENDS))("%s", (page, [vignette, way]) => {
    const html = pages[page] ?? "";
    const said = html.split('<div class="empty stack">').slice(1);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^<svg[^>]* aria-hidden="true"[^>]*><use href="#v-${vignette}"`));
    expect(html).toContain(`<symbol id="v-${vignette}"`);
    expect(/<a class="btn[^"]*" href="([^"]+)"/.exec(said[0] ?? "")?.[1]).toBe(way);
  });

  test("no other page has a drawing where there is something to see", () => {
    const others = Object.entries(pages).filter(([page]) => !(page in ENDS) && page !== "home of a player" && page !== "home");
    expect(
      others.filter(([, html]) => html.includes('href="#v-') && html.includes('class="vignette"')).map(([page]) => page),
    ).toEqual([]);
  });
});

test("every drawing is used by one of them at least, and made of what the page has", () => {
  const used = new Set<string>(Object.values(ENDS).map(([vignette]) => vignette));
  const drawn = [...vignettes.matchAll(/<symbol id="v-(\w+)"/g)].map(([, name = ""]) => name);
  expect(drawn.filter((name) => name !== "man").toSorted()).toEqual([...used].toSorted());
  expect([...vignettes.matchAll(/<use href="#([^"]+)"/g)].every(([, id]) => id === "v-man")).toBe(true);
});
