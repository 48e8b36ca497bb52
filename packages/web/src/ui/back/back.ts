/** What lies over a page and goes by the back button. The last one opened is on top. */
export const layers: { close: () => void }[] = [];

/** Gives the layers their history entry. back-entry.ts sets it, which comes after the first load and finds what is open by then. */
export const back = { settle: () => {} };

/** Opens a layer; returns the function that closes it. With the last one its history entry goes, so that back leaves the page again. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  // Not at once: a dialog may give way to another one.
  const settleSoon = () => queueMicrotask(() => back.settle());
  layers.push(layer);
  settleSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    settleSoon();
  };
}
