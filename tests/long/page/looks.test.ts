/** Every screen there is, and the rules of every game: under axe, and on narrow screens, there with text at twice its size, too. */
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { ApiClient } from "../../e2e/api.ts";
import { CONTRAST, expectSound, violations } from "../../e2e/page/axe.ts";
import { beyondWindow, doubleText } from "../../e2e/page/places.ts";
import { DESKTOP, person, PHONE } from "../../e2e/page/person.ts";
import { screens, type Visit } from "../../e2e/page/screens.ts";
import { often } from "../../often.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

const guides = rulebooks.map(
  ({ id }) => [`the rules of ${id}`, ({ who }: Visit): Promise<unknown> => who.goto(`/rules/${id}`)] as const,
);

const everything = [...Object.entries(screens), ...guides];

/** By day every second screen is looked at with its colours, and another one in three on a phone: `long/engines` draws all of them. */
const onDesktops = everything.filter((_, index) => index % 2 === 1);

test.for(often(onDesktops, everything))("%s", async ([, go]) => {
  const who = await person(own.browser, own.baseUrl, { ...DESKTOP, colorScheme: "light" });
  await go({ api: new ApiClient(own.baseUrl), who });
  await expectSound(who);
  expect(who.troubles).toEqual([]);
  await who.context.close();
});

/** Dialogs and sheets apart, a phone has the same elements. */
const onPhones = everything.filter((_, index) => index % 3 === 0);

test.for(often(onPhones, everything))("%s on a phone", async ([, go]) => {
  const who = await person(own.browser, own.baseUrl, PHONE);
  await go({ api: new ApiClient(own.baseUrl), who });
  expect(await violations(who, (axe) => axe.disableRules(CONTRAST))).toEqual([]);
  await doubleText(who);
  await expect.poll(() => beyondWindow(who)).toEqual([]);
  await who.context.close();
});
