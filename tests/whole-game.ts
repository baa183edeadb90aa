/**
 * A short game of Harzdame with all that it can do: a chain of three on the eighth ply, a man crowned on the sixteenth, no move
 * left at the end.
 */
export const WHOLE_GAME: readonly string[] = (
  "d3-e3 f5-f4 e3-f3 f4xf2 f1xf3 g4-g3 e1-f1 g3xe3xe1xg1 a6-b6 c8-c7 b6-b7 c7xa7 a5-a6 a7xa5xc5 c4xc6 g1-f1 d1-e1 f1xd1xd6xa6 " +
  "c2-d2 g5-f5 a4-a5 a6xa4xc4xc2xg2 b2-c2 g2xb2xb4 b1-b2 b4xb1xh1 a1-b1 h1xa1 a3-a4 a1xa3xa5"
).split(" ");
