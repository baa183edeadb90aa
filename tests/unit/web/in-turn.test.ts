/** What is pressed one after the other on a panel. */
import { expect, test } from "vitest";
import { createInTurn } from "../../../web/in-turn.ts";

/** Things to do, each of which is done when the test says so. */
function pressing() {
  const log: string[] = [];
  const ends = new Map<string, { readonly resolve: () => void; readonly reject: (reason: Error) => void }>();
  const inTurn = createInTurn((isBusy) => log.push(isBusy ? "busy" : "free"));
  const press = (what: string) =>
    inTurn(what, async () => {
      log.push(what);
      await new Promise<void>((resolve, reject) => ends.set(what, { resolve, reject }));
      return what;
    });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  async function end(what: string, reason?: Error): Promise<void> {
    await settle();
    if (reason === undefined) ends.get(what)?.resolve();
    else ends.get(what)?.reject(reason);
    await settle();
  }
  return { log, press, end };
}

test("the next is done once the last is, and all are told when nothing is left", async () => {
  const { log, press, end } = pressing();
  const [first, second] = [press("on"), press("off")];
  await end("on");
  await end("off");
  expect(await Promise.all([first, second])).toEqual(["on", "off"]);
  expect(log).toEqual(["busy", "busy", "on", "off", "free"]);
});

test("twice in a row it is done once; with another between, and once it is done, again", async () => {
  const { log, press, end } = pressing();
  void press("on");
  expect(await press("on")).toBeNull();
  void press("off");
  void press("on");
  for (const what of ["on", "off", "on"]) await end(what);
  void press("on");
  await end("on");
  expect(log.filter((what) => what !== "busy")).toEqual(["on", "off", "on", "free", "on", "free"]);
});

test("what breaks holds up nothing", async () => {
  const { log, press, end } = pressing();
  const broken = expect(press("on")).rejects.toThrow("broken");
  const next = press("off");
  await end("on", new Error("broken"));
  await broken;
  await end("off");
  expect(await next).toBe("off");
  expect(log.at(-1)).toBe("free");
});
