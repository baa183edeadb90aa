/** What a page has to know of reports. */

/** In UTF-16 code units, as fields of pages count. */
export const LONGEST_REPORT = 500;
