import { useEffect, useState } from 'react';

/**
 * `opened`, but never in the first render. Mantine's dialogs remember who had the focus when they change to open: one that
 * comes with a lazy chunk, open from the start, would not know where to give it back.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(opened), [opened]);
  return isOpened;
}
