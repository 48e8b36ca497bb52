import { useEffect, useRef } from 'react';

/**
 * Lets a deed begin once: a second press, before the screen shows that the first is under way, does nothing. `isPending`: it is under way,
 * as the screen knows it.
 */
export function useOnce(isPending: boolean): (action: () => void) => void {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isPending) hasBegun.current = false;
  });
  return (action) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    action();
  };
}
