/**
 * The least that a Worker does which keeps moves in an object and in D1; an accepted move is measured against it. It checks
 * nothing, knows no game, and answers a number. Its one row goes to the object, then to D1 in a batch that is awaited.
 */
import { DurableObject } from "cloudflare:workers";
import { Hono } from "hono";

interface Env {
  readonly TABLE: DurableObjectNamespace<Table>;
  readonly DB: D1Database;
}

export class Table extends DurableObject<Env> {
  constructor(context: DurableObjectState, env: Env) {
    super(context, env);
    context.storage.sql.exec("CREATE TABLE IF NOT EXISTS moves (seq INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  }

  async append(game: string, text: string): Promise<number> {
    const { seq } = this.ctx.storage.sql.exec<{ seq: number }>("INSERT INTO moves (text) VALUES (?) RETURNING seq", text).one();
    await this.env.DB.batch([this.env.DB.prepare("INSERT INTO moves VALUES (?, ?, ?)").bind(game, seq, text)]);
    return seq;
  }

  async count(): Promise<number> {
    return this.ctx.storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM moves").one().n;
  }
}

const app = new Hono<{ Bindings: Env }>();

app.post("/api/games/:id/moves", async (c) => {
  const game = c.req.param("id");
  const seq = await c.env.TABLE.getByName(game).append(game, JSON.stringify(await c.req.json()));
  return c.json({ seq });
});

app.get("/api/games/:id", async (c) => c.json({ ply: await c.env.TABLE.getByName(c.req.param("id")).count() }));

export default app;
