import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** Gives a control the focus when the address asks for it by `#name`: whoever was led to a setting stands at it, and turns it themselves. */
export function useAskedFocus<Control extends HTMLElement>(name: string): RefObject<Control | null> {
  const control = useRef<Control>(null);
  // Asked for once more is a new visit to the same address.
  const asked = useLocation({ select: ({ hash, state }) => (hash === name ? (state.__TSR_key ?? hash) : null) });
  useEffect(() => {
    if (asked === null) return;
    // A new page takes the focus in the same moment.
    const later = setTimeout(() => {
      control.current?.scrollIntoView({ block: 'center' });
      control.current?.focus({ preventScroll: true, focusVisible: true });
    });
    return () => clearTimeout(later);
  }, [asked]);
  return control;
}
