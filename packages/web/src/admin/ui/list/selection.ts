/** What of a list is ticked: rows by their ids, or all that its search finds. */
export type Ticked = { ids: ReadonlySet<string>; isAll: boolean };

export type Selection = ReturnType<typeof createSelection>;

const nothing: Ticked = { ids: new Set(), isAll: false };

/**
 * The ticks of a list, which each tick box reads by itself: a tick draws no row anew, however many are loaded. Only rows on screen are ticked:
 * one that is gone loses its tick.
 */
export function createSelection() {
  let ticked = nothing;
  let shown: readonly string[] = [];
  let last: string | null = null;
  /** Where a range begins: with nothing ticked by itself, nowhere. */
  let start: string | null = null;
  const listeners = new Set<() => void>();

  const set = (next: Ticked) => {
    ticked = next;
    for (const listener of listeners) listener();
  };
  const setWhole = (next: Ticked) => {
    start = null;
    set(next);
  };
  const isTicked = (id: string) => ticked.isAll || ticked.ids.has(id);
  const tickedNow = () => new Set(ticked.isAll ? shown : ticked.ids);

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now: () => ticked,
    isTicked,
    /** The row ticked last. */
    last: () => last,
    isEmpty: () => !ticked.isAll && ticked.ids.size === 0,
    /** How many of the rows on screen are ticked. */
    share: (): 'none' | 'some' | 'all' => {
      const count = shown.filter(isTicked).length;
      if (count === 0) return 'none';
      return count === shown.length ? 'all' : 'some';
    },
    /** Ticks a row or takes its tick; as a range, also all between it and the row before it. */
    tick: (id: string, isOn: boolean, isRange: boolean) => {
      const ids = tickedNow();
      const [to, from] = [shown.indexOf(id), isRange && start !== null ? shown.indexOf(start) : -1];
      const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const each of range) {
        if (isOn) ids.add(each);
        else ids.delete(each);
      }
      last = start = id;
      set({ ids, isAll: false });
    },
    tickShown: (isOn: boolean) => setWhole({ ids: new Set(isOn ? shown : []), isAll: false }),
    tickFound: () => setWhole({ ids: new Set(), isAll: true }),
    clear: () => setWhole(nothing),
    /** The rows on screen, in their order. */
    show: (ids: readonly string[]) => {
      shown = ids;
      set({ ...ticked, ids: new Set(ids.filter((id) => ticked.ids.has(id))) });
    },
  };
}
