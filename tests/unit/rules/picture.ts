/**
 * Boards as a reader sees them: a rank a line, a letter or a dot a square, blanks as one likes. Tests show positions so, and hand them
 * on as position texts; boards may have any size.
 */

/** The position text of a picture; `rest` is all that follows the board (`w 0`), where that is not the picture's first line. */
export function position(picture: string, rest = picture.slice(0, picture.indexOf("\n"))): string {
  const ranks = rows(picture.startsWith(rest) ? picture.slice(rest.length) : picture).map((row) =>
    row.replaceAll(/\.+/g, (run) => String(run.length)),
  );
  return `${ranks.join("/")} ${rest}`;
}

/** The picture of a position text's board, as `plain` writes pictures. */
export function picture(text: string): string {
  const [board = ""] = text.split(" ");
  return plain(board.replaceAll("/", "\n").replaceAll(/[0-9]+/g, (run) => ".".repeat(Number(run))));
}

/** A picture without what may vary: no blank but one between squares, no empty line. */
export function plain(picture: string): string {
  return rows(picture)
    .map((row) => row.split("").join(" "))
    .join("\n");
}

function rows(picture: string): string[] {
  return picture
    .split("\n")
    .map((line) => line.replaceAll(/\s/g, ""))
    .filter((line) => line !== "");
}

/** The files and ranks of a board of eight by eight, as FEN goes through them. */
export const FILES = "abcdefgh".split("");
export const RANKS = "87654321".split("");

/** A board of eight by eight as FEN writes one. */
export function written(board: ReadonlyMap<string, string>): string {
  const ranks = RANKS.map((rank) => FILES.map((file) => board.get(file + rank) ?? ".").join(""));
  return ranks.join("/").replaceAll(/\.+/g, (run) => String(run.length));
}
