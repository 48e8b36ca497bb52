import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import styles from './today-card.module.css';

interface TodayFrameProps {
  /** `sun` has the amber ring: this is for today. `calm` asks for nothing. */
  tone: 'sun' | 'calm';
  /** A picture that fills its box, or a link around one. */
  picture: ReactNode;
  overline: ReactNode;
  overlineTone?: 'leaf' | undefined;
  title: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** The one card of today: always the same place and the same order, whatever its state. */
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
