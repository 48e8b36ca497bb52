import { shownToasts } from '../../ui/toast/toast.ts';

/** Calls `then` once no toast is shown, so that an unasked celebration comes after the reply to an action. */
export function whenNoToasts(then: () => void): void {
  if (shownToasts.now().length === 0) return then();
  const stop = shownToasts.subscribe(() => {
    if (shownToasts.now().length > 0) return;
    stop();
    then();
  });
}
