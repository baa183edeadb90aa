/** Numbers that look like chance and are the same everywhere: for hashes, and for what makes a level err. */

/** Scatters the bits of a number over 32 (the finalizer of MurmurHash3). */
export function scatter(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** So many keys of 32 bits (Zobrist), the same for the same seed. */
export function keys(count: number, seed: number): Int32Array {
  return Int32Array.from({ length: count }, (_, index) => scatter(scatter(seed) + Math.imul(index + 1, 0x9e3779b9)));
}
