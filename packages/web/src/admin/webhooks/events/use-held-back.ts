import { useState, useSyncExternalStore } from 'react';

/** From this scroll position on, in px, somebody is reading, and rows must not move. */
const atTop = 160;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};
const isBelowTop = () => window.scrollY > atTop;

/**
 * Holds back rows that arrive while somebody reads further down, until they ask for them or scroll to the top, so that nothing jumps.
 * `heldBack` is their number.
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
