/** Computes figures of many measurements, and lays out tables. */

/** The value below which `share` (0 to 1) of the values lie; NaN where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Median, least and most, as cells of a table. */
export function spanOf(values: readonly number[], digits: number): readonly string[] {
  return [median(values), Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
}

/** Columns that stand under their titles, the first to the left and the others to the right. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [titles, ...rows];
  const widths = titles.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const lines = all.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  "),
  );
  return lines.map((line) => line.trimEnd()).join("\n");
}
