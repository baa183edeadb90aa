/** What a browser calls itself, told coarsely: its maker's name for it and the system, no version. Whatever is not known is not told. */
import { parse } from "bowser";

export interface BrowserKind {
  /** "Chrome"; null where it is none of those that are known. */
  readonly name: string | null;
  /** "Android"; null likewise. */
  readonly system: string | null;
}

/** So much of a header is looked at. */
const LONGEST = 400;

/** The browsers that people play with; anything else in the header could be made up. */
const NAMES: readonly string[] = [
  "Amazon Silk",
  "Android Browser",
  "Brave",
  "Chrome",
  "Chromium",
  "DuckDuckGo",
  "Epiphany",
  "Firefox",
  "Focus",
  "Microsoft Edge",
  "Opera",
  "Pale Moon",
  "Safari",
  "Samsung Internet for Android",
  "UC Browser",
  "Vivaldi",
  "WeChat",
  "Yandex Browser",
];
const SYSTEMS: readonly string[] = ["Android", "Chrome OS", "HarmonyOS", "iOS", "Linux", "macOS", "Tizen", "WebOS", "Windows"];
/** What is long or old said shortly. */
const SHORT: Readonly<Record<string, string>> = { "Samsung Internet for Android": "Samsung Internet", "Microsoft Edge": "Edge" };

/** @param header the User-Agent (RFC 9110, 10.1.5), which may say anything */
export function kindOf(header: string | undefined): BrowserKind {
  if (!header) return { name: null, system: null };
  const { browser, os } = parse(header.slice(0, LONGEST));
  const known = NAMES.find((each) => each === browser.name) ?? null;
  return { name: (known && SHORT[known]) ?? known, system: SYSTEMS.find((each) => each === os.name) ?? null };
}
