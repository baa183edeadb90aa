/** What Hoplit Chess' rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const en = {
  aim: "Chess with one more piece for each player, the hoplit. It waits in reserve. When you drop it, it pushes one of your pawns forward, and it moves by jumping over other pieces. Checkmate wins.",
  sections: [
    {
      heading: "Before the first move",
      lessons: [
        {
          heading: "The vote",
          text: "White votes for hoplits or for plain chess. If White votes for plain chess, Black votes too: it is plain chess only if both want it. Here White has voted for plain chess.",
          example: "vote",
          tries: [
            { moves: ["use"], said: "Black wants hoplits: both players have a hoplit in reserve. White moves." },
            { moves: ["decline"], said: "Both want plain chess, without hoplits. White moves." },
          ],
        },
      ],
    },
    {
      heading: "The drop",
      text: [
        "Instead of a normal move, you may drop your hoplit on a free square of your first row. Your own pawn must stand directly in front of that square, and the square in front of the pawn must be free. The drop pushes the pawn forward, by one square or by two squares. You choose this when you create the game.",
      ],
      lessons: [
        {
          heading: "One square",
          text: "You can drop it on two squares. The other squares are occupied, or have no pawn in front.",
          example: "drop",
          tries: [
            { moves: ["H@g1"], said: "The hoplit stands on g1 and has pushed the pawn to g3." },
            { moves: ["H@b1"], said: "The hoplit stands on b1 and has pushed the pawn to b3." },
          ],
        },
        {
          heading: "Two squares",
          text: "Here the drop pushes the pawn two squares. Both must be free, and the pawn can be captured en passant.",
          example: "twoStep",
          tries: [
            { moves: ["H@g1"], said: "The pawn moved to g4. A black pawn next to it could capture it en passant." },
            { moves: ["H@b1"], said: "The pawn moved to b4. A black pawn next to it could capture it en passant." },
          ],
        },
        {
          heading: "Out of check",
          text: "A drop can block a check, with the hoplit or with the pawn. It can also give check or checkmate. White is in check here.",
          example: "cover",
          tries: [{ moves: ["H@c1"], said: "The hoplit stands between the rook and the king." }],
        },
      ],
    },
    {
      heading: "The hoplit",
      text: [
        "A hoplit makes one move in three parts. First it goes diagonally like a bishop, over one or more free squares. Then it turns by 45° and goes straight away from where it started, along a row or a column, until it meets a piece of either side. It jumps over this piece and lands on any free square behind it. It can also capture the next piece behind it, if that is an enemy.",
        "It never stops before the jump. Where there is no piece to jump over, it can’t move. The picture shows all squares that the hoplit on d4 can go to.",
      ],
      reach: "The hoplit on d4 can go to c1, c8, e7, e8, g5, h3 and h5.",
      lessons: [
        {
          heading: "Over a piece",
          text: "From c1 it goes diagonally to d2, then up, and jumps over the pawn on d4.",
          example: "legs",
          tries: [
            { moves: ["Hxd8"], said: "Over the pawn to the next piece: the queen is captured." },
            { moves: ["Hd5", "Hd6", "Hd7"], said: "It can land on every free square behind the pawn." },
          ],
        },
        {
          heading: "Over an enemy pawn",
          text: "After a jump over an enemy pawn it can only land on the next square.",
          example: "pawn",
          tries: [{ moves: ["Hd5"], said: "Directly behind the pawn, and no further." }],
        },
      ],
    },
    {
      heading: "The rest is chess",
      text: [
        "Check, checkmate, castling, en passant and promotion are the same as in chess. In a game with hoplits, a pawn can also become a hoplit.",
        "Draws: stalemate, not enough pieces to checkmate, the same position for the third time, 100 moves in a row (50 by each side) without a capture or a pawn move, or if both players agree. A drop counts as a pawn move.",
      ],
    },
  ],
  sample: "White drops the hoplit on move 3, captures the queen with it on move 4, and gives checkmate on move 19.",
  advice: [
    "Drop your hoplit early: with every pawn that moves, there are fewer squares to drop it on.",
    "A hoplit needs pieces to jump over, so it is strong on a full board and weak on an empty one.",
    "It is worth about as much as a knight or a bishop.",
  ],
  interpretations: [
    {
      clauses: ["3"],
      text: "A pawn that was pushed one square can’t be captured en passant and can’t make a double step later. After a drop, an earlier chance to capture en passant is gone; castling is still possible as before.",
    },
    {
      clauses: ["5"],
      text: "Not only the pushed pawn, but also the hoplit itself may block a check.",
    },
    {
      clauses: ["11"],
      text: "Every move can change what a hoplit jumps over. So for castling, the square that the king passes must not be attacked while the king is on it and the rook is still in its corner. The king must not be attacked after castling either.",
    },
    {
      clauses: ["The end 1"],
      text: "Draws by repetition and by fifty moves are automatic; nobody has to ask for them.",
    },
    {
      clauses: ["The end 2"],
      text: "If your time is up, it is a draw when your opponent can never win: with a king alone, with one knight against queens, with bishops on one colour against bishops on that colour, rooks and queens, or with one hoplit against one bishop, rook or queen.",
    },
  ],
  credits: ["From Mats Winther’s own pages about the game, about bifurcation pieces and about Alternative Chess."],
} as const satisfies GuideWords;
