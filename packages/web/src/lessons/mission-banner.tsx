import { IconFlag } from '@tabler/icons-react';
import type { LessonPage } from '@jornada/contract/lessons';
import { OPTIONAL_MISSION_XP, REQUIRED_MISSION_XP } from '@jornada/domain/rewards/amounts';
import { Spark } from '../rewards/spark.tsx';
import { xp } from '../rewards/xp-words.ts';
import styles from './mission-banner.module.css';

interface MissionBannerProps {
  mission: NonNullable<LessonPage['lesson']['mission']>;
  /** While gamification is on and the mission can still be answered. */
  paysXp: boolean;
}

/** Says that a lesson has a mission, whether it must be done, and what it pays. */
export function MissionBanner({ mission, paysXp }: MissionBannerProps) {
  const reward = mission.required ? REQUIRED_MISSION_XP : OPTIONAL_MISSION_XP;
  return (
    <p className={styles.banner}>
      <IconFlag size={20} stroke={2} aria-hidden="true" />
      <span>
        {mission.isAnswered
          ? 'Missão desta lição respondida'
          : `Esta lição tem uma missão ${mission.required ? 'obrigatória' : 'opcional'}`}
      </span>
      {paysXp && !mission.isAnswered && (
        <span className={styles.reward}>
          <Spark size={16} />+{xp(reward)}
        </span>
      )}
    </p>
  );
}
