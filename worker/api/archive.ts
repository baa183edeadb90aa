/** Asking the archive for whoever calls. */
import { errorName, warn, WARNINGS } from "../log.ts";
import { Problem } from "./problem.ts";

/**
 * What the archive answers of a browser's games.
 * @throws {Problem} where it can't be asked
 */
export async function fromArchive<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    warn(WARNINGS.listing(errorName(error)));
    throw new Problem(
      "no-archive",
      "The games of this browser can't be listed just now. Their links work all the same; try again later.",
    );
  }
}
