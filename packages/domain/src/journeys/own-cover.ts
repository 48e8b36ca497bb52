/** A journey's own cover, in place of its landscape (decision H13). */
export interface OwnCover {
  /** The addresses of the picture in its two sizes, below this platform's own. */
  url: string;
  smallUrl: string;
  /** What stays in sight wherever the picture is cut: percent from its left and from its top, whole numbers from 0 to 100. */
  focusX: number;
  focusY: number;
}

/** The two sizes of a cover, in pixels. */
export const COVER_SIZES = { large: { width: 1600, height: 900 }, small: { width: 640, height: 360 } };
