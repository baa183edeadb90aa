/** What a page tells a service worker to have it keep nothing any more; its port is answered once that is so. */
export const FORGET = "forget";
