/** What pushes show: one notification a game, which goes as its reason goes. */
import { expect, test } from "vitest";
import type { PushPayload } from "../../../../api/push-schema.ts";
import { open, readPush, show } from "../../../../web/offline/push.ts";

const notice: PushPayload = {
  v: 1,
  kind: "notice",
  tag: "abc",
  page: "/g/abc",
  title: "Hoplink",
  body: "Your turn.",
  language: "en",
};

/** A browser's notifications: a new one takes the place of that of its tag. */
function browser() {
  const standing = new Map<string, { readonly title: string; readonly options: NotificationOptions }>();
  const said: string[] = [];
  const registration = {
    showNotification(title: string, options: NotificationOptions = {}) {
      said.push(`${title}: ${options.body}${options.silent ? " (silent)" : ""}`);
      standing.set(options.tag ?? "", { title, options });
      return Promise.resolve();
    },
    getNotifications: ({ tag }: { readonly tag: string }) =>
      Promise.resolve(standing.has(tag) ? [{ close: () => void standing.delete(tag) }] : []),
  };
  return { standing, said, registration };
}

test("a second push of a game takes the place of the first, and tells again", async () => {
  const { standing, registration } = browser();
  await show(registration, notice);
  await show(registration, { ...notice, body: "Your turn again." });
  await show(registration, { ...notice, tag: "def" });
  expect([...standing.keys()]).toEqual(["abc", "def"]);
  expect(standing.get("abc")).toMatchObject({
    title: "Hoplink",
    options: { body: "Your turn again.", lang: "en", data: "/g/abc", renotify: true },
  });
});

test("a withdrawn one is shown without a sound, as browsers want, and is gone with what it takes away", async () => {
  const { standing, said, registration } = browser();
  await show(registration, notice);
  await show(registration, { ...notice, tag: "def" });
  await show(registration, { ...notice, kind: "withdrawn", body: "Already done." });
  expect([...standing.keys()]).toEqual(["def"]);
  expect(said.at(-1)).toBe("Hoplink: Already done. (silent)");
});

test.each([[undefined], [""], ["nonsense"]])("a push that says %j is shown all the same", async (text) => {
  const { standing, registration } = browser();
  await show(registration, readPush(text));
  expect([...standing.values()]).toMatchObject([{ title: "Hoplink", options: { data: "/" } }]);
});

test("what our server wrote is read as it is", () => expect(readPush(JSON.stringify(notice))).toEqual(notice));

/** Windows at these addresses, the one that was used last first; what is done with them. */
function windows(urls: readonly string[], gone: readonly string[] = []) {
  const done: string[] = [];
  const all = urls.map((url) => ({
    url,
    focus: () => (gone.includes(url) ? Promise.reject(new TypeError("gone")) : Promise.resolve(done.push(`focus ${url}`))),
  }));
  const matchAll = (which: object) => Promise.resolve(done.push(`look for ${Object.values(which).join(", ")}`)).then(() => all);
  const openWindow = (path: string) => Promise.resolve(done.push(`open ${path}`));
  return { done, clients: { matchAll, openWindow } };
}

test.each([
  ["the game's tab, whatever is shown in it", ["https://h/", "https://h/g/abc#moves"], "focus https://h/g/abc#moves"],
  ["the game's tab with a query", ["https://h/g/abc?lang=de"], "focus https://h/g/abc?lang=de"],
  ["the tab that was used last", ["https://h/g/abc#1", "https://h/g/abc#2"], "focus https://h/g/abc#1"],
  ["a new tab beside those of other games", ["https://h/g/abcd", "https://h/g/ab", "https://h/"], "open /g/abc"],
  ["a new tab beside those of other pages of the game", ["https://h/g/abc/board.png"], "open /g/abc"],
  ["a new tab where there is none", [], "open /g/abc"],
] as const)("a press leads to %s", async (_, urls, done) => {
  const opened = windows(urls);
  await open(opened.clients, "/g/abc");
  // Tabs from before this worker count, too.
  expect(opened.done).toEqual(["look for window, true", done]);
});

test("a press finds the first page, too, which tells of several games", async () => {
  const opened = windows(["https://h/g/abc", "https://h/"]);
  await open(opened.clients, "/");
  expect(opened.done).toContain("focus https://h/");
});

test("a press opens the page where its tab was closed meanwhile", async () => {
  const opened = windows(["https://h/g/abc"], ["https://h/g/abc"]);
  await open(opened.clients, "/g/abc");
  expect(opened.done).toContain("open /g/abc");
});

test.each([[undefined], [7], [""], ["g/abc"], ["https://else.test/g/abc"], ["//else.test/"], ["/\\else.test/"]])(
  "a press on what says %j opens the first page",
  async (page) => {
    const opened = windows(["https://h/g/abc"]);
    await open(opened.clients, page);
    expect(opened.done).toContain("open /");
  },
);
