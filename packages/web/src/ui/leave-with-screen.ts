import { shownToasts } from './toast.ts';

const presses = ['click', 'keydown', 'popstate'] as const;

/**
 * Messages leave with the screen they were said on. What was said since the last press a command has said on the way to the next screen, and
 * it stays with that; so does what can still be pressed. `onNewScreen` tells whenever one begins. Returns how to stop.
 */
export function leaveWithScreen(onNewScreen: (leave: () => void) => () => void): () => void {
  let pressedAt = 0;
  const note = () => {
    pressedAt = performance.now();
  };
  for (const press of presses) window.addEventListener(press, note, { capture: true });
  const stop = onNewScreen(() => {
    for (const { id, saidAt, message } of shownToasts.now())
      if (saidAt < pressedAt && typeof message === 'string') shownToasts.dismiss(id);
  });
  return () => {
    stop();
    for (const press of presses) window.removeEventListener(press, note, { capture: true });
  };
}
