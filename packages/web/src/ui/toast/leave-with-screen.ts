import { shownToasts } from './toast.ts';

const presses = ['click', 'keydown', 'popstate'] as const;

/**
 * Dismisses messages when a new screen begins. Two kinds stay: messages since the last press, which a command showed on the way to the
 * next screen, and messages with something to press. `onNewScreen` subscribes to new screens. Returns a function that stops it.
 */
export function leaveWithScreen(onNewScreen: (leave: () => void) => () => void): () => void {
  let pressedAt = 0;
  const note = () => {
    pressedAt = performance.now();
  };
  for (const press of presses) window.addEventListener(press, note, { capture: true });
  const stop = onNewScreen(() => {
    for (const { id, shownAt, message } of shownToasts.now())
      if (shownAt < pressedAt && typeof message === 'string') shownToasts.dismiss(id);
  });
  return () => {
    stop();
    for (const press of presses) window.removeEventListener(press, note, { capture: true });
  };
}
