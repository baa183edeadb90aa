/** Whatever is sent, and moves, names and offers that can't be: a clear code, and nothing changed. Sockets and webhook addresses have their own files. */
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { gameId } from "../../worker/tokens/game-id.ts";
import {
  answered,
  anyone,
  browserWith,
  type Client,
  expectProblem,
  ok,
  ORIGIN,
  pair,
  type Pair,
  program,
  waiting,
} from "./client.ts";
import { objectCount, unchanged } from "./object.ts";

interface Call {
  readonly name: string;
  readonly path?: (game: Pair) => string;
  readonly client?: (game: Pair) => Client;
  readonly good: Readonly<Record<string, unknown>>;
}

/** Every call that takes a body that it takes. It is made at the path of its name in a game, and by White, where nothing else is said. */
const CALLS: readonly Call[] = [
  {
    name: "create",
    path: () => "/api/games",
    client: () => anyone,
    good: { variant: "harzdame", seat: "first", name: "Ada", program: true },
  },
  { name: "join", client: ({ invite }) => program(invite), good: { name: "Bo", program: true } },
  { name: "open", client: ({ tokens }) => browserWith(tokens["w"]), good: { replace: true } },
  { name: "link", good: { as: "w" } },
  { name: "new-link", good: { as: "w" } },
  { name: "hand-over", good: { as: "w" } },
  { name: "leave", client: ({ b }) => b, good: { as: "b" } },
  { name: "recovery", client: ({ invite }) => browserWith(invite), good: { side: "b" } },
  { name: "recovery/answer", good: { do: "agree", id: "none", as: "w" } },
  { name: "moves", good: { turn: 0, move: "a6-a7", as: "w" } },
  { name: "resign", good: { turn: 0, as: "w" } },
  { name: "abort", good: { turn: 0, as: "w" } },
  { name: "offers", good: { do: "offer", kind: "draw", turn: 0, as: "w" } },
  { name: "offers", good: { do: "accept", id: "3", as: "w" } },
  { name: "pause", good: { do: "end", turn: 0, as: "w" } },
  { name: "holiday", good: { turn: 0, until: 0, as: "w" } },
  { name: "flag", good: { do: "claim", turn: 0, as: "w" } },
  { name: "flag", good: { do: "give", turn: 0, seconds: 60, as: "w" } },
  { name: "webhooks", good: { url: "https://webhooks.example/", events: ["turn"] } },
  { name: "clock", path: ({ id }) => `/dev/games/${id}/clock`, client: () => anyone, good: { advance: 0 } },
];

/** What no call takes for a body. */
const NO_BODIES: readonly string[] = ["nonsense", '{"turn": 0, ', "{}{}", "{turn: 0}", "[]", '"turn"', "1", "true", "null"];

const NO_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/jsonp",
  "text/json",
  "",
];

describe.each(CALLS)("$name, $good.do", ({ name, path = (game) => `${game.path}/${name}`, client = ({ w }) => w, good }) => {
  // One game for all, for none of this changes it.
  const playing = pair();

  test.each(NO_BODIES)("with %s for a body is malformed", async (body) => {
    const game = await playing;
    await unchanged([game], async () => expectProblem(await client(game).post(path(game), body), "malformed"));
  });

  test.each(Object.entries(good))("with a wrong type of %s is malformed, and is told so in few words", async (member, right) => {
    const game = await playing;
    await unchanged([game], async () => {
      for (const wrong of [null, {}, [], ...(typeof right === "string" ? [1, true] : ["0", "yes"])]) {
        const answer = await client(game).post<{ detail: string }>(path(game), { ...good, [member]: wrong });
        expectProblem(answer, "malformed");
        expect(answer.body.detail.length).toBeLessThan(600);
      }
    });
  });

  test("of a megabyte is too large, be it JSON or not", async () => {
    const game = await playing;
    await unchanged([game], async () => {
      expectProblem(await client(game).post(path(game), { ...good, padding: "x".repeat(1024 * 1024) }), "too-large");
      expectProblem(await client(game).post(path(game), "x".repeat(1024 * 1024)), "too-large");
    });
  });

  test("that is no application/json is unsupported", async () => {
    const game = await playing;
    await unchanged([game], async () => {
      for (const type of NO_TYPES)
        expectProblem(await client(game).post(path(game), JSON.stringify(good), { "content-type": type }), "unsupported");
    });
  });
});

describe("a body", () => {
  test("of a megabyte that arrives in pieces is too large", async () => {
    const game = await pair();
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let piece = 0; piece < 1024; piece++) controller.enqueue(new Uint8Array(1024).fill(32));
        controller.close();
      },
    });
    await unchanged([game], async () => {
      const answer = await exports.default.fetch(`${ORIGIN}${game.path}/moves`, {
        method: "POST",
        headers: { authorization: `Bearer ${game.tokens["w"]}`, "content-type": "application/json" },
        body: pieces,
      });
      expectProblem(await answered(answer), "too-large");
    });
  });

  test.each(["application/json", "application/json; charset=utf-8", "Application/JSON", "application/vnd.hoplink+json"])(
    "of type %s is read",
    async (type) => {
      const game = await pair();
      const answer = await game.w.post(`${game.path}/moves`, JSON.stringify({ turn: 0, move: "a6-a7" }), {
        "content-type": type,
      });
      expect(answer.body).toMatchObject({ turn: 1 });
    },
  );

  test("may be left out where nothing in it is needed, and not elsewhere", async () => {
    const game = await pair();
    for (const headers of [{}, { "content-type": "application/json" }, { "content-type": "text/plain" }]) {
      await ok(game.w.post(`${game.path}/link`, undefined, headers));
      expectProblem(await game.w.post(`${game.path}/moves`, undefined, headers), "malformed");
    }
  });

  test("may hold what nobody asked for, which is left alone", async () => {
    const game = await pair();
    const played = await game.w.post(
      `${game.path}/moves`,
      '{"turn": 0, "move": "a6-a7", "side": "b", "__proto__": {"as": "b"}, "constructor": 1}',
    );
    expect(played.body).toMatchObject({ turn: 1, moves: [{ side: "w" }] });
  });
});

describe("a game", () => {
  test("that was never made is not found, and is not made by asking", async () => {
    const id = gameId(env.ID_KEY, "never");
    const path = `/api/games/${id}`;
    for (const call of ["", "/record", "/webhooks"]) expectProblem(await anyone.get(path + call), "not-found");
    for (const { name, good } of CALLS.filter(({ name: each }) => !["create", "clock"].includes(each)))
      expectProblem(await program("a".repeat(27)).post(`${path}/${name}`, good), "not-found");
    expectProblem(await anyone.post(`/dev/games/${id}/clock`, { advance: 1 }), "not-found");
    const made = await anyone.get(path);
    expectProblem(made, "not-found");
  });

  test.each([
    ["of an unknown variant", { variant: "chess", seat: "first" }, "unknown-variant"],
    ["of a variant of 101 characters", { variant: "x".repeat(101), seat: "first" }, "malformed"],
    ["without a variant", { seat: "first" }, "malformed"],
    ["with a third seat", { variant: "harzdame", seat: "third" }, "malformed"],
    ["with a side for a seat", { variant: "harzdame", seat: "w" }, "malformed"],
    ["without a seat", { variant: "harzdame" }, "malformed"],
  ] as const)("%s is not made", async (_what, body, code) => {
    const before = await objectCount();
    expectProblem(await anyone.post("/api/games", body), code);
    expect(await objectCount()).toBe(before);
  });
});

test.each([{ advance: -1 }, { advance: 0.5 }, { advance: 1e12 }, {}])("the clock is not moved by %j", async (body) => {
  const game = await pair();
  await unchanged([game], async () => expectProblem(await anyone.post(`/dev/games/${game.id}/clock`, body), "malformed"));
});

describe("a move", () => {
  test.each([
    ["of 10,000 characters", { turn: 0, move: "a6-a7".repeat(2000) }, "malformed"],
    ["of 1001 characters", { turn: 0, move: "a".repeat(1001) }, "malformed"],
    ["of 1000 characters", { turn: 0, move: "a".repeat(1000) }, "illegal-move"],
    ["that is empty", { turn: 0, move: "" }, "illegal-move"],
    ["with markup", { turn: 0, move: "<script>" }, "illegal-move"],
    ["with control characters", { turn: 0, move: "a6\u0000-a7" }, "illegal-move"],
    ["with half a character", { turn: 0, move: "\ud83e" }, "illegal-move"],
    ["named like what every object has", { turn: 0, move: "constructor" }, "illegal-move"],
    ["for the next turn", { turn: 1, move: "a6-a7" }, "stale-turn"],
    ["for a far turn", { turn: 1_000_000, move: "a6-a7" }, "stale-turn"],
    ["for a turn past counting", { turn: 1_000_001, move: "a6-a7" }, "malformed"],
    ["for a turn before the first", { turn: -1, move: "a6-a7" }, "malformed"],
    ["for half a turn", { turn: 0.5, move: "a6-a7" }, "malformed"],
    ["for a turn in words", { turn: "0", move: "a6-a7" }, "malformed"],
    ["for no turn", { move: "a6-a7" }, "malformed"],
    ["that is missing", { turn: 0 }, "malformed"],
    ["as a side of nine letters", { turn: 0, move: "a6-a7", as: "w".repeat(9) }, "malformed"],
  ] as const)("%s is refused", async (_what, body, code) => {
    const game = await pair();
    await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/moves`, body), code));
  });

  test("of infinite turn is malformed", async () => {
    const game = await pair();
    await unchanged([game], async () =>
      expectProblem(await game.w.post(`${game.path}/moves`, '{"turn": 1e999, "move": "a6-a7"}'), "malformed"),
    );
  });

  test("by someone else's token, or none, is refused", async () => {
    const [game, other] = [await pair(), await pair()];
    await unchanged([game, other], async () => {
      for (const client of [anyone, other.w, program(game.invite), program("nobody")])
        expectProblem(await client.play(game.path, 0), "no-seat");
      expectProblem(await game.b.play(game.path, 0), "not-your-turn");
    });
  });
});

describe("a name", () => {
  test.each([
    ["with control characters", "A\u0000da"],
    ["of two lines", "Ada\nBo"],
    ["with half a character", "Ada\ud83e"],
    ["of 41 characters", "x".repeat(41)],
    ["of 10,000 characters", "x".repeat(10_000)],
  ])("%s is malformed, in creating and in joining", async (_what, name) => {
    const { id, inviteToken } = await waiting();
    await unchanged([id], async () => {
      expectProblem(await anyone.post("/api/games", { variant: "harzdame", seat: "first", name }), "malformed");
      expectProblem(await program(inviteToken).post(`/api/games/${id}/join`, { name }), "malformed");
    });
  });

  test("that turns the direction of what follows is taken without that", async () => {
    const { id, inviteToken } = await waiting({ name: "\u202eAda\u200b" });
    await program(inviteToken).post(`/api/games/${id}/join`, { name: "\u2066\u200f" });
    expect((await anyone.get(`/api/games/${id}`)).body.players).toMatchObject({ w: { name: "Ada" }, b: { name: null } });
  });

  test("with markup is kept as the text that it is", async () => {
    const { id, inviteToken } = await waiting({ name: "<b>Ada</b>" });
    await program(inviteToken).post(`/api/games/${id}/join`, { name: "</script><script>" });
    expect((await anyone.get(`/api/games/${id}`)).body.players).toMatchObject({
      w: { name: "<b>Ada</b>" },
      b: { name: "</script><script>" },
    });
  });

  test("with nothing to see is none", async () => {
    const { id } = await waiting({ name: " \u200b " });
    expect((await anyone.get(`/api/games/${id}`)).body.players).toMatchObject({ w: { name: null } });
  });
});

test.each([
  ["to do something else", { do: "claim", turn: 0 }, "malformed"],
  ["to do nothing", { turn: 0 }, "malformed"],
  ["for no turn", { do: "offer", kind: "draw" }, "malformed"],
  ["of no kind", { do: "offer", turn: 0 }, "malformed"],
  ["of an unknown kind", { do: "offer", kind: "peace", turn: 0 }, "malformed"],
  ["of a result without one", { do: "offer", kind: "result", turn: 0 }, "malformed"],
  ["of a result for nobody", { do: "offer", kind: "result", turn: 0, winner: "x" }, "bad-offer"],
  ["after one of 21 characters", { do: "offer", kind: "draw", turn: 0, after: "3".repeat(21) }, "malformed"],
  ["to accept without saying what", { do: "accept" }, "malformed"],
  ["to accept one of 21 characters", { do: "accept", id: "3".repeat(21) }, "malformed"],
  ["to accept what was never offered", { do: "accept", id: "3" }, "no-offer"],
  ["to withdraw what was never offered", { do: "withdraw", id: "" }, "no-offer"],
  ["for a turn of the future", { do: "offer", kind: "draw", turn: 1 }, "stale-turn"],
] as const)("an offer: %s is refused", async (_what, body, code) => {
  const game = await pair();
  await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/offers`, body), code));
});
