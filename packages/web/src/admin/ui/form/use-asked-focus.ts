import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** Focuses a control when the address asks for it by `#name`. Links lead to a setting this way, but never change it. */
export function useAskedFocus<Control extends HTMLElement>(name: string): RefObject<Control | null> {
  const control = useRef<Control>(null);
  // Another visit to the same address asks again.
  const asked = useLocation({ select: ({ hash, state }) => (hash === name ? (state.__TSR_key ?? hash) : null) });
  useEffect(() => {
    if (asked === null) return;
    // A new page takes the focus at the same moment.
    const later = setTimeout(() => {
      control.current?.scrollIntoView({ block: 'center' });
      control.current?.focus({ preventScroll: true, focusVisible: true });
    });
    return () => clearTimeout(later);
  }, [asked]);
  return control;
}
