/** Instants at which independent people come within a window: a Poisson process. `expected`: how many on average. In order. */
export function arrivals(expected: number, { length, random }: { length: number; random: () => number }): number[] {
  const found: number[] = [];
  if (expected <= 0) return found;
  const mean = length / expected;
  for (let at = wait(mean, random); at < length; at += wait(mean, random)) found.push(at);
  return found;
}

const wait = (mean: number, random: () => number) => -mean * Math.log(1 - random());

/** Random numbers from 0 up to but not including 1, the same for each run with this seed (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
