/** Whose invite it is: the maker's of an open game, or a link's owner, by the fingerprint of their browser. */
export type Inviter = { readonly game: string } | { readonly owner: string };
