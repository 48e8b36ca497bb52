// Dialogs close on Esc, unless an input method takes it.
import '../keyboard/composing-keys.ts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from './back.ts';

// Every page fetches it when it is idle, and whoever opens a dialog before. Without it back leaves the page.
import('./back-entry.ts').catch(() => undefined);

/** Closes what lies over the page by the back button, as its own close button does, while `isOpen`. */
export function useCloseOnBack(onClose: () => void, isOpen = true): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
