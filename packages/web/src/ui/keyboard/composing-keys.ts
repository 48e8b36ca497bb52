/** The key code of a key that an input method takes. Safari sends the Enter that ends a word with it, after the end of the composition. */
const TAKEN_BY_INPUT_METHOD = 229;

/** What screen keyboards send for every letter. */
const nameless = new Set(['Unidentified', 'Process', '']);

/**
 * Keys that belong to an input method (Chinese, Japanese, Korean, and dead keys) reach no handler of the app or of a library: Enter ends the
 * word and adds no tag, Esc drops it and closes no dialog. The browser still does with them what it does.
 */
function keepFromHandlers(event: KeyboardEvent): void {
  const isTaken = event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
  if (isTaken && !nameless.has(event.key)) event.stopImmediatePropagation();
}

for (const kind of ['keydown', 'keyup'] as const) window.addEventListener(kind, keepFromHandlers, { capture: true });
