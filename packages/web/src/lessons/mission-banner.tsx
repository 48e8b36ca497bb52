import { IconCheck, IconFlag, IconHourglassEmpty } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LessonPage } from '@jornada/contract/lessons/lessons';
import { Spark } from '../rewards/spark.tsx';
import { xp } from '../rewards/format-xp.ts';
import styles from './mission-banner.module.css';

type Mission = NonNullable<LessonPage['lesson']['mission']>;

interface MissionBannerProps {
  mission: Mission;
  /** What answering it pays, without any bonus; null while gamification is off. */
  rewardXp: number | null;
  /** The completed lesson, which hides the mission's card (specification §4). The banner then links to the answer. */
  completedLesson?: { id: string; journeyId: string } | null;
}

/** Shows that a lesson has a mission, whether it is required, and what it pays; afterwards how it ended. */
export function MissionBanner({ mission, rewardXp, completedLesson = null }: MissionBannerProps) {
  const end = endOf(mission, completedLesson !== null);
  const Icon = end ? icons[end] : IconFlag;
  return (
    <p className={styles.banner} data-end={end ?? undefined}>
      <Icon size={20} stroke={2} aria-hidden="true" />
      <span>
        {end ? missionEndLabels[end] : `Esta lição tem uma missão ${mission.required ? 'obrigatória' : 'opcional'}`}
      </span>
      {end === 'answered' && completedLesson && (
        <Link
          to="/perfil/respostas/$journeyId"
          params={{ journeyId: completedLesson.journeyId }}
          hash={completedLesson.id}
          className={styles.answer}
        >
          Ver sua resposta
        </Link>
      )}
      {!end && rewardXp !== null && (
        <span className={styles.reward}>
          <Spark size={16} />+{xp(rewardXp)}
        </span>
      )}
    </p>
  );
}

const icons = { answered: IconCheck, expired: IconHourglassEmpty, failed: IconFlag, closed: IconFlag };

const missionEndLabels = {
  answered: 'Missão respondida',
  expired: 'O tempo da missão terminou sem resposta',
  failed: 'Sem XP do quiz',
  closed: 'A missão terminou junto com a lição',
};

/** How a mission ended; null while it can be answered. A running timer outlives its lesson (decision E5). */
function endOf(
  { isAnswered, isExpired, isFailed, timerMinutes }: Mission,
  isLessonDone: boolean,
): keyof typeof missionEndLabels | null {
  if (isExpired) return 'expired';
  if (isFailed) return 'failed';
  if (isAnswered) return 'answered';
  return isLessonDone && timerMinutes === null ? 'closed' : null;
}
