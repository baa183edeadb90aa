/**
 * What the shared components name of the browser. They draw on the server too, so they see nothing else of it: no `document`, no
 * `window`. The page checks its handlers against the browser's real types, which these are a part of.
 */
interface EventTarget {}
interface Element extends EventTarget {}
interface HTMLDivElement extends Element {}
interface HTMLInputElement extends Element {
  readonly checked: boolean;
  readonly value: string;
  readonly valueAsNumber: number;
  select(): void;
}
interface HTMLDialogElement extends Element {
  readonly open: boolean;
  showModal(): void;
  close(): void;
}
interface Event {
  readonly type: string;
  preventDefault(): void;
}
interface MouseEvent extends Event {
  readonly target: EventTarget | null;
}
interface ClipboardEvent extends Event {}
interface SubmitEvent extends Event {}

/** Workers and Node have it too. */
declare const URL: new (address: string) => { readonly host: string };
