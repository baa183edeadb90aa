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

/** One note on the server, as it keeps it, and a device that has the game's page open. */
function createServer() {
  let note: Note | null = null;
  let clock = 0;
  const write = (text: string, was: number | null): NoteAnswer => {
    const there = note;
    if (text.trimEnd() !== (there?.text ?? ""))
      note = text.trimEnd() === "" ? null : { turn: null, text: text.trimEnd(), at: ++clock };
    const isReplaced = there !== null && note !== there && was !== there.at;
    return { tag: "normal", note, ...(isReplaced && { replaced: there }) };
  };
  return { read: () => note, write };
}

function createDevice(server: ReturnType<typeof createServer>) {
  let draft: NoteDraft | null = null;
  let known = server.read();
  let line: Line = "up";
  const open = () =>
    createNoteSaving({
      draftOf: () => ({ get: () => draft, set: (value) => void (draft = value), isStored: () => true }),
      noteOn: () => known ?? undefined,
      async send(_place, { text, was }): Promise<Answer<NoteAnswer>> {
        if (line === "down") return { ok: false, error: OFFLINE };
        if (line === "full") return { ok: false, error: { code: "too-many", status: 409 } };
        const value = server.write(text, was);
        return line === "up" ? { ok: true, value } : { ok: false, error: OFFLINE };
      },
      onSaved: (_place, note) => void (known = note),
      onChange: () => {},
    });
  let saving = open();
  return {
    type: (text: string) => saving.type(null, text),
    text: () => saving.textOf(null),
    replaced: () => saving.replaced(null),
    status: () => saving.status(null),
    settle: (isWanted: boolean) => saving.settle(null, saving.textOf(null), isWanted),
    leave: () => saving.leave(null),
    flush: () => saving.flush(),
    draft: () => draft,
    be: (how: Line) => void (line = how),
    read() {
      known = server.read();
      saving.onRead();
    },
    reload() {
      // What waits there goes with the page.
      vi.clearAllTimers();
      saving = open();
      known = server.read();
      saving.onRead();
      saving.flush(draft === null ? [] : [null]);
    },
  };
}

const pass = () => vi.advanceTimersByTimeAsync(60_000);

test("what is typed is saved once nothing is, and the field keeps its blanks as long as somebody is in it", async () => {
  const [server] = [createServer()];
  const device = createDevice(server);
  for (const text of ["a", "ab", "ab "]) device.type(text);
  expect(server.read()).toBe(null);
  await pass();
  expect([server.read()?.text, device.text(), device.status(), device.draft()]).toEqual(["ab", "ab ", "saved", null]);
  device.leave();
  expect(device.text()).toBe("ab");
});

test("a failed save is tried again, and outlives a reload", async () => {
  const server = createServer();
  const device = createDevice(server);
  device.be("down");
  device.type("kept");
  await pass();
  expect([server.read(), device.status(), device.text()]).toEqual([null, "unsaved", "kept"]);
  device.reload();
  expect(device.text()).toBe("kept");
  device.be("up");
  await pass();
  expect([server.read()?.text, device.draft()]).toEqual(["kept", null]);
});

test("an answer that was lost does not look like another device", async () => {
  const server = createServer();
  const device = createDevice(server);
  device.be("loses answers");
  device.type("one");
  await vi.advanceTimersByTimeAsync(1000);
  device.be("up");
  device.type("another");
  await pass();
  expect([server.read()?.text, device.replaced()]).toEqual(["another", undefined]);
});

test.each(["full", "long"])("what can't be saved stays in its field, and is said: %s", async (why) => {
  const server = createServer();
  const device = createDevice(server);
  device.be(why === "full" ? "full" : "up");
  const text = why === "full" ? "a" : "é".repeat(LONGEST_NOTE + 1);
  device.type(text);
  await pass();
  expect([server.read(), device.text(), device.status()]).toEqual([null, text, why === "full" ? "full" : undefined]);
});

test("a text of another device shows in a field that is saved, and is typed on from", async () => {
  const server = createServer();
  const [phone, desk] = [createDevice(server), createDevice(server)];
  desk.type("one");
  await pass();
  phone.read();
  phone.type("one, two");
  await pass();
  desk.read();
  expect([desk.text(), phone.replaced()]).toEqual(["one, two", undefined]);
});

test("of two devices that write at once, the later one's text stands, and the other's is shown to it", async () => {
  const server = createServer();
  const [phone, desk] = [createDevice(server), createDevice(server)];
  phone.type("from the phone");
  await pass();
  desk.type("from the desk");
  await pass();
  desk.reload();
  expect([server.read()?.text, desk.replaced()]).toEqual(["from the desk", "from the phone"]);
  desk.settle(true);
  await pass();
  expect([server.read()?.text, desk.replaced()]).toEqual(["from the desk\n\nfrom the phone", undefined]);
});

test("whatever two devices do, what was typed last on each is to be seen, unless somebody who saw it has written another text", async () => {
  const device = fc.constantFrom(0, 1);
  const step = fc.tuple(device, fc.constantFrom("type", "type", "wait", "up", "down", "read", "reload", "leave"));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      vi.clearAllTimers();
      const server = createServer();
      const devices = [createDevice(server), createDevice(server)];
      const lastTyped = ["", ""];
      /** What each device had in its field when somebody typed there. */
      const known = new Set<string>();
      let count = 0;
      for (const [index, what] of steps) {
        const own = devices[index];
        if (own === undefined) throw new Error("no device");
        if (what === "type") {
          if (own.text() !== lastTyped[index]) known.add(own.text());
          own.type((lastTyped[index] = `<${++count}>`));
        } else if (what === "wait") await pass();
        else if (what === "read") own.read();
        else if (what === "reload") own.reload();
        else if (what === "leave") own.leave();
        else own.be(what);
      }
      for (const each of devices) {
        each.be("up");
        each.reload();
        each.flush();
      }
      for (let round = 0; round < 3; round++) await pass();
      const seen = [server.read()?.text, ...devices.flatMap((each) => [each.text(), each.replaced()])].join("\n");
      for (const text of lastTyped) if (!known.has(text)) expect(seen).toContain(text);
      for (const each of devices) expect(each.draft()?.text ?? null).toBe(null);
    }),
    { numRuns: 100 },
  );
});

test("a position is known by the turn after the move that led there, and by none where that was taken back", () => {
  const move = (ply: number, turn: number) => ({ ply, turn, side: "w", move: "a1-a2", at: 0 });
  const state = { ...given().state, moves: [move(1, 0), move(2, 4)] };
  expect([0, 1, 2, 3].map((ply) => turnOf(state, ply))).toEqual([0, 1, 5, null]);
  expect([0, 1, 2, 5].map((turn) => plyOf(state, turn))).toEqual([0, 1, null, 2]);
});
