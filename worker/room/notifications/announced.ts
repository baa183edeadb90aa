/** When something that time brings was last announced. */
import type { Store } from "../kernel/store.ts";

/** The fact that it stands in. */
const ANNOUNCED = "announced";

/** 0 where nothing ever was. */
export function announcedAt(store: Pick<Store, "fact">): number {
  return Number(store.fact(ANNOUNCED) ?? 0);
}

/** Within a transaction of the caller's. */
export function noteAnnounced(store: Pick<Store, "setFact">, at: number): void {
  store.setFact(ANNOUNCED, String(at));
}
