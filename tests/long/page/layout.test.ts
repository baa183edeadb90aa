/** The room that a game's screen has for what it says; and all first screens and rules. */
import { test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { ApiClient } from "../../e2e/api.ts";
import { expectOnFirstScreen, FIRST_SCREENS } from "../../e2e/page/first-screen.ts";
import { person, PHONE } from "../../e2e/page/person.ts";
import { expectRoom, expectStillRules } from "../../e2e/page/places.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

test.for(["en-GB", "de-DE"])("on an upright phone nothing scrolls, and no word is cut on a narrow one: %s", async (locale) => {
  const who = await person(own.browser, own.baseUrl, { ...PHONE, locale });
  await expectRoom(who, new ApiClient(own.baseUrl));
  await who.context.close();
});

test.for(FIRST_SCREENS)("%s: board and answer are on the first screen of a phone", async (name) => {
  const who = await person(own.browser, own.baseUrl, PHONE);
  await expectOnFirstScreen(who, new ApiClient(own.baseUrl), name);
  await who.context.close();
});

test.for(rulebooks)("nothing moves as the boards of the rules come to life: $id", async ({ id }) => {
  const who = await person(own.browser, own.baseUrl, PHONE);
  await expectStillRules(who, id);
  await who.context.close();
});
