import fc, { type Arbitrary } from 'fast-check';

/** A long sequence of random decisions, the same for the same seed. */
export class Choices {
  readonly #generate: fc.GeneratorValue;

  /** `index`: which of the seed's sequences. */
  constructor(seed: number, index: number) {
    this.#generate = fc.sample(fc.gen(), { seed: mixed(mixed(seed) + index), numRuns: 1 })[0]!;
  }

  /** A whole number from 0 to `largest`, both included, all equally likely. */
  upTo(largest: number): number {
    return this.#generate(() => fc.noBias(fc.nat({ max: largest })));
  }

  /** True in so many cases of a hundred. */
  chance(percent: number): boolean {
    return this.upTo(99) < percent;
  }

  /** A random element. Throws on an empty list. */
  one<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('There is nothing to choose from');
    return list[this.upTo(list.length - 1)]!;
  }

  /** A random key; its weight is its frequency. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let left = this.upTo(entries.reduce((sum, [, weight]) => sum + weight, 0) - 1);
    for (const [key, weight] of entries) {
      if (left < weight) return key;
      left -= weight;
    }
    throw new Error('The weights are whole and positive');
  }

  /** A value of a fast-check arbitrary. */
  take<T>(arbitrary: Arbitrary<T>): T {
    return this.#generate(() => arbitrary);
  }
}

/** Spreads neighbouring numbers, with the last step of MurmurHash: sequences of neighbouring seeds would begin alike. */
function mixed(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) | 0;
}
