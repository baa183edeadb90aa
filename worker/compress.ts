/**
 * Compression where nobody in front of the Worker does it, as Cloudflare does: a server at home. The platform compresses a body
 * by itself once its encoding is named, so that no stream is handled here (and Hono's own middleware would compress it twice).
 */
import type { MiddlewareHandler } from "hono";
import type { Api } from "./api/caller.ts";

const WORTH_IT = /^(text\/|image\/svg|application\/(.+\+)?(json|javascript|xml))/;

/** Compresses what is text, for those who accept it (RFC 9110, 12.5.3), where the operator's server asks for it. */
export const compressed: MiddlewareHandler<Api> = async function compressed(c, next) {
  await next();
  if (c.env.COMPRESS !== "true" || c.res.body === null || c.res.headers.has("content-encoding")) return;
  if (!WORTH_IT.test(c.res.headers.get("content-type") ?? "")) return;
  c.header("vary", "accept-encoding", { append: true });
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header("accept-encoding") ?? "")) return;
  c.header("content-encoding", "gzip");
  c.header("content-length", undefined);
};
