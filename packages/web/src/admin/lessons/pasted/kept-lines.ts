import { useMemo, useSyncExternalStore } from 'react';
import type { PastedLesson } from './pasted-lines.ts';

/** Pasted lessons that still wait for their forms. `total`: how many were pasted. */
export type Pasted = { lessons: readonly PastedLesson[]; total: number };

/** The tab keeps them until the member signs out (platform/kept-for-member.ts). A lesson is saved only by its form. */
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
    // Storage is forbidden, so nothing is kept.
    return null;
  }
}

/** A journey's pasted lessons that still wait for their forms; null without any. */
export function usePasted(journeyId: string): Pasted | null {
  const kept = useSyncExternalStore(subscribe, () => read(journeyId));
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as Pasted)), [kept]);
}

/** Keeps the remaining lessons, or clears the entry when none remain. Returns false where the browser keeps nothing. */
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

/** The lessons after the first has been saved or skipped. */
export const withoutFirst = ({ lessons, total }: Pasted): Pasted => ({ lessons: lessons.slice(1), total });
