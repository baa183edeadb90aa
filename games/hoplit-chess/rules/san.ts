/**
 * Moves as texts. They are recorded in standard algebraic notation, with `H` for the hoplit, `H@g1` for a drop and words for the votes,
 * and read as generously as the settled page says. Not the text is taken apart, but every legal move says in which spellings it may
 * come: so nothing is read that can't be played, and what is ambiguous shows by itself.
 */
import { type Board, EMPTY } from "../../../rules/board.ts";
import { generate } from "./generate.ts";
import { isInCheck, isSafe, legalMoves, play } from "./legal.ts";
import { fileOf, HOPLIT, kindOf, letterOf, PAWN, SQUARES } from "./board.ts";
import { type BoardMove, type Move, takenOn } from "./move.ts";
import type { Position } from "./position.ts";

/** The text of a legal move. */
export function text(position: Position, move: Move): string {
  return move.tag === "vote" ? move.vote : plainText(position, move) + checkMark(play(position, move));
}

/** The text without a mark of check or mate. */
function plainText(position: Position, move: BoardMove): string {
  const walked = `${origin(position, move)}${SQUARES.name(move.to)}`;
  switch (move.tag) {
    case "castle":
      return move.text;
    case "drop":
      return `${letterOf(HOPLIT)}@${SQUARES.name(move.on)}`;
    case "promotion":
      return `${walked}=${letterOf(kindOf(move.piece))}`;
    case "walk":
    case "en-passant":
      return walked;
  }
}

/** What stands before the square that a piece goes to: `Nbx` in `Nbxd7`, `ex` in `exd6`, nothing in `e4`. */
function origin(position: Position, move: BoardMove): string {
  const { board } = position;
  const kind = kindOf(board[move.from]);
  const takes = takenOn(board, move) === null ? "" : "x";
  if (kind !== PAWN) return letterOf(kind) + apart(position, move) + takes;
  return takes === "" ? "" : SQUARES.name(move.from).charAt(0) + takes;
}

/** What tells a piece from its rivals, those of its kind that can legally go to the same square: its file, else its rank, else both. */
function apart(position: Position, { from, to }: BoardMove): string {
  const { board, toMove } = position;
  const piece = board[from] ?? EMPTY;
  if (board.indexOf(piece) === board.lastIndexOf(piece)) return "";
  const isRival = (move: BoardMove) => move.to === to && move.from !== from && board[move.from] === piece;
  const rivals = generate(position).filter((move) => isRival(move) && isSafe(board, move, toMove));
  if (rivals.length === 0) return "";
  const [file = "", rank = ""] = SQUARES.name(from);
  const names = rivals.map((rival) => SQUARES.name(rival.from));
  if (!names.some((name) => name.startsWith(file))) return file;
  return names.some((name) => name.endsWith(rank)) ? file + rank : rank;
}

/** How the text ends: `+` where the position after the move is a check, `#` where it is mate. */
function checkMark(after: Position): string {
  if (!isInCheck(after.board, after.toMove)) return "";
  return legalMoves(after).length === 0 ? "#" : "+";
}

/** What may stand between two squares: any of the games' signs for any other, a blank, or nothing. */
const BETWEEN = "[-+xX ]?";

/** Marks of check and mate, missing or wrong as they may be. */
const MARK = "(?:[+#]+|[-xX])?";

/** The legal moves that a plain text may mean: as it stands or, where that means nothing, as forgiven. */
export function candidates(position: Position, typed: string): readonly Move[] {
  const spelled = legalMoves(position).map((move) => ({ move, spelling: spelling(position.board, move) }));
  for (const texts of [[typed], forgiven(typed), forgiven(lettered(typed))]) {
    const meant = spelled.filter(({ spelling }) => texts.some((text) => spelling.test(text)));
    if (meant.length > 0) return meant.map(({ move }) => move);
  }
  return [];
}

/** The pieces' letters in German, which are no others' in English. */
const GERMAN: Readonly<Record<string, string>> = { S: "N", L: "B", T: "R", D: "Q" };

/**
 * The text with small letters in all names of squares: what is forgiven. A capital that may begin such a name may as well be a
 * piece's, in either language: `B1C3` a bishop's or a knight's on b1, `D8E7` a queen's or a king's on d8.
 */
function forgiven(typed: string): readonly string[] {
  const small = (text: string) => text.replaceAll(/[A-H](?=[1-8])/g, (file) => file.toLowerCase());
  const [first, rest] = [typed.charAt(0), small(typed.slice(1))];
  return [small(typed), first + rest, (GERMAN[first] ?? first) + rest];
}

/** The text with English letters of pieces for German ones, also where they stand small behind a pawn's last square. */
function lettered(typed: string): string {
  const english = typed.replaceAll(/[SLT]|D(?![1-8])/g, (letter) => GERMAN[letter] ?? letter);
  return english.replace(/(?<rank>[18]=?)(?<letter>[sltd])$/, (_, rank: string, letter: string) => {
    return rank + (GERMAN[letter.toUpperCase()] ?? letter).toLowerCase();
  });
}

/** Matches every text that may mean a move, names of squares in small letters. */
function spelling(board: Board, move: Move): RegExp {
  if (move.tag === "vote") return new RegExp(`^${move.vote}$`, "i");
  const enPassant = move.tag === "en-passant" ? "(?: ?e\\.p\\.)?" : "";
  return new RegExp(`^(?:${spellings(board, move).join("|")})${MARK}${enPassant}${MARK}$`);
}

function spellings(board: Board, move: BoardMove): readonly string[] {
  const [file = "", rank = ""] = SQUARES.name(move.from);
  const to = SQUARES.name(move.to);
  const coordinates = file + rank + BETWEEN + to;
  // A pawn's capture always names its file; a pawn that does not capture never leaves its file.
  const byPawn = fileOf(move.from) === fileOf(move.to) ? to : file + BETWEEN + to;
  switch (move.tag) {
    case "drop":
      return [`${letterOf(HOPLIT)}@${SQUARES.name(move.on)}`];
    case "castle":
      return [move.text.replaceAll("-", BETWEEN).replaceAll("O", "[Oo0]"), coordinates];
    case "promotion": {
      const letter = letterOf(kindOf(move.piece));
      return [`${byPawn}(?:=?${letter})?`, `${coordinates}(?:=?[${letter}${letter.toLowerCase()}])?`];
    }
    case "walk":
    case "en-passant": {
      const kind = kindOf(board[move.from]);
      return [kind === PAWN ? byPawn : `${letterOf(kind)}${file}?${rank}?${BETWEEN}${to}`, coordinates];
    }
  }
}
