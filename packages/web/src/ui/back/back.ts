/** What lies over a page and goes by the back button. The last one opened is on top. */
export const layers: { close: () => void }[] = [];

/** Gives the layers their history entry. back-entry.ts sets it, which comes after the first load and finds what is open by then. */
export const back = { settle: () => {}, hear: (_event: PopStateEvent) => {} };

// Here, because a window calls its listeners in the order in which they came, and the router's, which must not hear of layers, comes next.
window.addEventListener('popstate', (event) => back.hear(event));

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
