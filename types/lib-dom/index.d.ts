/**
 * Nothing, in place of the browser's types: Preact's own ask for them, and so would show the page's globals to code that runs without
 * a page. What `view` names of them stands in `view/dom.d.ts`.
 */
