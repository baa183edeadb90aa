/** A browser by plain WebDriver (W3C), which knows neither a console nor a network: WebKit's driver speaks nothing else. */
import { setTimeout as pause } from "node:timers/promises";
import { KEYS, type Place, type Tab } from "./tab.ts";

/** How often a window is looked at until it has its new size. */
const MOST_TRIES = 500;

/** A command of a session. */
type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

/** How much lower a page is than its window, as far as it is known: what one page finds out is good for the next. */
export interface Frame {
  height: number;
}

/** @param frame the frame around the pages of the browser's windows */
export async function drive(driver: string, capabilities: object, frame: Frame): Promise<Tab> {
  const given = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await send<{ readonly sessionId: string }>("POST", `${driver}/session`, given);
  const session = `${driver}/session/${sessionId}`;
  const command: Send = (method, path, body) => send(method, session + path, body);
  const troubles: string[] = [];

  async function run<A extends readonly unknown[], R>(script: (...given: A) => R, ...given: A): Promise<R> {
    const text = `return { troubles: (${takeTroubles.toString()})(), result: (${script.toString()}).apply(null, arguments) ?? null }`;
    type Ran = { readonly result: R; readonly troubles: readonly string[] };
    const ran = await command<Ran>("POST", "/execute/sync", { script: text, args: given });
    troubles.push(...ran.troubles);
    return ran.result;
  }

  return {
    async open(url) {
      await command("POST", "/url", { url });
    },
    run,
    tap: (place) => point(command, place, place),
    drag: (from, to) => point(command, from, to),
    press: (key) => strike(command, [KEYS[key]]),
    type: (text) => strike(command, Array.from(text)),
    resize: resizer(command, frame, () => run(() => [innerWidth, innerHeight])),
    async cookies() {
      const held = await command<readonly { readonly name: string }[]>("GET", "/cookie");
      return held.map(({ name }) => name);
    },
    async screenshot() {
      const bytes: Uint8Array = Buffer.from(await command<string>("GET", "/screenshot"), "base64");
      return bytes;
    },
    async troubles() {
      await run(() => null);
      return [...troubles];
    },
    async close() {
      await send("DELETE", session);
    },
  };
}

/**
 * Runs in the page and answers the errors since the last time. Plain WebDriver runs nothing before a page's own scripts, so
 * errors before the first script of a test are not among them.
 */
function takeTroubles(): string[] {
  const known: unknown = Reflect.get(globalThis, "hoplinkTroubles");
  if (Array.isArray(known)) return known.splice(0).map(String);
  const found: string[] = [];
  Object.defineProperty(globalThis, "hoplinkTroubles", { value: found });
  addEventListener("error", ({ message }) => found.push(`exception: ${message}`));
  addEventListener("unhandledrejection", (event: Event) => found.push(`exception: ${String(Reflect.get(event, "reason"))}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    found.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...said: readonly unknown[]) => {
    found.push(`console: ${said.map(String).join(" ")}`);
    error.apply(console, [...said]);
  };
  return [];
}

/** A mouse that is pressed, moved and let go. */
async function point(command: Send, from: Place, to: Place): Promise<void> {
  const move = ({ x, y }: Place) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const way = from === to ? [] : [move(half), move(to)];
  const actions = [move(from), { type: "pointerDown", button: 0 }, ...way, { type: "pointerUp", button: 0 }];
  await command("POST", "/actions", {
    actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
  });
}

async function strike(command: Send, signs: readonly string[]): Promise<void> {
  const actions = signs.flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  await command("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
}

function resizer(command: Send, frame: Frame, inner: () => Promise<readonly number[]>): Tab["resize"] {
  return async (width, height) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const [shownWidth, shownHeight = height] = await inner();
      if (shownWidth === width && shownHeight === height) return;
      // Windows follow a little later; a difference that lasts is the frame around the page.
      if (tries % 10 === 9) frame.height += height - shownHeight;
      if (tries % 10 === 0) await command("POST", "/window/rect", { x: 0, y: 0, width, height: height + frame.height });
      await pause(20);
    }
    throw new Error(`the page is ${(await inner()).join(" by ")} and never ${width} by ${height}`);
  };
}

/** Whether a driver listens there and takes sessions. */
export async function isReady(driver: string): Promise<boolean> {
  try {
    const { ready } = await send<{ readonly ready: boolean }>("GET", `${driver}/status`);
    return ready;
  } catch {
    return false;
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  // The driver may close a connection that is kept while this process is too busy to hear of it.
  const answer = await fetch(url, {
    method,
    headers: { connection: "close" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value }: { readonly value: T } = JSON.parse(await answer.text());
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}
