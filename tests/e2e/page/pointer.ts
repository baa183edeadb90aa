/** A mouse over the board, and where its squares are. */
import type { Person } from "./person.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Of its square, in CSS pixels. */
  readonly side: number;
}

export async function middleOf(who: Person, square: string): Promise<Spot> {
  const box = await who.cell(square).boundingBox();
  if (box === null) throw new Error(`no ${square}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: box.width };
}

/** Presses the mouse on the first of these places, and moves it over the others. */
export async function pull({ page: { mouse } }: Person, first: Spot, ...further: readonly Spot[]): Promise<void> {
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of further) await mouse.move(x, y, { steps: 5 });
}
