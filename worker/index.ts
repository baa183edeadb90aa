/** The Worker: API, pages, and the classes of the objects. */
import { Hono } from "hono";
import { answerError, api } from "./api/app.ts";
import type { Api } from "./api/caller.ts";
import { Problem } from "./api/problem.ts";
import { compressed } from "./compress.ts";
import { mailboxPages } from "./pages/mailbox.tsx";
import { broken, missing, pages } from "./pages/routes.ts";

export { Asker } from "./recipient/asker.ts";
export { Register } from "./recipient/register.ts";
export { Recipient } from "./recipient/recipient.ts";
export { Room } from "./room/room.ts";

const app = new Hono<Api>();
app.use(compressed);
app.route("/", mailboxPages);
app.route("/", api);
app.route("/", pages);

/** A file, where none has been served before us; else a person is shown a page, a program a problem. */
app.notFound(async (c) => {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  if (file.status !== 404) return file;
  return wantsPage(c.req.raw) ? missing(c) : new Problem("not-found", "There is nothing here.").response();
});
app.onError((error, c) => {
  const answer = answerError(error);
  return answer.status >= 500 && wantsPage(c.req.raw) ? broken(c) : answer;
});

export default app;

function wantsPage(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("text/html") && !new URL(request.url).pathname.startsWith("/api/");
}
