/** A move that was made while the network was down is sent from every page of ours; `npm test` looks at those that differ most. */
import { expect, test } from "vitest";
import { ApiClient } from "../../e2e/api.ts";
import { person } from "../../e2e/page/person.ts";
import { expectSentFrom } from "../../e2e/page/unsent.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

test.for(["/new/harzdame", "/privacy", "/games", "/confirm#token", "/unsubscribe/token"])("%s", async (path) => {
  const who = await person(own.browser, own.baseUrl);
  await expectSentFrom(who, new ApiClient(own.baseUrl), path);
  expect(who.troubles).toEqual([]);
  await who.context.close();
});
