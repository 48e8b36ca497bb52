import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { Bar } from './bar.tsx';
import classes from './header-progress.module.css';
import { HeaderProgressPlace } from './header-progress-slot.tsx';

type HeaderProgressProps = {
  text: string;
  /** 0–100 */
  percent: number;
};

/** Place it anywhere on a journey or lesson page: it appears in the header while that page is mounted. */
export function HeaderProgress({ text, percent }: HeaderProgressProps) {
  const { element } = useContext(HeaderProgressPlace);
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
