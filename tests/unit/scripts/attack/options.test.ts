/** What `npm run attack` can be asked. */
import { expect, test } from "vitest";
import { readOptions } from "../../../../scripts/attack/options.ts";

const long = {
  parts: ["fuzz", "kills", "seats", "load", "sockets", "limits"],
  requests: 100_000,
  seconds: 120,
  races: 20,
  rounds: 180,
};

test.for([
  ["", long],
  ["seats", { ...long, parts: ["seats"] }],
  ["limits", { ...long, parts: ["limits"] }],
  [
    "kills fuzz --requests 5 --seconds 6 --races 7 --rounds 9 --seed 8",
    { parts: ["fuzz", "kills"], requests: 5, seconds: 6, races: 7, rounds: 9, seed: 8 },
  ],
  ["--seed 0", { ...long, seed: 0 }],
] as const)("%j", ([args, value]) => {
  expect(readOptions(args.split(" ").filter(Boolean))).toEqual({ ok: true, value });
});

test.for([
  "http://127.0.0.1:8787",
  "--url http://127.0.0.1:8787",
  "--requests 0",
  "--requests x",
  "--seconds 1.5",
  "--seed -1",
  "--seed 2147483648",
  "fuzz more",
])("%j is answered by the usage", (args) => {
  expect(readOptions(args.split(" "))).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^npm run attack -- \[fuzz\|kills\|seats\|load\|sockets\|limits …\]/),
  });
});
