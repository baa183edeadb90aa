/** What the server drew the page from, as it stands in the page. */

export function pageData<T>(): T {
  const data: T = JSON.parse(document.getElementById("data")?.textContent ?? "");
  return data;
}

/** Where the page is drawn. */
export function appElement(): HTMLElement {
  const app = document.getElementById("app");
  if (app === null) throw new Error("a page without its #app");
  return app;
}
