/** What pushes show: one notification a game, which goes as its reason goes. */
import { expect, test } from "vitest";
import type { PushPayload } from "../../../../api/push-schema.ts";
import { open, readPush, show } from "../../../../web/offline/notifications.ts";

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

/** Windows at these addresses; what is done with them. */
function windows(...urls: readonly string[]) {
  const done: string[] = [];
  const all = urls.map((url) => ({ url, focus: () => Promise.resolve(done.push(`focus ${url}`)) }));
  const openWindow = (path: string) => Promise.resolve(done.push(`open ${path}`));
  return { done, clients: { matchAll: () => Promise.resolve(all), openWindow } };
}

test.each([
  [["https://h/g/abc"], "focus https://h/g/abc"],
  [["https://h/", "https://h/g/abc#moves"], "focus https://h/g/abc#moves"],
  [["https://h/g/abcd"], "open /g/abc"],
  [[], "open /g/abc"],
] as const)("a press with windows at %j: %s", async (urls, done) => {
  const opened = windows(...urls);
  await open(opened.clients, "/g/abc");
  expect(opened.done).toEqual([done]);
});

test("a press on what says nothing opens the first page", async () => {
  const opened = windows("https://h/g/abc");
  await open(opened.clients, undefined);
  expect(opened.done).toEqual(["open /"]);
});
