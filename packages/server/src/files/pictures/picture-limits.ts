/** The largest picture in pixels: a phone camera's. A small file can claim far more, and slow down everybody who sees it. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 16_384;

/** Whether a picture may be this large, in pixels. */
export const isShowable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
