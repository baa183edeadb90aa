/**
 * Runs commands that answer lines: a JSON request a line on standard input, a JSON answer a line on standard output, in order,
 * each as soon as its line has come. Lines are cut here and not by node:readline, which also breaks at U+2028, where JSON
 * doesn't.
 */

/** Answers each line of standard input, given without its line break. */
export function answerLines(answer: (line: string) => object): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader of the answers has enough of them (`| head`).
    if (error.code === "EPIPE") process.exit(0);
    throw error;
  });

  let begun = "";
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (chunk: string) => {
    if (!chunk.includes("\n")) {
      begun += chunk;
      return;
    }
    const lines = (begun + chunk).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) say(line);
  });
  process.stdin.on("end", () => {
    if (begun !== "") say(begun);
  });

  function say(line: string): void {
    process.stdout.write(`${written(answer(line))}\n`);
  }
}

/** Writes an answer as JSON. An id can be read and yet be too deep to write; its answer has no id then. */
function written(answered: object): string {
  try {
    return JSON.stringify(answered);
  } catch (error) {
    if (error instanceof RangeError) return JSON.stringify({ error: "id: too deep to be answered" });
    throw error;
  }
}
