/** The operator's calls: for whom they are, what they list, what they say of objects. */
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { answerError } from "../../worker/api/app.ts";
import { operator } from "../../worker/api/operator.ts";
import type { ObjectReport } from "../../worker/archive/difference.ts";
import { anyone, type Client, expectProblem, ok, pair, program, roomOf } from "./client.ts";
import { inArchive, inObject, operate, played, theOperator } from "./losses.ts";

describe("the operator's calls", () => {
  test.each(["/games", "/objects", "/verify"])("%s is the operator's alone", async (path) => {
    const { tokens } = await pair();
    const body = path === "/games" ? undefined : { objects: [], games: [], repair: false };
    const ask = (client: Client) => client.ask(body === undefined ? "GET" : "POST", `/api/operator${path}`, body);
    const others = ["", tokens["w"] ?? "", "wrong", `${env.OPERATOR_TOKEN}x`, env.OPERATOR_TOKEN.slice(1)];
    for (const other of [anyone, ...others.map(program)]) expectProblem(await ask(other), "no-seat");
    await ok(ask(theOperator));
  });

  test("are nobody's where there is no token", async () => {
    const app = operator.onError(answerError);
    for (const token of ["", "undefined"]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.request("/games", { headers }, { ...env, OPERATOR_TOKEN: "" })).status).toBe(401);
    }
  });

  test("are not in the API's document", async () => {
    const { body } = await anyone.get<{ paths: object }>("/api/openapi.json");
    expect(Object.keys(body.paths)).toContain("/api/games");
    expect(Object.keys(body.paths).join(" ")).not.toContain("operator");
  });

  test.each([
    ["/objects", { objects: Array.from({ length: 41 }, () => "0") }],
    ["/objects", { objects: [""] }],
    ["/verify", { games: Array.from({ length: 9 }, () => "0"), repair: false }],
    ["/verify", { games: ["0"] }],
  ])("%s refuses %j", async (path, body) => {
    expectProblem(await theOperator.post(`/api/operator${path}`, body), "malformed");
  });

  test("list the games of any table, in order and after an id", async () => {
    const game = await played();
    // No id of a game begins with "~", which comes after every letter: other tests' games may not mix in.
    await inArchive("INSERT INTO seats VALUES ('~3', 'w', NULL, 0)");
    await inArchive("INSERT INTO events (game, seq, at, kind, text, hash) VALUES ('~2', 1, 0, '', '', '')");
    // Other tests have made games, too: more than a page of them where many came before.
    let games: string[] = [];
    for (let more = true; more;) {
      const page = await operate<{ games: string[]; more: boolean }>(`/games?after=${games.at(-1) ?? ""}`);
      games = [...games, ...page.games];
      ({ more } = page);
    }
    expect(games).toEqual(games.toSorted());
    expect(games).toContain(game.id);
    expect(games.slice(-2)).toEqual(["~2", "~3"]);
    expect(await operate("/games?after=~2")).toEqual({ games: ["~3"], more: false });
  });

  test("tell which game an object is of", async () => {
    const game = await pair();
    const home = env.ROOM.idFromName(game.id).toString();
    const empty = env.ROOM.idFromName("no game").toString();
    const elsewhere = roomOf("elsewhere");
    const held = await roomOf(game).holding();
    if (!held.ok || held.value === null) throw new Error("the object must hold its game");
    await elsewhere.restore(held.value.entries, {});
    const newer = await pair();
    await inObject(newer, ["UPDATE facts SET value = '99' WHERE name = 'schema'"]);
    const broken = await pair();
    await inObject(broken, ["UPDATE events SET text = 'x' WHERE seq = 1"]);

    const ids = [
      home,
      empty,
      "0".repeat(64),
      "none",
      elsewhere.id,
      env.ROOM.idFromName(newer.id),
      env.ROOM.idFromName(broken.id),
    ];
    vi.spyOn(console, "warn").mockReturnValue();
    const { objects } = await operate<{ objects: ObjectReport[] }>("/objects", { objects: ids.map(String) });
    expect(objects.map(({ game: of, difference }) => [of, difference])).toEqual([
      [game.id, null],
      [null, null],
      [null, { kind: "stranger" }],
      [null, { kind: "stranger" }],
      [game.id, { kind: "misplaced", place: "object", of: game.id }],
      [null, { kind: "newer" }],
      [null, { kind: "silent" }],
    ]);
  });
});
