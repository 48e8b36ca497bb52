import { useLayoutEffect, useState } from 'react';
import { focusPage, isFocusLost } from './page-focus.ts';

/**
 * Gives the focus back to where it was when this came, unless it has gone elsewhere by itself. Mantine remembers the focus of dialogs that
 * open while mounted; ours are mounted open. Where that place goes as well, with the row that was deleted, the page has the focus.
 */
export function useGivenBackFocus() {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () => {
      // What goes is still there, and nothing has noticed yet.
      if (!(isFocusLost() || isInDialog()) || !(before instanceof HTMLElement)) return;
      before.focus({ preventScroll: true });
      if (document.activeElement !== before) focusPage();
      else focusPageWhenGone(before);
    },
    [before],
  );
}

const isInDialog = () => Boolean(document.activeElement?.closest('[role="dialog"]'));

/** Until somebody goes elsewhere by themselves. */
function focusPageWhenGone(place: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (place.isConnected) return;
    stop();
    if (isFocusLost()) focusPage();
  });
  const stop = () => {
    watch.disconnect();
    document.removeEventListener('focusin', stop);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}
