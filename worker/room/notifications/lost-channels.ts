/**
 * Targets that told a listener and do so no more, though its player has not removed them on its page: they had better be told that nothing
 * comes there, and why.
 */
import type { LostChannel } from "../../../api/channel-schema.ts";
import type { ChannelKind } from "../../../game/notification.ts";
import type { Kept, Tables } from "../../object/tables.ts";

const PREFIX = "lost:";

export class LostChannels {
  readonly #store: Tables;
  /** By listener; every state asks for them. */
  readonly #all: Kept<ReadonlyMap<string, readonly LostChannel[]>>;

  constructor(store: Tables) {
    this.#store = store;
    this.#all = store.kept(() => {
      const rows = store.rows<{ name: string; value: string }>("SELECT name, value FROM facts WHERE name GLOB ?", `${PREFIX}*`);
      return new Map(rows.map(({ name, value }) => [name.slice(PREFIX.length), read(value)]));
    });
  }

  /** One of each kind: the last one. */
  of(listener: string): readonly LostChannel[] {
    return this.#all.get().get(listener) ?? [];
  }

  /** Within a transaction of the caller's, as what follows. */
  note(listener: string, lost: LostChannel): void {
    this.#write(listener, [...this.of(listener).filter(({ kind }) => kind !== lost.kind), lost]);
  }

  /** The listener is told by another one of that kind; null: its player has seen it, or wants to be told nothing. */
  forget(listener: string, kind: ChannelKind | null): void {
    const before = this.of(listener);
    const left = before.filter((each) => kind !== null && each.kind !== kind);
    if (left.length < before.length) this.#write(listener, left);
  }

  #write(listener: string, lost: readonly LostChannel[]): void {
    this.#all.drop();
    if (lost.length === 0) this.#store.dropFact(PREFIX + listener);
    else this.#store.setFact(PREFIX + listener, JSON.stringify(lost));
  }
}

/** What was kept before there were reasons was gone. */
function read(text: string): readonly LostChannel[] {
  const kept: readonly (Omit<LostChannel, "reason"> & Partial<LostChannel>)[] = JSON.parse(text);
  return kept.map((each) => ({ reason: "gone", ...each }));
}
