const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10];

/** The lines of a chart whose highest value is `most`, from 0 up, in round whole numbers: three steps of one size. */
export function scaleFor(most: number): number[] {
  const least = Math.max(1, most / 3);
  const size = 10 ** Math.floor(Math.log10(least));
  const step = steps.map((part) => part * size).find((one) => one >= least && Number.isInteger(one)) ?? 10 * size;
  return [0, step, 2 * step, 3 * step];
}

/** A share is drawn of the whole. */
export const percentScale = [0, 25, 50, 75, 100];
