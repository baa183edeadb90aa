/** The form of a chat room: it asks for an address, and for no more than what that does not tell. */
import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { CHAT_NAMES } from "../../../api/chat.ts";
import { languages } from "../../../view/language.ts";
import { type ChatAsked, ChatForm } from "../../../view/game/chat-form.tsx";
import { chatSetupWords } from "../../../view/words/chat-setup.ts";

function formIn(language: (typeof languages)[number], asked: ChatAsked | null, error: string | null = null): string {
  return render(<ChatForm say={chatSetupWords(language)} form={{ asked, error }} busy={false} onAdd={() => {}} />);
}

/** The names of its fields. */
function fieldsOf(html: string): readonly string[] {
  return Array.from(html.matchAll(/name="([^"]*)"/g), ([, name = ""]) => name);
}

describe.each(languages)("in %s", (language) => {
  test.each<[string, ChatAsked | null, readonly string[]]>([
    ["at first", null, []],
    ["where the address does not tell what is there", { kind: "service" }, ["service"]],
    ["of a bot", { kind: "needs", service: "telegram", needs: ["chat"] }, ["chat"]],
    ["of Matrix", { kind: "needs", service: "matrix", needs: ["homeserver", "token"] }, ["homeserver", "token"]],
  ])("%s", (_when, asked, fields) => {
    const html = formIn(language, asked);
    expect(fieldsOf(html)).toEqual(["url", ...fields, "follow", "follow"]);
    if (asked?.kind === "needs") expect(html).toContain(CHAT_NAMES[asked.service]);
  });

  test("tells of every chat how its address is found", () => {
    const html = formIn(language, null);
    for (const name of Object.values(CHAT_NAMES)) expect(html).toContain(`<b>${name}</b>`);
  });

  test("says what was wrong", () => {
    expect(formIn(language, null, "Wrong.")).toContain('<p class="error" role="alert">Wrong.</p>');
  });
});
