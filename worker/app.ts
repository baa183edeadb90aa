/** What the Worker answers: API and pages, and what stands around both. */
import { Hono } from "hono";
import { answerError, api } from "./api/app.ts";
import type { Api } from "./api/caller.ts";
import { reading } from "./api/limits.ts";
import { readable, undelivered } from "./api/refused.ts";
import { compressed } from "./compress.ts";
import { language } from "./language.ts";
import { mended, unrouted, wantsPage } from "./unrouted.ts";
import { mailboxPages } from "./pages/mailbox.tsx";
import { operatorPages } from "./operator/routes.ts";
import { publicFiles } from "./pages/public-files.ts";
import { broken, busy, pages } from "./pages/routes.ts";

export const app = new Hono<Api>();

app.use(language, readable, undelivered);
app.use(compressed, reading, mended(app));
app.route("/", publicFiles);
app.route("/", mailboxPages);
app.route("/", operatorPages);
app.route("/", api);
app.route("/", pages);
app.notFound(unrouted(app));

/** A person is shown a page, a program a problem. */
app.onError((error, c) => {
  const answer = answerError(error);
  if (!wantsPage(c)) return answer;
  if (answer.status === 429) return busy(c, answer.headers.get("retry-after") ?? "");
  return answer.status >= 500 ? broken(c) : answer;
});
