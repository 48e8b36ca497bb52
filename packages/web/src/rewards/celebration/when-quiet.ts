import { shownToasts } from '../../ui/toast.ts';

/** Waits until no message stands, so that what comes by itself speaks after what was asked for. */
export function whenQuiet(then: () => void): void {
  if (shownToasts.now().length === 0) return then();
  const stop = shownToasts.subscribe(() => {
    if (shownToasts.now().length > 0) return;
    stop();
    then();
  });
}
