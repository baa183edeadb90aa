/** What tests ask of a browser, whichever engine draws its pages; each engine's driver answers it. */

export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

/** A place in CSS pixels, from the upper left corner of what is seen of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Keys without a sign of their own, by `KeyboardEvent.key`, and what WebDriver calls them (17.4.2). */
export const KEYS = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
} as const;
export type Key = keyof typeof KEYS;

export interface Window {
  readonly width: number;
  readonly height: number;
  /** Taps come from a finger rather than a mouse. WebKitGTK's driver knows a mouse alone. */
  readonly finger: boolean;
}

export interface EngineBrowser {
  /** Opens an empty page, which shares no cookie or storage with the others. WebKit has one at a time: close the last one first. */
  newTab(window: Window): Promise<Tab>;
  /** Ends the browser, and its pages with it. */
  close(): Promise<void>;
}

export interface Tab {
  /** Opens an address, and waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function in the page, by its text: it knows nothing but its arguments, which are JSON as its result is. */
  run<A extends readonly unknown[], R>(script: (...given: A) => R, ...given: A): Promise<R>;
  tap(place: Place): Promise<void>;
  /** Presses the mouse at the first place, moves it to the second, and lets go there. */
  drag(from: Place, to: Place): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses the key of each sign. */
  type(text: string): Promise<void>;
  /** Makes the page's part of the window so large. */
  resize(width: number, height: number): Promise<void>;
  /** The names of the site's cookies, including those that its scripts can't see. */
  cookies(): Promise<readonly string[]>;
  /** A PNG of what is seen of the page. */
  screenshot(): Promise<Uint8Array>;
  /** Exceptions that nobody caught, and errors on the console, so far. */
  troubles(): Promise<readonly string[]>;
  close(): Promise<void>;
}
