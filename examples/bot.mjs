// Plays a seat by chance: `node bot.mjs < link`, where the file holds the seat's link or an invite. docs/bots.md explains it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

let [, origin, id, kind, token] = /^(https?:.*)\/g\/(\w+)#(?:(.+)=)?(\w+)\s*$/.exec(readFileSync(0, "utf8"));
const game = `${origin}/api/games/${id}`;
const key = createHash("sha256").update(`random ${token}`).digest("base64url"); // The same at each start, so that it joins once.

async function call(method, path, body) {
  for (let pause = 1; ; pause = Math.min(pause * 2, 60)) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
    const answer = await fetch(game + path, { method, headers, body: JSON.stringify(body) }).catch(() => null);
    const said = await answer?.json().catch(() => null);
    if (said && answer.ok) return said;
    if (said?.state) return said.state; // The game has gone on meanwhile: this is how it stands.
    if (answer?.status < 500 && answer.status !== 429) throw new Error(`${answer.status} ${said?.code}: ${said?.detail}`);
    const seconds = Number(answer?.headers.get("retry-after")) || pause * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

async function play() {
  for (let state = await call("GET", ""); ;) {
    const { status, you, offers, toMove, turn, legalMoves, result } = state;
    const offer = offers.find(({ by }) => by !== you.side);
    const answer = offer && ["takeback", "pause"].includes(offer.kind) ? "accept" : "decline";
    if (status === "over") return process.exit(console.log(result));
    if (!offer && toMove !== you.side) return;
    const move = legalMoves[Math.floor(Math.random() * legalMoves.length)];
    state = await (offer ? call("POST", "/offers", { do: answer, id: offer.id }) : call("POST", "/moves", { turn, move }));
  }
}

const me = { name: "Random", program: true };
if (/^(join|take)/.test(kind)) ({ token } = (await call("POST", "/join", me)).seat);
else await call("PUT", "/name", me);

let playing = play();
const look = () => (playing = playing.then(play));
setInterval(look, globalThis.WebSocket ? 60_000 : 10_000); // Node 20 has no sockets of its own: it asks now and then.
(function listen() {
  if (!globalThis.WebSocket) return;
  const socket = new WebSocket(`${game.replace("http", "ws")}/live`);
  const pings = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send("ping"), 20_000);
  socket.onopen = () => socket.send(JSON.stringify({ token }));
  socket.onmessage = ({ data }) => data === "pong" || look();
  socket.onclose = ({ code }) => clearInterval(pings) ?? setTimeout(listen, code === 1013 || code === 4002 ? 180_000 : 5000);
})();
