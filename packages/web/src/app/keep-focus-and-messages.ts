import type { AnyRouter } from '@tanstack/react-router';
// Before a network that is gone can keep its picture away.
import '../ui/clouded-sun.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { leaveWithScreen } from '../ui/leave-with-screen.ts';

/** What all screens have in common and no first one needs: the focus is kept, and messages leave with their screen. Returns how to stop. */
export function keepFocusAndMessages(router: AnyRouter): () => void {
  const stops = [
    keepFocus(),
    leaveWithScreen((leave) => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && leave())),
  ];
  return () => stops.forEach((stop) => stop());
}
