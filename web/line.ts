/** One live line: a socket that is given up where it stays silent, for one that has died says nothing of it. */
import type { LiveMessage } from "../game/live.ts";

export interface LineEvents {
  readonly onOpen: (line: Line) => void;
  /** Something came, if only an echo. */
  readonly onHeard: () => void;
  readonly onMessage: (message: LiveMessage) => void;
  /** It is over, without having been closed here; `code` says why (RFC 6455, 7.4), 0 where nobody did. */
  readonly onLost: (code: number) => void;
}

export interface Line {
  /** Says something, if the line is up. */
  readonly say: (words: object) => void;
  /** Asks for an echo, if the line is up. */
  readonly ping: () => void;
  readonly giveUp: () => void;
  readonly close: () => void;
}

/** How often the page says that it lives, and how long it waits for the echo, in milliseconds. */
const PING_EVERY = 20_000;
const ECHO_WITHIN = 10_000;

/** @param address of http or https */
export function openLine(address: string, { onOpen, onHeard, onMessage, onLost }: LineEvents): Line {
  const socket = new WebSocket(address.replace(/^http/, "ws"));
  const pinging = setInterval(ping, PING_EVERY);
  let echo = 0;
  let isOver = false;

  /** Answers whether it was not over before. The closing handshake of a dead line would take minutes. */
  function end(): boolean {
    if (isOver) return false;
    isOver = true;
    clearInterval(pinging);
    clearTimeout(echo);
    socket.close();
    return true;
  }

  function lost(code: number): void {
    if (end()) onLost(code);
  }

  function expectAnswer(): void {
    clearTimeout(echo);
    echo = window.setTimeout(() => lost(0), ECHO_WITHIN);
  }

  function send(text: string): boolean {
    const isUp = socket.readyState === WebSocket.OPEN;
    if (isUp) socket.send(text);
    return isUp;
  }

  function ping(): void {
    if (send("ping")) expectAnswer();
  }

  const line: Line = { say: (words) => void send(JSON.stringify(words)), ping, giveUp: () => lost(0), close: () => void end() };
  socket.addEventListener("open", () => onOpen(line));
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (isOver) return;
    clearTimeout(echo);
    onHeard();
    if (data === "pong") return;
    const message: LiveMessage = JSON.parse(data);
    onMessage(message);
  });
  socket.addEventListener("close", ({ code }) => lost(code));
  expectAnswer();
  return line;
}
