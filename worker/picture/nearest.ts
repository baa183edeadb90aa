/** Colours as bytes, so many channels each, one after the other. */

/** The number of the colour of `colours` that lies nearest to `colour`, whose channels they have. */
export function nearest(colours: Uint8Array, colour: readonly number[]): number {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < colours.length; at += colour.length) {
    let distance = 0;
    for (const [channel, value] of colour.entries()) distance += ((colours[at + channel] ?? 0) - value) ** 2;
    if (distance >= least) continue;
    best = at / colour.length;
    least = distance;
  }
  return best;
}
