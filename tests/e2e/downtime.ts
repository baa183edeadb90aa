/** Time that passes in a game while its server is down, which nothing there can notice. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { listFiles } from "../../scripts/verify/objects.ts";

/** The game's clock goes on by so many milliseconds; no alarm rings meanwhile. The server must have ended. */
export function passWhileDown(stateDir: string, game: string, milliseconds: number): void {
  for (const object of listFiles(stateDir)) {
    const database = new DatabaseSync(join(stateDir, "v3/do/hoplink-Room", `${object}.sqlite`));
    try {
      if (gameIn(database) !== game) continue;
      const sooner = "INSERT INTO facts VALUES ('ahead', ?) ON CONFLICT (name) DO UPDATE SET value = value + excluded.value";
      database.prepare(sooner).run(String(milliseconds));
      return;
    } finally {
      database.close();
    }
  }
  throw new Error(`no object of ${game}`);
}

function gameIn(database: DatabaseSync): unknown {
  return database.prepare("SELECT json_extract(text, '$.game') AS game FROM events WHERE seq = 1").get()?.["game"];
}
