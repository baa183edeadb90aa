/** Where webhooks may go, judged again once a name is resolved. No name server is asked: the names' addresses are the tests' own. */
import { once } from "node:events";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { publicOnly, type Resolve, webhookNetwork } from "../../../scripts/server/webhook-network.ts";
import { ANSWER_BYTES, NO_ANSWER } from "../../../worker/notifications/http.ts";

const asked: string[] = [];
const target = createServer(({ method, headers, url = "", socket }, response) => {
  asked.push(`${method} ${headers.host}${url} ${String(headers["webhook-id"])}`);
  switch (url) {
    case "/reset":
      return socket.destroy();
    case "/away":
      return response.writeHead(302, { location: "/elsewhere" }).end();
    case "/busy":
      return response.writeHead(429, { "retry-after": "7" }).end("slow down");
    case "/claims":
      return response.writeHead(200, { [NO_ANSWER]: "true" }).end();
    case "/endless":
      return endless().pipe(response);
    case "/silent":
      return;
    case "/slow":
      return void response.write("a little of it");
    case "/garbage":
      return void socket.end("no HTTP at all\r\n\r\n");
    default:
      return response.writeHead(204).end();
  }
});

function endless(): Readable {
  const block = "x".repeat(ANSWER_BYTES);
  return new Readable({
    read() {
      this.push(block);
    },
  });
}

beforeAll(async () => void (await once(target.listen(0, "127.0.0.1"), "listening")));
beforeEach(() => void (asked.length = 0));
afterAll(() => {
  target.close();
  target.closeAllConnections();
});

/** A name server that knows one answer. */
function names(...addresses: readonly string[]): Resolve {
  return async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

/** Where the server of the test is, by that host. */
function at(host: string, path: string): string {
  const address = target.address();
  const port = typeof address === "object" ? address?.port : 0;
  return `http://${host}:${port}${path}`;
}

/** What comes back of a message to that host, or the server of the test. */
async function reach(network: ReturnType<typeof webhookNetwork>, host: string, path = "/"): Promise<number | "no answer"> {
  const answer = await network(new Request(at(host, path), { method: "POST", headers: { "webhook-id": "1" }, body: "{}" }));
  return answer.headers.has(NO_ANSWER) ? "no answer" : answer.status;
}

describe("a name is judged by what it leads to", () => {
  test.each([
    ["127.0.0.1"],
    ["10.0.0.1"],
    ["169.254.169.254"],
    ["192.88.99.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["fd12:3456::1"],
    ["64:ff9b::7f00:1"],
    ["2002:7f00:1::1"],
    // One of several is enough, for sockets take whichever answers.
    ["93.184.216.34", "127.0.0.1"],
    ["2606:4700::6810:84e5", "::1"],
  ])("%s is refused", async (...addresses) => {
    await expect(publicOnly(names(...addresses))("evil.example.com")).rejects.toThrow("refused");
  });

  test("public addresses are passed on as they are", async () => {
    const resolve = names("93.184.216.34", "2606:4700::6810:84e5");
    expect(await publicOnly(resolve)("example.com")).toEqual(await resolve("example.com"));
  });
});

describe("where private addresses are refused", () => {
  test.each([["127.0.0.1"], ["::1"], ["::1", "127.0.0.1"]])("a name that leads to %s is out of reach", async (...addresses) => {
    const network = webhookNetwork({ allowPrivate: false, resolve: names(...addresses) });
    expect(await reach(network, "evil.example.com")).toBe("no answer");
    expect(asked).toEqual([]);
  });

  test.each(["127.0.0.1", "2130706433", "[::ffff:127.0.0.1]", "[::1]", "0.0.0.0", "localhost", "localhost.localdomain"])(
    "so is what could not have been typed, without a question: %s",
    async (host) => {
      const resolve = vi.fn<Resolve>(names("127.0.0.1"));
      expect(await reach(webhookNetwork({ allowPrivate: false, resolve }), host)).toBe("no answer");
      expect(resolve).not.toHaveBeenCalled();
      expect(asked).toEqual([]);
    },
  );
});

describe("where the operator allows them", () => {
  const network = webhookNetwork({ allowPrivate: true, resolve: names("127.0.0.1") });

  test.each(["127.0.0.1", "2130706433", "[::ffff:127.0.0.1]", "0.0.0.0", "localhost", "hooks.example.com"])(
    "%s is reached",
    async (host) => {
      expect(await reach(network, host, "/in?key=x")).toBe(204);
      expect(asked).toEqual([expect.stringMatching(/^POST .*:\d+\/in\?key=x 1$/)]);
    },
  );

  test.each(["127.0.0.1", "127.1.2.3", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "localhost", "hooks.example.com"])(
    "the server's own port is out of reach on this machine: %s",
    async (host) => {
      const ownPort = () => Number(new URL(at("127.0.0.1", "/")).port);
      const toItself = webhookNetwork({ allowPrivate: true, resolve: names("127.0.0.1"), ownPort });
      expect(await reach(toItself, host)).toBe("no answer");
      expect(asked).toEqual([]);
      expect(
        await reach(webhookNetwork({ allowPrivate: true, resolve: names("127.0.0.1"), ownPort: () => 1 }), host),
      ).not.toBeNull();
    },
  );

  test("a name is asked for once: what was judged is what is connected to", async () => {
    const resolve = vi.fn<Resolve>(names("127.0.0.1"));
    expect(await reach(webhookNetwork({ allowPrivate: true, resolve }), "hooks.example.com")).toBe(204);
    expect(resolve.mock.calls).toEqual([["hooks.example.com"]]);
  });

  test("what it says comes along, and when it wants to be asked again; by the method that was asked with", async () => {
    const answer = await network(new Request(at("hooks.example.com", "/busy"), { method: "PUT", body: "{}" }));
    expect(asked).toEqual([expect.stringMatching(/^PUT /)]);
    expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([429, "7", "slow down"]);
  });

  test("no redirect is followed", async () => {
    expect(await reach(network, "hooks.example.com", "/away")).toBe(302);
    expect(asked).toHaveLength(1);
  });

  test("an answer without an end is not read to it", async () => {
    const answer = await network(new Request(at("hooks.example.com", "/endless"), { method: "POST", body: "{}" }));
    expect([answer.status, (await answer.text()).length]).toEqual([200, ANSWER_BYTES]);
  });

  test("one that never comes is not waited for, nor the rest of one that has begun", async () => {
    const hasty = webhookNetwork({ allowPrivate: true, resolve: names("127.0.0.1"), patience: 100 });
    for (const path of ["/silent", "/slow"]) expect(await reach(hasty, "hooks.example.com", path)).toBe("no answer");
  });

  test("what resets the line or speaks no HTTP gives no answer, and a receiver that says so itself gives one", async () => {
    for (const path of ["/reset", "/garbage"]) expect(await reach(network, "hooks.example.com", path)).toBe("no answer");
    expect(await reach(network, "hooks.example.com", "/claims")).toBe(200);
  });

  test("a name without an address gives none", async () => {
    expect(await reach(webhookNetwork({ allowPrivate: true, resolve: names() }), "hooks.example.com")).toBe("no answer");
  });
});
