/** How large squares and pieces are where there is room to choose, as the styles and cookies name it. */
export const sizes = ["small", "medium", "large"] as const;
export type Size = (typeof sizes)[number];

/** What can be larger or smaller, with what it is until it is chosen. */
export const SIZED = { squares: "large", pieces: "medium" } as const satisfies Readonly<Record<string, Size>>;
export type Sized = keyof typeof SIZED;
export type Sizes = Readonly<Record<Sized, Size>>;
