import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
// Loaded here, so that a lost network cannot keep the picture and the messages away later.
import '../ui/page/clouded-sun.tsx';
import '../ui/toast/toast-card.tsx';
// Loaded here for a page that was reloaded with a dialog open, and for the handlers of libraries.
import '../ui/back/back-entry.ts';
import '../ui/keyboard/composing-keys.ts';
import { onNewDay } from '../platform/new-day.ts';
import { registerServiceWorker } from '../platform/register-service-worker.ts';
import { leaveOnSignOutElsewhere } from '../platform/sign-out-elsewhere.ts';
import { keepFocus } from '../ui/focus/keep-focus.ts';
import { leaveWithScreen } from '../ui/toast/leave-with-screen.ts';
import { sayWhoIsHere } from './say-who-is-here.ts';

/**
 * Starts what every screen needs after the first one is shown: the focus is kept, messages leave with their
 * screen, what is on screen is read again when a new day may have begun, a changed session is told, and the app can be installed. Returns a
 * function that stops it.
 */
export function keepFocusAndMessages(router: AnyRouter): () => void {
  const { queryClient } = router.options.context as { queryClient: QueryClient };
  registerServiceWorker();
  const stops = [
    onNewDay(() => void queryClient.invalidateQueries()),
    keepFocus(),
    leaveOnSignOutElsewhere(),
    sayWhoIsHere(queryClient),
    leaveWithScreen((leave) => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && leave())),
  ];
  return () => stops.forEach((stop) => stop());
}
