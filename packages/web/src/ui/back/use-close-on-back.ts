// Dialogs close on Esc, unless an input method takes it.
import '../composing-keys.ts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from './back-entry.ts';

/** Closes what lies over the page by the back button, as its own close button does, while `isOpen`. */
export function useCloseOnBack(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? openLayer({ close: () => close() }) : undefined), [isOpen]);
}
