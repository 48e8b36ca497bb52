import { useEffect, useRef } from 'react';
import { shownToasts } from './toast.ts';

/** Messages leave with the screen they were said on. `screen`: its address; what only changes within it is no part of it. */
export function useMessagesOfScreen(screen: string): void {
  const pressedAt = useRef(0);
  useEffect(() => {
    const note = () => {
      pressedAt.current = performance.now();
    };
    const presses = ['click', 'keydown', 'popstate'] as const;
    for (const press of presses) window.addEventListener(press, note, { capture: true });
    return () => {
      for (const press of presses) window.removeEventListener(press, note, { capture: true });
    };
  }, []);
  const previous = useRef(screen);
  useEffect(() => {
    if (previous.current === screen) return;
    previous.current = screen;
    shownToasts.leaveScreen(pressedAt.current);
  }, [screen]);
}
