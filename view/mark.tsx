import { logo } from "./symbols/logo.ts";

/** The sign of the house. */
export function Mark() {
  return <svg viewBox="0 0 32 20" aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo }} />;
}
