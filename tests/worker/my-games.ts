/** The lists of a browser's games, for tests: the first page as it is seen, and what D1 has of browsers. */
import { env } from "cloudflare:workers";
import worker from "../../worker/index.ts";
import { ORIGIN } from "./client.ts";

export const SECOND = 1000;

/** The first page, as a browser with this cookie sees it. */
export async function home(
  cookie: string | null,
  database = env.DB,
): Promise<{ readonly text: string; readonly answer: Response }> {
  const headers = { accept: "text/html", ...(cookie !== null && { cookie: `__Host-b=${cookie}` }) };
  const answer = await worker.fetch(new Request(`${ORIGIN}/`, { headers }), { ...env, DB: database });
  return { answer, text: await answer.text() };
}

/** The games listed on the page, in their order: id, and what is said of it. */
export function listed(text: string): readonly (readonly [string, string])[] {
  const rows = [...text.matchAll(/<a href="\/g\/([a-z2-7]+)">(.*?)<\/a>/g)];
  return rows.map(([, id = "", row = ""]) => [
    id,
    row
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ]);
}

/** What D1 has of the game's browsers, by side. */
export async function archived(id: string): Promise<readonly string[]> {
  const { results } = await env.DB.prepare("SELECT side FROM browsers WHERE game = ? ORDER BY side")
    .bind(id)
    .all<{ side: string }>();
  return results.map(({ side }) => side);
}
