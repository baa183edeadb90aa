/**
 * As much of Cloudflare's API as a deploy calls, with an account of its own: what wrangler really sends can be looked at
 * without an account. What Cloudflare does with it, this does not show.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface Account {
  /** The names of databases, in the order of their creation. */
  readonly databases: string[];
  /** The secrets of the Worker by name; null while there is no Worker. */
  secrets: Record<string, string> | null;
  /** SQL that the databases were sent. */
  readonly queries: string[];
  /** What was uploaded of the Worker each time: the metadata of the upload. */
  readonly uploads: Metadata[];
  /** Path endings that are answered with a failure of the server. */
  readonly broken: Set<string>;
}

export interface Metadata {
  readonly main_module: string;
  readonly bindings: readonly { readonly name: string; readonly type: string; readonly text?: string; readonly id?: string }[];
  readonly keep_bindings?: readonly string[];
}

export interface FakeCloudflare {
  readonly account: Account;
  /** What has wrangler talk to it. */
  readonly environment: Readonly<Record<string, string>>;
  close(): void;
}

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

export async function fakeCloudflare(): Promise<FakeCloudflare> {
  const account: Account = { databases: [], secrets: null, queries: [], uploads: [], broken: new Set() };
  const server = createServer((request, response) => void answer(account, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    account,
    environment: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: "account",
    },
    close: () => server.close(),
  };
}

async function answer(account: Account, request: IncomingMessage, response: ServerResponse) {
  let body = "";
  for await (const chunk of request.setEncoding("latin1")) body += String(chunk);
  const [path = ""] = (request.url ?? "").replace("/client/v4/", "").split("?");
  const call = `${request.method} ${path.replace("accounts/account/", "").replace("workers/scripts/hoplink", "script")}`;

  function say(status: number, result: unknown, errors: readonly { code: number; message: string }[] = []) {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: errors.length === 0, errors, messages: [], result }));
  }
  const noWorker = () => say(404, null, [{ code: 10007, message: "This Worker does not exist on your account." }]);
  const listed = () => account.databases.map((name, index) => ({ name, uuid: uuid(index), version: "production" }));

  if ([...account.broken].some((ending) => path.endsWith(ending))) return say(500, null, [{ code: 10001, message: "broken" }]);
  switch (call) {
    case "GET user/tokens/verify":
      return say(200, { id: "token", status: "active" });
    case "GET user":
      return say(200, { id: "user", email: "someone@example.org" });
    case "GET accounts":
      return say(200, [{ id: "account", name: "Account" }]);
    case "GET memberships":
      return say(200, [{ id: "member", account: { id: "account", name: "Account" } }]);
    case "GET d1/database":
      return say(200, listed());
    case "POST d1/database": {
      const { name }: { name: string } = JSON.parse(body);
      account.databases.push(name);
      return say(200, listed().at(-1));
    }
    case "GET script/secrets":
      if (account.secrets === null) return noWorker();
      return say(
        200,
        Object.keys(account.secrets).map((name) => ({ name, type: "secret_text" })),
      );
    case "GET script/deployments":
      return account.secrets === null ? noWorker() : say(200, { deployments: [] });
    case "GET workers/services/hoplink":
      return account.secrets === null
        ? noWorker()
        : say(200, { default_environment: { script: { last_deployed_from: "wrangler" } } });
    case "GET script/settings":
      return account.secrets === null ? noWorker() : say(200, { bindings: [], migration_tag: "v1" });
    case "POST script/assets-upload-session":
      return say(200, { jwt: "jwt", buckets: [] });
    case "PUT script": {
      const metadata: Metadata = JSON.parse(/name="metadata"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? "");
      account.uploads.push(metadata);
      const secrets = metadata.bindings.filter(({ type }) => type === "secret_text");
      account.secrets = { ...account.secrets, ...Object.fromEntries(secrets.map(({ name, text = "" }) => [name, text])) };
      return say(200, { id: "hoplink", etag: "etag", tag: "tag", startup_time_ms: 5, deployment_id: "deployment" });
    }
    case "GET workers/workers/hoplink":
      return say(200, {
        id: "hoplink",
        name: "hoplink",
        subdomain: { enabled: true, previews_enabled: true },
        observability: {},
      });
    case "GET workers/subdomain":
      return say(200, { subdomain: "someone" });
    case "GET script/subdomain":
    case "POST script/subdomain":
      return say(200, { enabled: true, previews_enabled: true });
  }
  if (/^POST d1\/database\/[^/]+\/query$/.test(call)) {
    const { sql }: { sql: string } = JSON.parse(body);
    account.queries.push(sql);
    return say(200, [{ success: true, results: [], meta: {} }]);
  }
  if (/^GET d1\/database\/[^/]+$/.test(call)) return say(200, listed()[0]);
  say(404, null, [{ code: 7003, message: `no ${call} here` }]);
}
