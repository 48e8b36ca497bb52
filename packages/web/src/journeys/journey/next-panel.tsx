import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './next-panel.module.css';

interface NextPanelProps {
  /** `now`: a lesson to do, ringed in amber. `done`: a completed journey, in green. `rest`: nothing to do. */
  tone: 'now' | 'done' | 'rest';
  art: ReactNode;
  /** The line above the title. */
  position?: string | undefined;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** The panel below a journey's hero: what comes next. `now` and `done` have a coloured ring. */
export function NextPanel({ tone, art, position, title, children, action }: NextPanelProps) {
  return (
    <Card className={styles.panel}>
      <div className={styles.ring} data-tone={tone}>
        <div className={styles.art}>{art}</div>
        <div className={styles.body}>
          {position && <p className={styles.position}>{position}</p>}
          <h2>{title}</h2>
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </Card>
  );
}
