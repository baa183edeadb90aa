/** Which link a page shows as the seat's own. */
import { afterEach, expect, test, vi } from "vitest";
import { controllerOf } from "../view/acts.ts";
import { given } from "../view/given.ts";

afterEach(() => vi.unstubAllGlobals());

/** Somebody who has asked for their link, which the server answers later, for a seat that so many browsers hold. */
function asking(browsers: number) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const { model, links } = controllerOf(given([], { you: { side: "w" } }));
  const shown = links.show();
  async function answer() {
    resolve(Response.json({ url: "old", browsers }));
    await shown;
  }
  return { model, links, answer };
}

test("it is what the server answers", async () => {
  const { links, answer } = asking(1);
  await answer();
  expect(links.now().seatLink).toBe("old");
});

test("it is the new one, where an answer tells of the one before", async () => {
  const { model, links, answer } = asking(2);
  model.patch({ linkIsNew: true });
  links.patch({ seatLink: "new" });
  await answer();
  expect(links.now().seatLink).toBe("new");
  expect(model.page.peek().linkIsNew).toBe(true);
});

test("it is no more shown once the seat is lost", async () => {
  const { model, links, answer } = asking(1);
  model.state.value = given().state;
  await answer();
  expect(links.now().seatLink).toBeNull();
});
