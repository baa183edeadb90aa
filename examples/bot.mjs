// Plays a seat by chance: `node bot.mjs < link`, where the file holds the seat's link or an invite. docs/bots.md explains it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

let [, origin, id, kind, token] = /^(https?:.*)\/g\/(\w+)#(?:(.+)=)?(\w+)\s*$/.exec(readFileSync(0, "utf8"));
const key = createHash("sha256").update(`random ${token}`).digest("base64url"); // The same at each start, so that it joins once.

async function call(method, path, body) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
  const signal = AbortSignal.timeout(20_000); // A server that ended meanwhile may never answer.
  const request = { method, headers, signal, body: JSON.stringify(body) };
  const answer = await fetch(`${origin}/api/games/${id}${path}`, request).catch(() => null);
  const said = await answer?.json().catch((error) => error instanceof SyntaxError && {}); // Else it broke off: it is asked for again.
  if (said && (answer.ok || said.state)) return said; // Refused, but with a state: the game has gone on meanwhile.
  if (said && answer.status < 500 && ![408, 429].includes(answer.status))
    throw new Error(`${answer.status} ${said.code}: ${said.detail}`);
  await sleep(1000 * (answer?.headers.get("retry-after") ?? 5 + 5 * Math.random()));
  return call(method, path, body);
}

const me = { name: "Random", program: true };
if (/^(join|take)/.test(kind)) ({ token } = (await call("POST", "/join", me)).seat);
else await call("PUT", "/name", me);

async function play() {
  const { status, you, offers, toMove, turn, legalMoves, result } = await call("GET", "");
  if (status === "over") process.exit(console.log(result));
  const offer = offers.find(({ by }) => by !== you.side);
  const move = legalMoves[Math.floor(Math.random() * legalMoves.length)];
  if (offer) await call("POST", "/offers", { do: offer.kind === "takeback" ? "accept" : "decline", id: offer.id });
  else if (toMove === you.side && move) await call("POST", "/moves", { turn, move });
  else if (toMove === you.side) await call("POST", "/resign", { turn }); // So many that none are listed, and it knows no rules.
  else return;
  await play();
}

let playing = play();
const look = () => (playing = playing.then(play));
let socket;
(function listen() {
  socket = new WebSocket(`${origin.replace("http", "ws")}/api/games/${id}/live`);
  socket.onopen = () => socket.send(JSON.stringify({ token }));
  socket.onmessage = ({ data }) => {
    const { echo } = data === "pong" ? {} : JSON.parse(data);
    if (echo) socket.send(JSON.stringify({ echo })); // Says that it reads.
    look();
  };
  socket.onclose = ({ code }) => setTimeout(listen, code === 1013 || code === 4002 ? 180_000 : 5000);
})();
setInterval(() => look() && socket.readyState === WebSocket.OPEN && socket.send("ping"), 20_000); // A line dies silently.
