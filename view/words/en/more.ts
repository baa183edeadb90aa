/** English, at the end of a list of games that is shown in part. */
export const more = {
  andMore: (count: number) => (count === 1 ? "and one more" : `and ${count} more`),
};
