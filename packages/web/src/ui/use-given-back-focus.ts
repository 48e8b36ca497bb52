import { useEffect, useState } from 'react';
import { mainId } from './skip-link.tsx';

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus back to where it was when this came, unless it has gone elsewhere by itself. Mantine remembers the focus of dialogs that
 * open while mounted; ours are mounted open. Where that place goes as well, with the row that was deleted, the page has the focus.
 */
export function useGivenBackFocus() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isFocusLost() || !(before instanceof HTMLElement)) return;
      before.focus({ preventScroll: true });
      if (isFocusLost()) focusPage();
      else focusPageWhenGone(before);
    },
    [before],
  );
}

const focusPage = () => document.getElementById(mainId)?.focus({ preventScroll: true });

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
