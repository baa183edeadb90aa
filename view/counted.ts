/** A tab's title, after the number of games that wait; without one where none does. */
export function countedTitle(waiting: number, title: string): string {
  return waiting === 0 ? title : `(${waiting}) ${title}`;
}
