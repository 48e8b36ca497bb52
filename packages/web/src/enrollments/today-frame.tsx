import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import styles from './today-card.module.css';

interface TodayFrameProps {
  /** `sun`: something to do today, with an amber ring. `calm`: nothing to do. */
  tone: 'sun' | 'calm';
  /** A picture that fills its box, or a link around one. */
  picture: ReactNode;
  overline: ReactNode;
  overlineTone?: 'leaf' | undefined;
  title: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** The layout of today's card: the same order in every state. */
export function TodayFrame({ tone, picture, overline, overlineTone, title, children, foot }: TodayFrameProps) {
  return (
    <Card as="article" className={tone === 'sun' ? `${styles.card} ${styles.sun}` : styles.card}>
      <div className={styles.stage}>
        {picture}
        <div className={styles.body}>
          <p className={styles.overline} data-tone={overlineTone}>
            {overline}
          </p>
          <h2 className={styles.title}>{title}</h2>
          {children}
        </div>
      </div>
      {foot}
    </Card>
  );
}
