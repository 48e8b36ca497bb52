const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The values of a chart's lines for a highest value of `most`: from 0 in three equal steps of round whole numbers. */
export function scaleFor(most: number): number[] {
  const least = Math.max(1, most / 3);
  const size = 10 ** Math.floor(Math.log10(least));
  const step = steps.map((part) => part * size).find((one) => one >= least && Number.isInteger(one)) ?? 10 * size;
  return [0, step, 2 * step, 3 * step];
}

/** A rate is drawn as a share of the whole. */
export const percentScale = [0, 25, 50, 75, 100];
