/** Stones are not quite round: four shapes, as values of `border-radius`. */
const shapes = [
  '54% 46% 50% 50% / 50% 54% 46% 50%',
  '47% 53% 54% 46% / 52% 48% 52% 48%',
  '52% 48% 46% 54% / 48% 50% 50% 52%',
  '50% 50% 53% 47% / 53% 47% 50% 50%',
];

/** The shape of the stone with this number on a path. */
export const stoneShape = (number: number) => ({ borderRadius: shapes[number % shapes.length] });
