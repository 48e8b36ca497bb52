import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 900px)');

const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

/** True where the administration's menu is behind its button: there tables are lists of cards. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
