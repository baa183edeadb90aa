/** What the page must not see. A line that compiles fails. */
export const component = <p>{document.title}</p>;

// @ts-expect-error The Worker's.
export type Kept = DurableObjectState;
// @ts-expect-error The Worker's.
export type Answer = ExecutionContext;
// @ts-expect-error Node's.
export const node = process;
