import { IconFlag } from '@tabler/icons-react';
import type { LessonPage } from '@jornada/contract/lessons';
import { Spark } from '../rewards/spark.tsx';
import { xp } from '../rewards/xp-words.ts';
import styles from './mission-banner.module.css';

interface MissionBannerProps {
  mission: NonNullable<LessonPage['lesson']['mission']>;
  /** What answering it still pays, without any bonus; null when nothing, and while gamification is off. */
  rewardXp: number | null;
}

/** Says that a lesson has a mission, whether it must be done, and what it pays. */
export function MissionBanner({ mission, rewardXp }: MissionBannerProps) {
  return (
    <p className={styles.banner}>
      <IconFlag size={20} stroke={2} aria-hidden="true" />
      <span>Esta lição tem uma missão {mission.required ? 'obrigatória' : 'opcional'}</span>
      {rewardXp !== null && (
        <span className={styles.reward}>
          <Spark size={16} />+{xp(rewardXp)}
        </span>
      )}
    </p>
  );
}
