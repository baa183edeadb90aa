/** What Hoplit Chess' rules page says in English. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const en: GuideWords<ExampleId> = {
  aim: "Chess with one more piece a side, the hoplit. It waits in reserve, comes in behind a pawn that it pushes, and moves by leaping over others. Checkmate wins.",
  sections: [
    {
      heading: "Before the first move",
      lessons: [
        {
          heading: "The vote",
          text: "White says whether hoplits are used. If White would rather not, Black decides: only if both decline it is plain chess. Here White has declined.",
          example: "vote",
          tries: [
            { moves: ["use"], said: "Black overrules White: both have a hoplit in reserve. White moves." },
            { moves: ["decline"], said: "Both prefer plain chess, without drops. White moves." },
          ],
        },
      ],
    },
    {
      heading: "The drop",
      text: [
        "Instead of moving you may drop your hoplit on a free square of your first rank, if your own pawn stands right in front of it and has a free square ahead. The hoplit pushes the pawn there.",
      ],
      lessons: [
        {
          heading: "Drop it",
          text: "Two squares are open here. On the others a piece stands, or no pawn in front.",
          example: "drop",
          tries: [
            { moves: ["H@g1"], said: "The hoplit stands on g1 and has pushed the pawn to g3." },
            { moves: ["H@b1"], said: "The hoplit stands on b1 and has pushed the pawn to b3." },
          ],
        },
        {
          heading: "Two squares",
          text: "In the other variant the pawn goes two squares. Both have to be free, and it can be taken en passant.",
          example: "twoStep",
          tries: [
            { moves: ["H@g1"], said: "The pawn went to g4. A black pawn beside it could take it en passant." },
            { moves: ["H@b1"], said: "The pawn went to b4. A black pawn beside it could take it en passant." },
          ],
        },
        {
          heading: "Out of check",
          text: "A drop may cover a check, with the hoplit or with the pawn. It may give check or mate too. White is in check here.",
          example: "cover",
          tries: [{ moves: ["H@c1"], said: "The hoplit stands between rook and king." }],
        },
      ],
    },
    {
      heading: "The hoplit",
      text: [
        "It moves in two legs. First slantwise like a bishop, over one or more free squares. Then it turns outward by half a right angle and goes straight on to the first piece of either side, its screen, leaps over it, and lands on any free square up to the next piece, or takes that one if it is an enemy.",
        "It never stops before the screen. Without one it has no move.",
      ],
      lessons: [
        {
          heading: "Over a screen",
          text: "From c1 slantwise to d2, up the file, and over the pawn on d4.",
          example: "legs",
          tries: [
            { moves: ["Hxd8"], said: "Over the pawn to the first piece beyond: the queen is taken." },
            { moves: ["Hd5", "Hd6", "Hd7"], said: "Any free square beyond the screen will do." },
          ],
        },
        {
          heading: "An enemy pawn as screen",
          text: "Behind an enemy pawn it reaches only the very next square.",
          example: "pawn",
          tries: [{ moves: ["Hd5"], said: "Right behind the pawn, and no further." }],
        },
      ],
    },
    {
      heading: "The rest is chess",
      text: [
        "Check, mate, castling, en passant and promotion are as you know them. Where hoplits are used, a pawn may become a hoplit too.",
        "Draws: stalemate, too little to mate with, the third repetition, 100 moves in a row (50 by each side) without a capture or a pawn’s move, or as agreed. A drop moves a pawn.",
      ],
    },
  ],
  interpretations: [
    {
      clauses: ["3"],
      text: "A pawn that was pushed one square can’t be taken en passant and has no double step left. A drop ends a standing right to take en passant, and changes no right to castle.",
    },
    {
      clauses: ["5"],
      text: "Not only the pushed pawn but also the hoplit itself may cover a check.",
    },
    {
      clauses: ["11"],
      text: "Any move can make or take away a screen. So for castling the square that the king passes must not be attacked while the king stands on it and the rook still in its corner, and the king must not be attacked once both have arrived.",
    },
    {
      clauses: ["The end 1"],
      text: "The draws by repetition and by fifty moves come by themselves; nobody has to claim them.",
    },
  ],
  credits: ["After Mats Winther’s own pages on the game, on bifurcation pieces and on Alternative Chess."],
};
