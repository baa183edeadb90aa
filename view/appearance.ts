/** Light or dark, as the page's styles, the browser's own bars and a cookie name it. */

export const looks = ["light", "dark"] as const;
export type Look = (typeof looks)[number];

/** The page's colour, for the browser's own bars. */
export const THEMES: Readonly<Record<Look, string>> = { light: "#f5f4f1", dark: "#141618" };
