/**
 * The live connection: it mends itself. A line that died without a word is found by pings that go unanswered; attempts to come
 * back wait longer and longer, but not while the network has just returned or the page has just been looked at again.
 */
import type { LiveMessage } from "../game/live.ts";
import { afterPaint } from "./after-paint.ts";
import { afterAsking, wayBack } from "./way-back.ts";

export interface LiveOptions {
  readonly path: string;
  /** The seat's token, where no cookie speaks for the browser. */
  readonly token: string | null;
  readonly onMessage: (message: LiveMessage) => void;
  /** Asks for the state while no line brings it; answers whether it came. */
  readonly ask: () => Promise<boolean>;
  /** Up, or down and trying again after so many milliseconds. */
  readonly onUp: () => void;
  readonly onDown: (retryAfter: number) => void;
}

/** How often the page says that it lives, and how long it waits for the echo, in milliseconds. */
const PING_EVERY = 20_000;
const ECHO_WITHIN = 10_000;

export interface Live {
  /** Tries at once rather than after the pause. */
  readonly hurry: () => void;
  readonly close: () => void;
}

/** Opens the connection and keeps it open until it is closed. */
export function connect({ path, token, onMessage, ask, onUp, onDown }: LiveOptions): Live {
  let socket: WebSocket | null = null;
  let failures = 0;
  let again = 0;
  let echo = 0;
  let way = wayBack(0, 0, 0);
  /** Whether something has come that nobody was seen to have seen. */
  let isNew = false;

  function open(): void {
    clearTimeout(again);
    const line = new WebSocket(path.replace(/^http/, "ws"));
    socket = line;
    expectAnswer(line);
    line.addEventListener("open", () => {
      if (token !== null) line.send(JSON.stringify({ token }));
      sayHere();
      ping();
    });
    line.addEventListener("message", ({ data }: MessageEvent<string>) => {
      clearTimeout(echo);
      failures = 0;
      if (data === "pong") return;
      isNew = true;
      onUp();
      const message: LiveMessage = JSON.parse(data);
      onMessage(message);
    });
    line.addEventListener("close", ({ code }) => lost(line, code));
  }

  /** Gives the line up where it stays silent; the closing handshake of a dead one would take minutes. */
  function expectAnswer(line: WebSocket): void {
    clearTimeout(echo);
    echo = window.setTimeout(() => lost(line), ECHO_WITHIN);
  }

  function lost(line: WebSocket, code = 0): void {
    if (socket !== line) return;
    socket = null;
    line.close();
    clearTimeout(echo);
    way = wayBack(code, failures++, Math.random());
    if (way.asks === 0) onDown(way.pause);
    again = window.setTimeout(comeBack, way.pause);
  }

  /** The next step of the way back. */
  async function comeBack(): Promise<void> {
    clearTimeout(again);
    if (way.asks === 0) return open();
    // Whoever looks at the page again has it go on.
    if (way.isRefused && document.visibilityState === "hidden") return;
    const isAnswered = await ask();
    if (socket !== null || end.signal.aborted) return;
    way = afterAsking(way, isAnswered, Math.random());
    if (isAnswered) onUp();
    else onDown(way.pause);
    clearTimeout(again);
    again = window.setTimeout(comeBack, way.pause);
  }

  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    expectAnswer(socket);
  }

  function sayHere(input?: true): void {
    const here = document.visibilityState === "visible";
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ here, input }));
  }

  /** Says that a person is here, who has seen what came; a script that opens the page makes no trusted input. */
  function touched({ isTrusted }: Event): void {
    if (!isTrusted || !isNew) return;
    isNew = false;
    // What the input asks for comes first.
    afterPaint(() => sayHere(true));
  }

  function hurry(): void {
    if (socket !== null) ping();
    else if (way.isRefused) void comeBack();
    else open();
  }

  function seen(): void {
    sayHere();
    if (document.visibilityState === "visible") hurry();
  }

  const end = new AbortController();
  const until = { signal: end.signal };
  const pinging = setInterval(ping, PING_EVERY);
  addEventListener("online", hurry, until);
  addEventListener("offline", () => socket !== null && lost(socket), until);
  document.addEventListener("visibilitychange", seen, until);
  addEventListener("pointerdown", touched, until);
  addEventListener("keydown", touched, until);
  // A page that comes back from the browser's page cache has lost its line unnoticed.
  addEventListener("pageshow", hurry, until);
  open();

  function close(): void {
    end.abort();
    clearInterval(pinging);
    clearTimeout(again);
    clearTimeout(echo);
    const line = socket;
    socket = null;
    line?.close();
  }

  return { hurry, close };
}
