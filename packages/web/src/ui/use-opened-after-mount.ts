import { useEffect, useState } from 'react';

/**
 * `opened`, a frame later. Mantine's dialogs remember who had the focus when they change to open: one that
 * comes with a lazy chunk, open from the start, would not know where to give it back.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpened(opened));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  return isOpened;
}
