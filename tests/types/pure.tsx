/** What rules, games and their drawing must not see, whatever the packages they use bring along. A line that compiles fails. */
export const component = <p>Preact’s own types ask for the browser’s.</p>;

// @ts-expect-error The browser's.
export const page = document;
// @ts-expect-error The browser's, and the Worker's.
export const ask = fetch;
// @ts-expect-error The browser's, Node's and the Worker's.
export const wait = setTimeout;
// @ts-expect-error Node's.
export const node = process;
// @ts-expect-error The Worker's.
export type Kept = DurableObjectState;
