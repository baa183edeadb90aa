/** What a chat room is told: of people by their names, and nothing by which anybody could play. */
import { describe, expect, test } from "vitest";
import { digestMessage, gameMessage, testMessage } from "../../../../worker/notifications/kinds/chat/message.ts";
import { owedAfter } from "../../mail/mailing.ts";
import { ORIGIN, PROPS, ENDLESS, messageOf } from "./messages.ts";
import { CHAT_SERVICES, type ChatService } from "../../../../api/channels.ts";
import type { ChatMessage } from "../../../../worker/notifications/kinds/chat/chat-room.ts";
import { requestTo } from "../../../../worker/notifications/kinds/chat/kind.ts";
import { excesses } from "../../kinds/limits.ts";
import { faultsOf } from "../../kinds/published.ts";
import { roomOf } from "../../kinds/rooms.ts";

describe("a game", () => {
  test("by its last move, whose turn it is, the board and the watch link", () => {
    const message = gameMessage(owedAfter("harzdame", 2), PROPS);
    expect(message).toMatchObject({
      id: "n1",
      title: "Harzdame: Ada and Bo",
      lines: ["Ada’s move.", expect.stringMatching(/^Bo: \w\d to \w\d\.$/)],
      picture: { url: `${ORIGIN}/g/abcdefghijklmnop/board.png?turn=2&side=w` },
      links: [{ label: "Open the board", url: `${ORIGIN}/g/abcdefghijklmnop` }],
    });
  });

  test("that began from a position of its own is marked so, also one that another game came to", () => {
    const start = { position: "p", from: "p", moves: [] };
    const title = (more: object) => gameMessage(owedAfter("harzdame", 2, "turn", { start, ...more }), PROPS).title;
    expect(title({})).toBe("Harzdame: Ada and Bo · custom start");
    expect(title({ previous: { id: "a", watchUrl: "b", played: 3 } })).toBe("Harzdame: Ada and Bo · continued game");
  });

  test.each([
    ["whoever is to move", {}, "w", "Ada’s move."],
    [
      "whoever is asked",
      { offers: [{ id: "o1", kind: "draw", by: "w", turn: 2, at: 0, expires: null }] },
      "w",
      "Ada offers a draw.",
    ],
    ["both, at the end", { status: "over", toMove: null, result: { winner: "b", by: "resign" } }, "w", "Bo wins. Ada resigned."],
  ] as const)("that a room follows as a whole: %s", (_what, more, near, sentence) => {
    const owed = { ...owedAfter("harzdame", 2, "turn", more), side: "game" };
    const { lines, picture } = gameMessage(owed, PROPS);
    expect(lines).toContain(sentence);
    expect(picture?.url).toContain(`side=${near}`);
  });

  test("that a room follows as a whole: a move that another one has answered by now is told as a move, and no more", () => {
    const { last } = owedAfter("harzdame", 1);
    const { lines, picture } = gameMessage({ ...owedAfter("harzdame", 2), side: "game", turn: 1, last }, PROPS);
    expect(lines).toEqual([expect.stringMatching(/^Ada: /)]);
    expect(picture?.url).toContain("turn=1");
    expect(picture?.png).toBeNull();
  });

  test("has no picture where no service could fetch it, but for one that takes the picture itself", () => {
    const { picture } = gameMessage(owedAfter("harzdame", 0), { ...PROPS, origin: "http://127.0.0.1:8787" });
    expect(picture?.url).toBeNull();
    expect([...(picture?.png?.() ?? [])].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });
});

test("several games are told as a list, one as that game", () => {
  const [harzdame, hoppsi] = [owedAfter("harzdame", 2), owedAfter("hoppsi", 2)];
  expect(digestMessage([harzdame], PROPS)).toMatchObject({ title: "Harzdame: Ada and Bo" });
  const { title, lines, links } = digestMessage([harzdame, hoppsi], PROPS);
  expect(title).toBe("Games today");
  expect(lines).toEqual(["Harzdame: Ada and Bo. Ada’s move.", "Hoppsi: Ada and Bo. Ada’s move."]);
  expect(links).toEqual([
    { label: "Harzdame: Ada and Bo", url: `${ORIGIN}/g/abcdefghijklmnop` },
    { label: "Hoppsi: Ada and Bo", url: `${ORIGIN}/g/abcdefghijklmnop` },
  ]);
});

test("a test says what of", () => {
  expect(testMessage({ game: "abcdefghijklmnop", side: "w", variant: "hoppsi" }, PROPS)).toMatchObject({
    lines: ["Test message: news about this game of Hoppsi will arrive here."],
    links: [{ url: `${ORIGIN}/g/abcdefghijklmnop` }],
  });
});

// Messages that are longer than any that is told, in each chat's format: whatever stands in one, it is of its format and fits.

const LINK = { label: "Harzdame: Ada and Bo", url: `${ORIGIN}/g/abcdefghijklmnop` };
const MANY: ChatMessage["links"] = [LINK, ...Array.from({ length: 9 }, () => LINK)];

function bodyOf(service: ChatService, message: ChatMessage) {
  const text = String(requestTo(roomOf(service), message).body);
  return { text, body: JSON.parse(text) };
}

describe.each(CHAT_SERVICES)("%s", (service) => {
  test.each([
    ["an endless one", ENDLESS],
    ["one without a picture", { ...messageOf("Ada"), picture: null }],
    ["one with many links", { ...messageOf("Ada"), links: MANY }],
  ] as const)("%s", (_what, message) => {
    const { text, body } = bodyOf(service, message);
    expect(faultsOf(service, body)).toEqual([]);
    expect(excesses(service, { body, marks: [] }, { body: new TextEncoder().encode(text) })).toEqual([]);
    if (message.picture === null) expect(text).not.toContain("board.png");
  });
});

test("what reads the Adaptive Card finds faults", () => {
  const { body } = bodyOf("teams", messageOf("Ada"));
  body.attachments[0].content.body.push({ type: "Picture" }, { type: "Image", url: LINK.url, size: "huge" });
  expect(faultsOf("teams", body)).toHaveLength(2);
});
