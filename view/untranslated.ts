/** Spread over an element, keeps names and notation from a browser's translation. */

/** Not `translate`, for Preact would set the property of that name, for which every text is true. */
export const UNTRANSLATED = { Translate: "no" };
