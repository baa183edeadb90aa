/** Somebody who visits a server's pages with a browser of any engine: reads, taps at real places, and types. */
import { expect } from "vitest";
import type { Engine, Place, Tab } from "../../../scripts/test/engines/tab.ts";

/** How something on the page is found. */
export type What =
  | { readonly css: string }
  /** By the name that is read out. */
  | { readonly button: string }
  | { readonly link: string }
  /** By the beginning of its label. */
  | { readonly field: string }
  /** By its whole text: a heading, or the label of a switch. */
  | { readonly text: string };

export interface Guest {
  readonly tab: Tab;
  /** Opens a path of the server. */
  readonly open: (path: string) => Promise<void>;
  /** Waits until the page shows a text. */
  readonly reads: (text: string) => Promise<void>;
  /** Waits until the dock says a sentence. */
  readonly hears: (sentence: string) => Promise<void>;
  /** Waits until the board stands after so many moves, of which it lists the last. */
  readonly sees: (ply: number) => Promise<void>;
  /** Waits until it can be tapped where it is, and taps it. */
  readonly tap: (what: What) => Promise<void>;
  readonly drag: (from: What, to: What) => Promise<void>;
  /** What is said of an element; null where there is none. */
  readonly label: (css: string) => Promise<string | null>;
  readonly isThere: (what: What) => Promise<boolean>;
  readonly path: () => Promise<string>;
  /** The address that a link leads to. */
  readonly address: (link: string) => Promise<string>;
  /** Puts its name where the page asks for one. */
  readonly isCalled: (name: string) => Promise<void>;
  /** Waits until the address is the game's public one: the cookie speaks for the seat now. */
  readonly seated: () => Promise<void>;
}

/** So often it is found where it was before. */
const SETTLED = 2;

export const square = (name: string): What => ({ css: `[data-square="${name}"]` });

/** A guest of the server at `baseUrl`, with a page of that engine. */
export function guestOf(engine: Engine, tab: Tab, baseUrl: string): Guest {
  /** Waits for what the page answers; a failure names the engine. */
  const waiting = <T>(ask: () => Promise<T>) => expect.poll(ask, { interval: 30, message: engine });

  /** Where it can be tapped, again and again in the same place: what moves is missed, and what lies beside it hit. */
  async function placeOf(what: What): Promise<Place> {
    let last: Place | null = null;
    let times = 0;
    let settled: Place | null = null;
    await waiting(async () => {
      const now = await tab.run(findPlace, what);
      times = now !== null && now.x === last?.x && now.y === last.y ? times + 1 : 0;
      settled = times === SETTLED ? now : null;
      last = now;
      return settled === null ? what : null;
    }).toBeNull();
    if (settled === null) throw new Error(`no ${JSON.stringify(what)}`);
    return settled;
  }

  async function tap(what: What) {
    await tab.tap(await placeOf(what));
  }

  return {
    tab,
    open: (path) => tab.open(baseUrl + path),
    async reads(text) {
      await waiting(() => tab.run(textShown, text)).toBe(text);
    },
    async hears(sentence) {
      const said = () => tab.run(() => document.querySelector(".dock .say")?.textContent ?? "");
      await waiting(said).toContain(sentence);
    },
    async sees(ply) {
      await waiting(() => tab.run(() => document.querySelectorAll(".moves button").length)).toBe(ply);
    },
    tap,
    async drag(from, to) {
      await placeOf(from);
      // Which may have scrolled.
      const end = await placeOf(to);
      await tab.drag(await placeOf(from), end);
    },
    label: (css) => tab.run((selector) => document.querySelector(selector)?.getAttribute("aria-label") ?? null, css),
    isThere: async (what) => (await tab.run(findPlace, what)) !== null,
    path: () => tab.run(() => location.pathname),
    async address(link) {
      await placeOf({ link });
      return tab.run(
        (name) =>
          [...document.querySelectorAll("a")].find((each) => (each.ariaLabel ?? each.innerText.trim()) === name)?.href ?? "",
        link,
      );
    },
    async isCalled(name) {
      await tap({ field: "Your name" });
      await tab.type(name);
    },
    async seated() {
      await waiting(() => tab.run(() => location.pathname + location.hash)).toMatch(/^\/g\/[a-z2-7]+$/);
    },
  };
}

/**
 * In the page: the middle of what is asked for, scrolled to, where it lies on top within the window and has come to rest; null as long as
 * it doesn't. Firefox finds what lies outside of the window, too, such as a sheet that is about to slide in.
 */
function findPlace(what: What): Place | null {
  const nameOf = (each: HTMLElement) => (each.getAttribute("aria-label") ?? each.innerText).replaceAll(/\s+/g, " ").trim();
  function candidates(): Iterable<Element | null | undefined> {
    if ("css" in what) return document.querySelectorAll(what.css);
    if ("button" in what)
      return [...document.querySelectorAll<HTMLButtonElement>("button")].filter(
        (each) => nameOf(each) === what.button && !each.disabled,
      );
    if ("link" in what) return [...document.querySelectorAll("a")].filter((each) => nameOf(each) === what.link);
    if ("field" in what)
      return [...document.querySelectorAll("label")].flatMap((each) => (nameOf(each).startsWith(what.field) ? each.control : []));
    return [...document.querySelectorAll<HTMLElement>("h1, h2, h3, label, label *, summary")].filter(
      (each) => nameOf(each) === what.text,
    );
  }
  /** Whether it or what it stands in is under way: on a busy machine it may be seen twice in a place that it only passes. */
  function isMoving(each: Element): boolean {
    return document.getAnimations().some(({ effect, playState }) => {
      if (playState !== "running" || !(effect instanceof KeyframeEffect)) return false;
      return effect.getComputedTiming().endTime !== Infinity && effect.target?.contains(each) === true;
    });
  }
  const isWithin = ({ x, y }: Place) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  for (const each of candidates()) {
    if (!each?.checkVisibility({ visibilityProperty: true })) continue;
    each.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = each.getBoundingClientRect();
    const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const top = document.elementFromPoint(place.x, place.y);
    const isOnTop = each.contains(top) || (each instanceof HTMLInputElement && each.labels?.[0]?.contains(top) === true);
    if (isOnTop && isWithin(place)) return isMoving(each) ? null : place;
    each.scrollIntoView({ block: "center", behavior: "instant" });
  }
  return null;
}

/** In the page: the text where it is shown, wherever its lines break; all that is shown where it isn't, for the report. */
function textShown(text: string): string {
  const inOneLine = (given: string) => given.replaceAll(/\s+/g, " ");
  const all = inOneLine(document.body.innerText);
  return all.includes(inOneLine(text)) ? text : all;
}
