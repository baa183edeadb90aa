import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { GENESIS, seal } from "../../../game/chain.ts";
import { type GameRecord, record } from "../../../game/record.ts";
import { prove } from "../../../scripts/verify-record/prove.ts";
import { publicKey, sign } from "../../../worker/record.ts";
import { GameLog } from "../../game-log.ts";

const KEY = "an ID_KEY for tests";
const log = new GameLog().join().play("a6-a7", "e6-d6").do("b", { kind: "resign", turn: 2 });
const unsigned = record({ w: "Ada", b: "Ben" }, seal(GENESIS, log.events));
const signed = await sign(unsigned, KEY);
const key = await publicKey(KEY);

const found = (given: GameRecord, known: string | null = null) =>
  prove(JSON.stringify(given), known === null ? null : { key: known, source: "that was given" });

describe("what a record proves", () => {
  test("unsigned: consistent and legal, no more", async () => {
    expect(await found(unsigned)).toEqual({
      verdict: "valid",
      sentences: [
        `Game aaaaaaaaaaaaaaaa: its chain of 5 events holds, up to hash ${unsigned.head.hash}.`,
        "2 moves, all legal under the rules of harzdame, version 1.",
        "Result: White wins (resign).",
        "It is not signed: this proves that it is consistent and legal, not that any server ever held it.",
        'Nothing shows whether the players\' names were changed: White is "Ada", Black is "Ben".',
      ],
    });
  });

  test("signed: unaltered since the server with that key", async () => {
    const { verdict, sentences } = await found(signed);
    expect(verdict).toBe("valid");
    expect(sentences.slice(-2)).toEqual([
      `Signed with the key ${key}: the log is unaltered since the server that publishes this key (GET /api/signing-key) gave it out; compare the key.`,
      'The players\' names are signed, too, as they were when the record was taken: White is "Ada", Black is "Ben".',
    ]);
  });

  test("signed with the key that is known", async () => {
    const { verdict, sentences } = await found(signed, key);
    expect(verdict).toBe("valid");
    expect(sentences.at(-2)).toBe(
      `Signed with the key ${key}, the key that was given: the log is unaltered since that server gave it out.`,
    );
  });

  test.each([
    ["a game that waits", new GameLog(), ["No move has been made.", "The game is not over."]],
    [
      "one move",
      new GameLog().join().play("a6-a7"),
      ["1 move, all legal under the rules of harzdame, version 1.", "The game is not over."],
    ],
    [
      "one called off",
      new GameLog().do("w", { kind: "abort", turn: 0 }),
      ["No move has been made.", "Result: nobody wins (abort)."],
    ],
  ])("%s", async (_, { events }, expected) => {
    expect((await found(record({}, seal(GENESIS, events)))).sentences.slice(1, 3)).toEqual(expected);
  });

  test("a start of its own is named", async () => {
    const [created, ...rest] = log.events;
    const start = "3m4/8/8/8/8/8/8/M7 w 0";
    const events = created?.kind === "created" ? [{ ...created, position: start }, ...rest.slice(0, 1)] : [];
    expect((await found(record({}, seal(GENESIS, events)))).sentences[1]).toBe("It begins from a position of its own.");
  });

  test("moves that other rules judged are named", async () => {
    const judged = (change: object) =>
      record(
        {},
        seal(
          GENESIS,
          log.events.slice(0, 3).map((event) => (event.seq === 3 ? { ...event, ...change } : event)),
        ),
      );
    expect((await found(judged({ rules: 2 }))).sentences[1]).toBe(
      "1 move, judged by version 2 of the rules, which is not the one known here; all legal under the rules of harzdame, version 1, too.",
    );
    expect((await found(judged({ rules: 2, move: "a6-a8" }))).sentences[1]).toBe(
      "1 move, judged by version 2 of the rules, which is not the one known here; under the rules of harzdame, version 1, " +
        "these would be judged otherwise, so that nothing is proved of them: ply 1.",
    );
  });
});

describe("the names", () => {
  const { players: _players, ...logAlone } = signed.signature ?? {};

  test.each<[string, object]>([
    ["another name", { w: "Eve", b: "Ben" }],
    ["no name", { w: null, b: "Ben" }],
    ["names that were exchanged", { w: "Ben", b: "Ada" }],
    ["one more", { w: "Ada", b: "Ben", x: "Eve" }],
  ])("where they are signed can't be changed: %s", async (_, players) => {
    const changed = prove(JSON.stringify({ ...signed, players }), null);
    expect(await changed).toEqual({
      verdict: "not-valid",
      sentences: ["This record is not valid: its signature is not over these players' names."],
    });
  });

  test("signed in another order are the same", async () => {
    expect(await found({ ...signed, players: { b: "Ben", w: "Ada" } })).toEqual(await found(signed));
  });

  test("of another moment of the game don't go with this log", async () => {
    const earlier = await sign(record({ w: "Eve", b: "Ben" }, seal(GENESIS, log.events.slice(0, 3))), KEY);
    const mixed = {
      ...signed,
      players: earlier.players,
      signature: { ...signed.signature, players: earlier.signature?.players },
    };
    expect((await prove(JSON.stringify(mixed), null)).verdict).toBe("not-valid");
  });

  test("are said not to be signed where only the log is, as in older records", async () => {
    const { verdict, sentences } = await prove(
      JSON.stringify({ ...signed, players: { w: "E\u001bve", b: null }, signature: logAlone }),
      null,
    );
    expect(verdict).toBe("valid");
    expect(sentences.at(-1)).toBe(
      'The players\' names are not signed, and nothing shows whether they were changed: White is "E\\u001bve", Black has no name.',
    );
  });
});

describe("what is not valid", () => {
  const without = (change: object) => found({ ...signed, ...change });
  const { signature } = signed;

  test.each([
    ["a broken chain", { events: signed.events.slice(1) }, "the chain of hashes breaks at event 1"],
    [
      "a signature over another head",
      { ...record({}, seal(GENESIS, log.events.slice(0, 4))) },
      "its signature is not over this log",
    ],
    [
      "a signature by another key",
      { signature: { ...signature, publicKey: "A".repeat(43) } },
      "its signature is not over this log",
    ],
    ["another signature", { signature: { ...signature, value: "A".repeat(86) } }, "its signature is not over this log"],
  ])("%s", async (_, change, why) => {
    expect(await without(change)).toEqual({ verdict: "not-valid", sentences: [`This record is not valid: ${why}.`] });
  });

  test("a good signature by another key than the known one", async () => {
    const other = await publicKey("another server's ID_KEY");
    expect((await found(signed, other)).sentences).toEqual([
      `This record is not valid: it is signed with the key ${key}, not with the key that was given.`,
    ]);
  });

  test("no signature where a key is known", async () => {
    expect(await found(unsigned, key)).toEqual({
      verdict: "not-valid",
      sentences: ["This record is not valid: it is not signed, so not with the key that was given."],
    });
  });
});

test.each([
  ["nothing", "", "This is no record: it is not JSON."],
  ["JSON of another kind", "[]", /^This is no record: the whole: /],
  ["another format", JSON.stringify({ ...unsigned, format: "hoplink-record-9" }), /^This is no record: format: /],
  [
    "a signature that can't be one",
    JSON.stringify({ ...signed, signature: { ...signed.signature, value: "x" } }),
    /signature\.value/,
  ],
  ["unknown rules", JSON.stringify({ ...unsigned, variant: "chess" }), 'The rules of "chess" are not known here.'],
])("what can't be judged: %s", async (_, text, sentence) => {
  const finding = await prove(text, null);
  expect(finding.verdict).toBe("unreadable");
  expect(finding.sentences).toEqual([typeof sentence === "string" ? sentence : expect.stringMatching(sentence)]);
});

/**
 * A game of every kind of event, as the server gave it out at first. What was valid once stays so: where a change of `decide`,
 * of the rules or of the format makes this fail, the change must learn to judge older logs, and this file must not be touched.
 */
test("a record of the first days is still valid", async () => {
  const { verdict, sentences } = await prove(readFileSync("tests/unit/game/records/harzdame-1.json", "utf8"), {
    key,
    source: "of then",
  });
  expect(verdict).toBe("valid");
  expect(sentences.slice(1, 3)).toEqual([
    "128 moves, all legal under the rules of harzdame, version 1.",
    "Result: Black wins (no-moves).",
  ]);
  expect(sentences.at(-1)).toMatch(/^The players' names are not signed, and nothing shows whether they were changed: /);
});

describe("the command", () => {
  const run = (input: string, ...args: string[]) =>
    spawnSync(process.execPath, ["scripts/verify-record.ts", ...args], { input, encoding: "utf8" });

  test("0, 1 and 2", () => {
    const valid = run(JSON.stringify(signed), "--key", key);
    expect([valid.status, valid.stdout.split("\n").length, valid.stderr]).toEqual([0, 6, ""]);
    const wrong = run(JSON.stringify({ ...signed, head: unsigned.events[0] }));
    expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([
      1,
      "This record is not valid: its head is not its last event.\n",
      "",
    ]);
    const unreadable = run("{");
    expect([unreadable.status, unreadable.stdout, unreadable.stderr]).toEqual([2, "", "This is no record: it is not JSON.\n"]);
  });

  test.each([
    [["--kex"], "The options are --key <base64url> and --server <address>.\n"],
    [["--key", "short"], "--key is not 32 bytes in base64url.\n"],
    [["--key", key, "--server", "http://127.0.0.1:9"], "--key and --server exclude each other.\n"],
    [["--server", "http://127.0.0.1:9"], "http://127.0.0.1:9 does not answer with its signing key.\n"],
    [["--server", "nowhere"], "nowhere does not answer with its signing key.\n"],
  ])("%j is refused", (args, sentence) => {
    const { status, stdout, stderr } = run(JSON.stringify(signed), ...args);
    expect([status, stdout, stderr]).toEqual([2, "", sentence]);
  });

  test("asks a server for its key", async () => {
    const server = createServer((request, response) =>
      response.end(request.url === "/api/signing-key" ? JSON.stringify({ algorithm: "Ed25519", publicKey: key }) : "no"),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    const command = spawn(process.execPath, ["scripts/verify-record.ts", "--server", url], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    command.stdin.end(JSON.stringify(signed));
    const output = await command.stdout.setEncoding("utf8").toArray();
    server.close();
    expect(output.join("")).toContain(
      `Signed with the key ${key}, the key of ${url}: the log is unaltered since that server gave it out.`,
    );
  });
});
