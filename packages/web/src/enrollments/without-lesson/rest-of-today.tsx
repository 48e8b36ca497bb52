import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { TodayCard } from '@jornada/contract/enrollments';
import { useSession } from '../../platform/session.ts';
import { formatDays } from '../../rewards/format-streak.ts';
import { formatNextStudyDay, weekdayName } from '../../study-plan/format-next-study-day.ts';
import { Hammock } from '../../study-plan/hammock.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { coverFor } from '../../ui/cover/cover-hour.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { JourneyOfToday } from '../journey-of-today.tsx';
import styles from '../today-card.module.css';
import { TodayFrame } from '../today-frame.tsx';
import { LessonRow } from './lesson-row.tsx';
import classes from './rest-of-today.module.css';

/** Today's card on a day of rest: nothing is asked, and the open lesson can be done all the same. */
export function RestOfToday({ today }: { today: Extract<TodayCard, { kind: 'lesson' }> }) {
  const { stats, studyPlan, today: day } = useSession();
  const { journey, enrollment, openLesson: lesson } = today.journey;
  if (!lesson) return null;
  const to = { to: '/lesson/$lessonId', params: { lessonId: lesson.id } } as const;
  const next = formatNextStudyDay(studyPlan, day);
  return (
    <TodayFrame
      tone="calm"
      picture={
        <div className={styles.picture}>
          <JourneyCover seed={journey.id} {...coverFor(enrollment, journey.totalDays)} width={610} height={372} />
          <Hammock className={classes.hammock} />
        </div>
      }
      overline={`${weekdayName(day)} · descanso`}
      title="Hoje é seu descanso"
    >
      <p className={styles.text}>
        {stats && stats.streakAtual > 0
          ? `Sua ofensiva de ${formatDays(stats.streakAtual)} fica como está: descanso não soma e não quebra.`
          : 'Descanso não soma e não quebra a ofensiva.'}
      </p>
      <LessonRow {...to} lesson={lesson} journey={journey} note={next} isOpen />
      <div className={styles.actions}>
        <ButtonLink {...to} variant="light" leftSection={<IconPlayerPlayFilled size={16} />}>
          Estudar mesmo assim
        </ButtonLink>
        <ButtonLink to="/perfil" hash="plano" variant="subtle">
          Mudar meu plano
        </ButtonLink>
      </div>
      <JourneyOfToday entry={today.journey} />
    </TodayFrame>
  );
}
