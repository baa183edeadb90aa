/**
 * A lock that the system itself releases when its holder dies, however it dies: an exclusive transaction on an SQLite file. A
 * file with a process id in it would outlive its process, and the id could be another process's by then.
 */
import { DatabaseSync } from "node:sqlite";

/**
 * Takes the lock of a file, which is made where it is missing, and answers the function that releases it.
 * @param patience how many milliseconds to wait for another holder
 * @throws with `errcode` 5 (SQLITE_BUSY) where another process holds it, 14 (SQLITE_CANTOPEN) where the file cannot be made
 */
export function lock(path: string, patience: number): () => void {
  const database = new DatabaseSync(path, { timeout: patience });
  try {
    // Nothing is ever written to the file, so it needs no journal.
    database.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw error;
  }
  return () => database.close();
}
