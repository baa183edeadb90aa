/** The positions that a line of play and the search of it have passed, by their hashes: what repetition is judged on. */
export class Past {
  private lo = new Int32Array(1024);
  private hi = new Int32Array(1024);
  /** How many positions stood before the search. */
  private root = 0;

  /** Begins with positions that stood before, oldest first. */
  begin(hashes: readonly (readonly [lo: number, hi: number])[]): void {
    this.root = hashes.length;
    if (this.root + 512 > this.lo.length) {
      this.lo = new Int32Array(this.root + 512);
      this.hi = new Int32Array(this.root + 512);
    }
    for (const [index, [lo, hi]] of hashes.entries()) {
      this.lo[index] = lo;
      this.hi[index] = hi;
    }
  }

  /** Notes where the search stands. */
  enter(ply: number, lo: number, hi: number): void {
    this.lo[this.root + ply] = lo;
    this.hi[this.root + ply] = hi;
  }

  /**
   * Whether the position, which has no more than `quiet` before it that it can be equal to, has stood twice before; within the
   * search once is enough, for what came back once can come back again.
   */
  repeats(ply: number, lo: number, hi: number, quiet: number): boolean {
    const here = this.root + ply;
    const oldest = Math.max(0, here - quiet);
    let times = 0;
    for (let earlier = here - 1; earlier >= oldest; earlier -= 1) {
      if (this.lo[earlier] !== lo || this.hi[earlier] !== hi) continue;
      times += 1;
      if (earlier > this.root || times === 2) return true;
    }
    return false;
  }
}
