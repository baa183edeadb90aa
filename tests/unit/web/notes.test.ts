/** How notes are saved as they are typed: whatever fails, comes twice or is written elsewhere meanwhile, no text is lost. */
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Note, NoteAnswer } from "../../../api/notes-schema.ts";
import { LONGEST_NOTE } from "../../../api/notes.ts";
import { type Answer, OFFLINE } from "../../../web/api.ts";
import { createNoteSaving, type NoteDraft } from "../../../web/game/notes/note-saving.ts";
import { plyOf, turnOf } from "../../../web/game/notes/notes.ts";
import { given } from "../view/given.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Line = "up" | "down" | "loses answers" | "full";

/** One note on the server, as it keeps it. */
function createServer() {
  let note: Note | null = null;
  let clock = 0;
  const write = (given: string, was: number | null): Answer<NoteAnswer> => {
    const there = note;
    // As notes are kept: without blanks that nobody sees.
    const text = given.replaceAll(/ +/g, " ").trimEnd();
    if (text !== (there?.text ?? "")) {
      if (there !== null && was !== there.at) return { ok: false, error: { code: "note-changed", status: 409, note: there } };
      note = text === "" ? null : { turn: null, text, at: ++clock };
    }
    return { ok: true, value: { tag: "normal", note } };
  };
  return { read: () => note, write };
}

/** What tabs of one browser share. */
function createBrowser() {
  let draft: NoteDraft | null = null;
  return {
    draft: () => draft,
    slot: { get: () => draft, set: (value: NoteDraft | null) => void (draft = value), isStored: () => true },
  };
}

/** A tab that has the game's page open. */
function createTab(server: ReturnType<typeof createServer>, { slot, draft } = createBrowser()) {
  let known = server.read();
  let line: Line = "up";
  const open = () =>
    createNoteSaving({
      draftOf: () => slot,
      noteOn: () => known ?? undefined,
      async send(_place, { text, was }) {
        if (line === "down") return { ok: false, error: OFFLINE };
        if (line === "full") return { ok: false, error: { code: "too-many", status: 409 } };
        const answer = server.write(text, was);
        return line === "up" ? answer : { ok: false, error: OFFLINE };
      },
      onNote: (_place, note) => void (known = note),
      onChange: () => {},
    });
  let saving = open();
  return {
    type: (text: string) => saving.type(null, text),
    text: () => saving.textOf(null),
    other: () => saving.otherOn(null)?.text,
    status: () => saving.status(null),
    settle: (isWanted: boolean) => saving.settle(null, isWanted),
    leave: () => saving.leave(null),
    flush: () => saving.flush([null]),
    draft,
    be: (how: Line) => void (line = how),
    read() {
      known = server.read();
      saving.onRead();
    },
    reload() {
      saving.end();
      saving = open();
      known = server.read();
      saving.onRead();
      saving.flush(draft() === null ? [] : [null]);
    },
  };
}

const pass = () => vi.advanceTimersByTimeAsync(60_000);

test("what is typed is saved once nothing is, and the field keeps its blanks as long as somebody is in it", async () => {
  const [server] = [createServer()];
  const tab = createTab(server);
  for (const text of ["a", "ab", "ab "]) tab.type(text);
  expect(server.read()).toBe(null);
  await pass();
  expect([server.read()?.text, tab.text(), tab.status(), tab.draft()]).toEqual(["ab", "ab ", "saved", null]);
  tab.leave();
  expect(tab.text()).toBe("ab");
});

test("a failed save is tried again, and outlives a reload", async () => {
  const server = createServer();
  const tab = createTab(server);
  tab.be("down");
  tab.type("kept");
  await pass();
  expect([server.read(), tab.status(), tab.text()]).toEqual([null, "unsaved", "kept"]);
  tab.reload();
  expect(tab.text()).toBe("kept");
  tab.be("up");
  await pass();
  expect([server.read()?.text, tab.draft()]).toEqual(["kept", null]);
});

test("an answer that was lost does not look like another device, however the server folds its blanks", async () => {
  const server = createServer();
  const tab = createTab(server);
  tab.be("loses answers");
  tab.type("one  two");
  await vi.advanceTimersByTimeAsync(1000);
  tab.be("up");
  tab.type("another");
  await pass();
  expect([server.read()?.text, tab.other()]).toEqual(["another", undefined]);
});

test.each(["full", "long"])("what can't be saved stays in its field, and is said: %s", async (why) => {
  const server = createServer();
  const tab = createTab(server);
  tab.be(why === "full" ? "full" : "up");
  const text = why === "full" ? "a" : "é".repeat(LONGEST_NOTE + 1);
  tab.type(text);
  await pass();
  expect([server.read(), tab.text(), tab.status()]).toEqual([null, text, why === "full" ? "full" : undefined]);
});

test("a text of another device shows in a field that is saved, and is typed on from", async () => {
  const server = createServer();
  const [phone, desk] = [createTab(server), createTab(server)];
  desk.type("one");
  await pass();
  phone.read();
  phone.type("one, two");
  await pass();
  desk.read();
  expect([desk.text(), phone.other()]).toEqual(["one, two", undefined]);
});

test.each([
  [true, "from the desk\n\nfrom the phone"],
  [false, "from the desk"],
])("of two devices that write at once, the later one shows both, and its player says what stands", async (isWanted, stands) => {
  const server = createServer();
  const [phone, desk] = [createTab(server), createTab(server)];
  phone.type("from the phone");
  await pass();
  desk.be("loses answers");
  desk.type("from the desk");
  await pass();
  desk.be("up");
  desk.leave();
  await pass();
  desk.reload();
  await pass();
  expect([server.read()?.text, desk.text(), desk.other()]).toEqual(["from the phone", "from the desk", "from the phone"]);
  desk.settle(isWanted);
  await pass();
  expect([server.read()?.text, desk.text(), desk.other(), desk.draft()]).toEqual([stands, stands, undefined, null]);
});

test("who types on where another text was seen has both kept", async () => {
  const server = createServer();
  const [phone, desk] = [createTab(server), createTab(server)];
  phone.type("from the phone");
  phone.flush();
  desk.type("by the desk");
  desk.reload();
  desk.type("from the desk");
  await pass();
  expect([server.read()?.text, desk.text(), desk.other()]).toEqual(["from the phone", "from the desk", "from the phone"]);
});

test("two tabs of a browser that write at once lose neither's text", async () => {
  const server = createServer();
  const browser = createBrowser();
  const [one, other] = [createTab(server, browser), createTab(server, browser)];
  one.type("in one tab");
  other.type("in the other");
  await pass();
  expect([server.read()?.text, other.text(), other.other()]).toEqual(["in one tab", "in the other", "in one tab"]);
});

test("what a tab began to type and another one went on with is no other text", async () => {
  const server = createServer();
  const browser = createBrowser();
  const [one, other] = [createTab(server, browser), createTab(server, browser)];
  for (const tab of [one, other]) tab.be("down");
  one.type("A pl");
  other.flush();
  one.type("A plan");
  one.be("up");
  await pass();
  other.be("up");
  await pass();
  expect([server.read()?.text, other.text(), other.other(), browser.draft()]).toEqual(["A plan", "A plan", undefined, null]);
});

test.each(["two devices", "two tabs"])(
  "whatever %s do, all that was typed is to be seen, unless somebody who saw it has written another text",
  async (where) => {
    const tab = fc.constantFrom(0, 1);
    // A tab that goes while another one of its browser has something unsaved there leaves that one's place in the storage.
    const acts = ["type", "type", "wait", "up", "down", "loses answers", "read", "leave", "settle"] as const;
    const step = fc.tuple(tab, fc.constantFrom(...acts, where === "two devices" ? "reload" : "leave"));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        vi.clearAllTimers();
        const server = createServer();
        const browser = createBrowser();
        const tabs = [0, 1].map(() => createTab(server, where === "two tabs" ? browser : createBrowser()));
        const lastTyped = ["", ""];
        /** What each tab had in its field when somebody typed there, or did not want. */
        const known = new Set<string>();
        let count = 0;
        for (const [index, what] of steps) {
          const own = tabs[index];
          if (own === undefined) throw new Error("no tab");
          if (what === "type") {
            if (own.text() !== lastTyped[index]) known.add(own.text());
            own.type((lastTyped[index] = `<${++count}>`));
          } else if (what === "wait") await pass();
          else if (what === "read") own.read();
          else if (what === "reload") own.reload();
          else if (what === "leave") own.leave();
          else if (what === "settle") {
            const other = own.other();
            if (other !== undefined) known.add(other);
            own.settle(false);
          } else own.be(what);
        }
        for (const each of tabs) {
          each.be("up");
          if (where === "two devices") each.reload();
          each.flush();
        }
        for (let round = 0; round < 3; round++) await pass();
        const seen = [server.read()?.text, ...tabs.flatMap((each) => [each.text(), each.other()])].join("\n");
        for (const text of lastTyped) if (![...known].some((each) => each.includes(text))) expect(seen).toContain(text);
        for (const each of tabs) if (each.other() === undefined) expect([each.text(), each.status()]).not.toContain("unsaved");
      }),
      { numRuns: 150 },
    );
  },
);

test("a position is known by the turn after the move that led there, and by none where that was taken back", () => {
  const move = (ply: number, turn: number) => ({ ply, turn, side: "w", move: "a1-a2", at: 0 });
  const state = { ...given().state, moves: [move(1, 0), move(2, 4)] };
  expect([0, 1, 2, 3].map((ply) => turnOf(state, ply))).toEqual([0, 1, 5, null]);
  expect([0, 1, 2, 5].map((turn) => plyOf(state, turn))).toEqual([0, 1, null, 2]);
});
