import { isSpeedLayerOn } from './speed-layer.ts';

/** Values by their version, in the memory of this process. */
export interface KeptByVersion<Value> {
  find(version: string): Value | undefined;
  keep(version: string, value: Value): void;
}

/**
 * Keeps values of which a version names the contents for ever, such as a random id that every change replaces: what is found is never
 * wrong, only absent. The least recently used ones go when all together weigh more than `most`; one that is heavier by itself is not kept.
 */
export function keepByVersion<Value>({
  most,
  weigh,
}: {
  most: number;
  weigh: (value: Value) => number;
}): KeptByVersion<Value> {
  const kept = new Map<string, Value>();
  let weight = 0;

  function remove(version: string): void {
    const value = kept.get(version);
    if (value === undefined) return;
    kept.delete(version);
    weight -= weigh(value);
  }

  return {
    find(version) {
      const value = kept.get(version);
      if (value === undefined) return undefined;
      // Maps keep the order of insertion: the first one is the one that nobody used for longest.
      kept.delete(version);
      kept.set(version, value);
      return value;
    },
    keep(version, value) {
      if (!isSpeedLayerOn || weigh(value) > most) return;
      remove(version);
      kept.set(version, value);
      weight += weigh(value);
      for (const oldest of kept.keys()) if (weight > most) remove(oldest);
    },
  };
}
