import { useLayoutEffect, useState } from 'react';
import { focusPage, isFocusLost } from './page-focus.ts';

/** Where the dialog that closed last gave the focus back. */
let lastReturn: Element | null = null;

/**
 * On unmount, returns the focus to where it was at mount, unless it has already moved elsewhere. Mantine remembers the focus only for
 * dialogs that open while mounted; ours mount open. If that place is removed too, such as a deleted row, the page gets the focus. A dialog
 * that takes another one's place, such as its result, returns the focus to where that one was opened.
 */
export function useRestoredFocus() {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const before = opener?.isConnected ? opener : lastReturn;
    return () => {
      lastReturn = before;
      // The removed elements are still in the page, and no observer has run yet.
      if (!(isFocusLost() || isInDialog()) || !(before instanceof HTMLElement)) return;
      before.focus({ preventScroll: true });
      if (document.activeElement !== before) focusPage();
      else focusPageWhenGone(before);
    };
  }, [opener]);
}

const isInDialog = () => Boolean(document.activeElement?.closest('[role="dialog"]'));

/** Watches until the person moves the focus. */
function focusPageWhenGone(place: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (place.isConnected) return;
    stop();
    if (isFocusLost()) focusWhatIsOpen();
  });
  const stop = () => {
    watch.disconnect();
    document.removeEventListener('focusin', stop);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
}

/** The dialog from which the removed one was opened, or the page. */
function focusWhatIsOpen(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  if (dialog) dialog.focus({ preventScroll: true });
  else focusPage();
}
