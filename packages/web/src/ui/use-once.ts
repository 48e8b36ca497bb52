import { useEffect, useRef } from 'react';

/**
 * Lets an action begin once: a second press before the screen shows the first as pending does nothing. `isPending`: whether the screen
 * shows it as pending.
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
