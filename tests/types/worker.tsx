/** What the Worker must not see, whatever the packages it uses bring along. A line that compiles fails. */
import MailComposer from "nodemailer/lib/mail-composer";

export const component = <p>Preact’s own types ask for the browser’s.</p>;
export const composer = new MailComposer({});

// @ts-expect-error The browser's.
export const page = document;
// @ts-expect-error The browser's.
export const kept = localStorage;
// @ts-expect-error Node's.
export const variables = process.env;
// @ts-expect-error Node's, as a global; of `node:buffer` a part is there.
export const bytes = Buffer.from("");
// @ts-expect-error Node's, and none of those that the Worker needs.
export type { Stats } from "node:fs";
