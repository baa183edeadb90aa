/** Webhooks as the version before the log of deliveries has stored them: what they were owed is delivered, in order, by the same ids. */
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import { program } from "./client.ts";
import { advance, query, unrung } from "./object.ts";
import { restore } from "./restored.ts";
import { logOf, Receiver, webhooks } from "./webhook-receiver.ts";
import stored from "./stored/before-agreeing.json" with { type: "json" };

const receiver = new Receiver();

const { id, tokens, rows } = stored;
const path = `/api/games/${id}`;
const secret = "whsec_c2VjcmV0IHRoYXQgd2FzIGdpdmVuIG91dCBiZWZvcmU=";
const webhook = {
  id: "wh_old",
  side: "b",
  url: "https://webhooks.example/",
  events: "turn offer end recovery",
  secret,
  origin: "",
};
const at = Date.now();
const owed = [
  ["msg_b", "offer", 1],
  ["msg_c", "turn", 2],
  ["msg_a", "turn", 2],
].map(([name, type, after]) => ({ id: `${name}`, webhook: "wh_old", body: JSON.stringify({ type }), at: at + Number(after) }));

afterEach(() => {
  vi.restoreAllMocks();
});

test("they are told of what they were owed, and of what comes", async () => {
  const jobs = [
    ...rows.jobs.filter(({ name }) => name !== "archive"),
    ...owed.map((each) => ({ name: `webhook:${each.id}`, at: at + 3_600_000, tries: 6 })),
  ];
  await restore({
    ...stored,
    rows: {
      ...rows,
      jobs,
      webhooks: [{ ...webhook, last: JSON.stringify({ at, status: 500, delivered: false }) }],
      deliveries: owed,
    },
  });
  await unrung(id);
  const b = program(tokens.b);
  expect(await webhooks(b, path)).toEqual([
    {
      id: "wh_old",
      url: "https://webhooks.example/",
      events: ["turn", "offer", "end", "recovery"],
      last: { at, status: 500, delivered: false },
      failingSince: null,
      disabled: null,
      oldSecretUntil: null,
    },
  ]);
  await advance(id, 0);
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(["msg_b", "msg_a", "msg_c"]);
  for (const { body, headers } of receiver.received) expect(() => new Verifier(secret).verify(body, headers)).not.toThrow();
  expect((await logOf(b, path, "wh_old")).map(({ type, status }) => [type, status])).toEqual([
    ["turn", "delivered"],
    ["turn", "delivered"],
    ["offer", "delivered"],
  ]);
  expect(await query(id, "SELECT name FROM jobs WHERE name LIKE 'webhook:%'")).toEqual([]);
  const { body } = await program(tokens.w).post(`${path}/resign`, { turn: 16 });
  expect(body.status).toBe("over");
  await advance(id, 0);
  expect(receiver.received.at(-1)?.message).toMatchObject({ version: 1, type: "end", data: { side: "b" } });
});
