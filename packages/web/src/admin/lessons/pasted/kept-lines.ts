import { useMemo, useSyncExternalStore } from 'react';
import type { PastedLesson } from './pasted-lines.ts';

/** Lessons that somebody pasted and has not gone through yet. `total`: how many there were. */
export type Pasted = { lessons: readonly PastedLesson[]; total: number };

/** Kept by the tab until its owner signs out (platform/kept-for-member.ts). Nothing of them is saved before its form is. */
const keyOf = (journeyId: string) => `jornada:pasted:${journeyId}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(journeyId: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(journeyId));
  } catch {
    // Forbidden: then there are none.
    return null;
  }
}

/** What was pasted for a journey and is still to be gone through; null when there is nothing. */
export function usePasted(journeyId: string): Pasted | null {
  const kept = useSyncExternalStore(subscribe, () => read(journeyId));
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as Pasted)), [kept]);
}

/** Keeps what is left; nothing is forgotten altogether. False where the browser keeps nothing. */
export function keepPasted(journeyId: string, { lessons, total }: Pasted): boolean {
  try {
    if (lessons.length === 0) sessionStorage.removeItem(keyOf(journeyId));
    else sessionStorage.setItem(keyOf(journeyId), JSON.stringify({ lessons, total }));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The first of them has been saved or left out. */
export const withoutFirst = ({ lessons, total }: Pasted): Pasted => ({ lessons: lessons.slice(1), total });
