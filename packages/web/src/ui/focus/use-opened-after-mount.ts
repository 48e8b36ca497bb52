import { useEffect, useState } from 'react';

/**
 * `opened`, one frame later. Mantine's dialogs remember the focused element when they change to open. A dialog from a lazy chunk that is
 * open from the start would not know where to return the focus.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return isOpened;
}
