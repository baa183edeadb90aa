/** Light or dark, as the page's styles, the browser's own bars and a cookie name it. */

export const looks = ["light", "dark"] as const;
export type Look = (typeof looks)[number];

/** How large squares and pieces are where there is room to choose, as the styles and cookies name it. */
export const sizes = ["small", "medium", "large"] as const;
export type Size = (typeof sizes)[number];

/** What can be larger or smaller, with what it is until it is chosen. */
export const SIZED = { squares: "large", pieces: "medium" } as const satisfies Readonly<Record<string, Size>>;
export type Sized = keyof typeof SIZED;
export type Sizes = Readonly<Record<Sized, Size>>;

/** The page's colour, for the browser's own bars. */
export const THEMES: Readonly<Record<Look, string>> = { light: "#f5f4f1", dark: "#141618" };
