/** Messages that are longer than any that is told, in each chat's format: whatever stands in one, it is of its format and fits. */
import { describe, expect, test } from "vitest";
import { CHAT_SERVICES, type ChatService } from "../../../../api/channels.ts";
import type { ChatMessage } from "../../../../worker/notifications/kinds/chat/chat-room.ts";
import { requestTo } from "../../../../worker/notifications/kinds/chat/kind.ts";
import { excesses } from "../../kinds/limits.ts";
import { faultsOf } from "../../kinds/published.ts";
import { roomOf } from "../../kinds/rooms.ts";
import { ENDLESS, messageOf, ORIGIN } from "./messages.ts";

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
