/** What lies over a page and goes by the back button. The last one opened is on top. */
export interface Layer {
  close: () => void;
}

/**
 * Opens a layer and returns the function that closes it. Set by back-entry.ts, which comes after the first load: what belongs to the first
 * load works without it.
 */
export const back: { open?: (layer: Layer) => () => void } = {};
