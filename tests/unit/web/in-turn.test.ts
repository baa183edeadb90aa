/** What is pressed one after the other on a panel. */
import { expect, test } from "vitest";
import { createInTurn } from "../../../web/in-turn.ts";

/** A panel, and what has happened there, in order. */
function panel() {
  const log: string[] = [];
  const inTurn = createInTurn((isBusy) => log.push(isBusy ? "busy" : "free"));
  /** Presses something that takes until it is ended. */
  function press(what: string) {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<void>();
    const done = inTurn(what, async () => {
      log.push(`begins ${what}`);
      await promise;
      log.push(`ends ${what}`);
      return what;
    });
    return { done, end, fail };
  }
  return { log, press };
}

test("the next is begun once the last is done, and all are told when nothing is left", async () => {
  const { log, press } = panel();
  const [on, off] = [press("on"), press("off")];
  off.end();
  on.end();
  expect(await Promise.all([on.done, off.done])).toEqual(["on", "off"]);
  expect(log).toEqual(["busy", "busy", "begins on", "ends on", "begins off", "ends off", "free"]);
});

test("twice in a row it is done once; with another between, and once it is done, again", async () => {
  const { log, press } = panel();
  const first = press("on");
  expect(await press("on").done).toBeNull();
  const rest = [press("off"), press("on")];
  for (const { end } of [first, ...rest]) end();
  await Promise.all(rest.map(({ done }) => done));
  const again = press("on");
  again.end();
  await again.done;
  const begun = log.filter((what) => what === "free" || what.startsWith("begins"));
  expect(begun).toEqual(["begins on", "begins off", "begins on", "free", "begins on", "free"]);
});

test("what breaks holds up nothing", async () => {
  const { log, press } = panel();
  const [on, off] = [press("on"), press("off")];
  on.fail(new Error("broken"));
  off.end();
  await expect(on.done).rejects.toThrow("broken");
  expect(await off.done).toBe("off");
  expect(log.at(-1)).toBe("free");
});
