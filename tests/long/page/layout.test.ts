/** The room that a game's screen has for what it says in English; `npm test` looks at German, whose words are longer. */
import { test } from "vitest";
import { ApiClient } from "../../e2e/api.ts";
import { person, PHONE } from "../../e2e/page/person.ts";
import { expectRoom } from "../../e2e/page/room.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

test("on an upright phone nothing scrolls, and no word is cut on a narrow one", async () => {
  const who = await person(own.browser, own.baseUrl, { ...PHONE, locale: "en-GB" });
  await expectRoom(who, new ApiClient(own.baseUrl));
  await who.context.close();
});
