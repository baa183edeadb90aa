/** A value that nobody changes, down to its last member. */
export type Immutable<T> = { readonly [Member in keyof T]: Immutable<T[Member]> };
