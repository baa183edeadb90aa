/** A browser by plain WebDriver (W3C): the few commands that tests need of a browser that playwright-core does not know. */
import { setTimeout as pause } from "node:timers/promises";

/** How often a window is looked at that is to have another size. */
const MOST_TRIES = 500;

/** The key of an element in what the driver answers (WebDriver, 11). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

export interface Driven {
  open(url: string): Promise<void>;
  /** Runs a function in the page, by its text: it knows nothing but its arguments, which are JSON as its result is. */
  run<A extends readonly unknown[], R>(script: (...given: A) => R, ...given: A): Promise<R>;
  /** Clicks the element that a function finds in the page; false where it finds none. */
  click<A extends readonly unknown[]>(find: (...given: A) => Element | null | undefined, ...given: A): Promise<boolean>;
  /** Makes the page's part of the window so large. */
  resize(width: number, height: number): Promise<void>;
  /** The cookies of the site whose page is open, also those that its scripts can't see. */
  cookies(): Promise<readonly { readonly name: string }[]>;
  /** Forgets them. */
  dropCookies(): Promise<void>;
  /** A picture of what is seen of the page. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Begins a session.
 * @param driver the address that the driver listens at, without a slash at the end
 * @throws where the driver refuses, with what it says
 */
export async function drive(driver: string, capabilities: object): Promise<Driven> {
  const created = await send("POST", `${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const session = `${driver}/session/${textOf(created, "sessionId")}`;
  const command = (method: string, path: string, body?: object) => send(method, session + path, body);
  const execute = (script: (...given: never[]) => unknown, given: readonly unknown[]) =>
    command("POST", "/execute/sync", { script: `return (${script.toString()}).apply(null, arguments)`, args: given });
  async function inner(): Promise<readonly number[]> {
    const sizes: readonly number[] = JSON.parse(JSON.stringify(await execute(() => [innerWidth, innerHeight], [])));
    return sizes;
  }
  /** How much lower the page is than its window. */
  let around = 0;

  return {
    async open(url) {
      await command("POST", "/url", { url });
    },
    async run<A extends readonly unknown[], R>(script: (...given: A) => R, ...given: A) {
      const result: R = JSON.parse(JSON.stringify((await execute(script, given)) ?? null));
      return result;
    },
    async click(find, ...given) {
      const found = await execute(find, given);
      if (found === null) return false;
      await command("POST", `/element/${textOf(found, ELEMENT)}/click`, {});
      return true;
    },
    async resize(width, height) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const [shownWidth, shownHeight = height] = await inner();
        if (shownWidth === width && shownHeight === height) return;
        // Windows follow a little later; only what lasts is what stands around the page.
        if (tries % 10 === 9) around += height - shownHeight;
        if (tries % 10 === 0) await command("POST", "/window/rect", { x: 0, y: 0, width, height: height + around });
        await pause(20);
      }
      throw new Error(`the page is ${(await inner()).join(" by ")} and never ${width} by ${height}`);
    },
    async cookies() {
      const held: readonly { readonly name: string }[] = JSON.parse(JSON.stringify(await command("GET", "/cookie")));
      return held;
    },
    async dropCookies() {
      await command("DELETE", "/cookie");
    },
    async screenshot() {
      const picture = await command("GET", "/screenshot");
      const bytes: Uint8Array = Buffer.from(String(picture), "base64");
      return bytes;
    },
    async close() {
      await send("DELETE", session);
    },
  };
}

/** Whether a driver listens there and takes sessions. */
export async function isReady(driver: string): Promise<boolean> {
  try {
    const status = await send("GET", `${driver}/status`);
    return typeof status === "object" && status !== null && "ready" in status && status.ready === true;
  } catch {
    return false;
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value }: { readonly value?: unknown } = JSON.parse(await answer.text());
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

/** A text in an object of the driver's. */
function textOf(answer: unknown, name: string): string {
  const text: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
  if (typeof text !== "string") throw new Error(`the driver answers without a ${name}: ${JSON.stringify(answer)}`);
  return text;
}
