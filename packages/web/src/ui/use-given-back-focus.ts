import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when this came, unless it has gone elsewhere by itself. Mantine remembers the focus of dialogs that
 * open while mounted; ours are mounted open.
 */
export function useGivenBackFocus() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
