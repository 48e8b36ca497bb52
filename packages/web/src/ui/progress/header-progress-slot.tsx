import { createContext, useContext, useState, type ReactNode } from 'react';
import classes from './header-progress.module.css';

/** Where `HeaderProgress` draws, once the header stands. */
export const HeaderProgressPlace = createContext<{
  element: HTMLElement | null;
  attach: (element: HTMLElement | null) => void;
}>({
  element: null,
  attach: () => undefined,
});

/** Provides the place for progress in the header; wraps shell and pages. */
export function HeaderProgressProvider({ children }: { children: ReactNode }) {
  const [element, attach] = useState<HTMLElement | null>(null);
  return <HeaderProgressPlace value={{ element, attach }}>{children}</HeaderProgressPlace>;
}

/** Where the header shows the progress of the current journey. Empty on other pages. */
export function HeaderProgressSlot() {
  const { attach } = useContext(HeaderProgressPlace);
  return <div className={classes.slot} ref={attach} />;
}
