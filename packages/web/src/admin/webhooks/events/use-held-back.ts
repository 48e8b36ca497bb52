import { useState, useSyncExternalStore } from 'react';

/** So far down, in px, somebody reads rows that must not move. */
const atTop = 160;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};
const isBelowTop = () => window.scrollY > atTop;

/**
 * Rows that arrive while somebody reads further down are held back until they ask for them or come back to the top: nothing jumps.
 * `heldBack` says how many.
 */
export function useHeldBack<Row extends { id: string }>(rows: readonly Row[]) {
  const isReading = useSyncExternalStore(subscribe, isBelowTop);
  const newest = rows[0]?.id;
  const [top, setTop] = useState(newest);
  const place = rows.findIndex(({ id }) => id === top);
  if (top !== newest && (!isReading || place < 0)) setTop(newest);
  const heldBack = isReading && place > 0 ? place : 0;
  return { shown: heldBack ? rows.slice(heldBack) : rows, heldBack, release: () => setTop(newest) };
}
