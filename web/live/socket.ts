/** A live socket that is given up where it stays silent, for one that has died says nothing of it. */

export interface LiveSocket {
  readonly socket: WebSocket;
  /** Asks for an echo, if it is open. */
  readonly ping: () => void;
  /** Takes it for lost. */
  readonly giveUp: () => void;
  readonly close: () => void;
}

/** How often the page says that it lives, and how long it waits for the echo, in milliseconds. */
const PING_EVERY = 20_000;
const ECHO_WITHIN = 10_000;

/**
 * @param address of http or https
 * @param onLost is told once why it ended (RFC 6455, 7.4), 0 where nobody said; not of one that was closed here
 */
export function openSocket(address: string, onLost: (code: number) => void): LiveSocket {
  const socket = new WebSocket(address.replace(/^http/, "ws"));
  const pinging = setInterval(ping, PING_EVERY);
  let echo = 0;
  let isOver = false;

  function close(): void {
    isOver = true;
    clearInterval(pinging);
    clearTimeout(echo);
    socket.close();
  }

  /** The closing handshake of a dead one would take minutes. */
  function lose(code = 0): void {
    if (isOver) return;
    close();
    onLost(code);
  }

  function expectAnswer(): void {
    clearTimeout(echo);
    echo = setTimeout(lose, ECHO_WITHIN);
  }

  function ping(): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    expectAnswer();
  }

  socket.addEventListener("message", () => clearTimeout(echo));
  socket.addEventListener("close", ({ code }) => lose(code));
  expectAnswer();
  return { socket, ping, giveUp: lose, close };
}
