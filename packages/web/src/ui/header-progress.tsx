import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Bar } from './bar.tsx';
import classes from './header-progress.module.css';

const Slot = createContext<{ element: HTMLElement | null; attach: (element: HTMLElement | null) => void }>({
  element: null,
  attach: () => undefined,
});

/** Provides the place for progress in the header; wraps shell and pages. */
export function HeaderProgressProvider({ children }: { children: ReactNode }) {
  const [element, attach] = useState<HTMLElement | null>(null);
  return <Slot value={{ element, attach }}>{children}</Slot>;
}

/** Where the header shows the progress of the current journey. Empty on other pages. */
export function HeaderProgressSlot() {
  const { attach } = useContext(Slot);
  return <div className={classes.slot} ref={attach} />;
}

type HeaderProgressProps = {
  text: string;
  /** 0–100 */
  percent: number;
};

/** Place it anywhere on a journey or lesson page: it appears in the header while that page is mounted. */
export function HeaderProgress({ text, percent }: HeaderProgressProps) {
  const { element } = useContext(Slot);
  if (!element) return null;
  return createPortal(
    <div className={classes.progress}>
      <span className={classes.text}>
        <span>{text}</span>
        <b>{percent}%</b>
      </span>
      <Bar value={percent} label="Progresso da jornada" size={6} />
    </div>,
    element,
  );
}
