/** A stack of moves: every node of a search adds its own on top and takes them off again. It grows as it must. */
export class Moves {
  list = new Float64Array(2048);
  /** What the search thinks of each, for their order. */
  scores = new Int32Array(2048);
  count = 0;

  add(move: number): void {
    if (this.count === this.list.length) this.grow();
    this.list[this.count] = move;
    this.count += 1;
  }

  /** Brings the best of those from `index` on to `index`, and answers it. */
  best(index: number): number {
    const { list, scores } = this;
    let best = index;
    let score = scores[index] ?? 0;
    for (let other = index + 1; other < this.count; other += 1) {
      const rival = scores[other] ?? 0;
      if (rival <= score) continue;
      best = other;
      score = rival;
    }
    const move = list[best] ?? 0;
    if (best !== index) {
      list[best] = list[index] ?? 0;
      scores[best] = scores[index] ?? 0;
      list[index] = move;
      scores[index] = score;
    }
    return move;
  }

  private grow(): void {
    const list = new Float64Array(2 * this.list.length);
    const scores = new Int32Array(2 * this.list.length);
    list.set(this.list);
    scores.set(this.scores);
    this.list = list;
    this.scores = scores;
  }
}
