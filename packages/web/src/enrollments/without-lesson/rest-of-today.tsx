import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { TodayCard } from '@jornada/contract/enrollments/enrollments';
import type { UserStats } from '@jornada/contract/rewards/rewards';
import type { QuietReason } from '@jornada/domain/study-plan/quiet-day';
import { useSession } from '../../platform/session.ts';
import { formatDays } from '../../platform/number-format.ts';
import { formatNextStudyDay, weekdayName } from '../../study-plan/format-next-study-day.ts';
import { Hammock } from '../../study-plan/hammock.tsx';
import { quietToday } from '../../study-plan/quiet-today.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { coverFor } from '../../ui/cover/cover-hour.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { JourneyOfToday } from '../journey-of-today.tsx';
import styles from '../today-card.module.css';
import { TodayFrame } from '../today-frame.tsx';
import { LessonRow } from './lesson-row.tsx';
import classes from './rest-of-today.module.css';

const titles: Record<QuietReason, [overline: string, title: string]> = {
  descanso: ['descanso', 'Hoje é seu descanso'],
  pausa: ['pausa', 'Sua ofensiva está em pausa'],
  fora_do_plano: ['fora do plano', 'Hoje não está no seu plano'],
};

/** Today's card on a day of rest or pause, or outside the plan: nothing is asked, and the open lesson can be done all the same. */
export function RestOfToday({ today }: { today: Extract<TodayCard, { kind: 'lesson' }> }) {
  const session = useSession();
  const { stats, studyPlan, today: day } = session;
  const reason = quietToday(session);
  const { journey, enrollment, openLesson: lesson } = today.journey;
  if (!lesson || !reason) return null;
  const to = { to: '/lesson/$lessonId', params: { lessonId: lesson.id } } as const;
  const next = formatNextStudyDay(studyPlan, day);
  const [overline, title] = titles[reason];
  return (
    <TodayFrame
      tone="calm"
      picture={
        <div className={styles.picture}>
          <JourneyCover
            own={journey.cover}
            seed={journey.id}
            {...coverFor(enrollment, journey.totalDays)}
            width={610}
            height={372}
          />
          <Hammock className={classes.hammock} />
        </div>
      }
      overline={`${weekdayName(day)} · ${overline}`}
      title={title}
    >
      <p className={styles.text}>{storyOf(reason, stats)}</p>
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

/** What today's quiet means for the streak. */
function storyOf(reason: QuietReason, stats: UserStats | null): string {
  if (reason === 'fora_do_plano' || !stats) return 'Hoje nada espera por você. A lição já está aberta, se quiser.';
  const days = formatDays(stats.streakAtual);
  if (stats.streakState === 'feita_hoje') return `Você já estudou hoje, e a sua ofensiva somou: ${days}.`;
  const name = reason === 'pausa' ? 'pausa' : 'descanso';
  if (stats.streakAtual > 0) return `Sua ofensiva de ${days} fica como está: ${name} não soma e não quebra.`;
  return `${reason === 'pausa' ? 'Pausa' : 'Descanso'} não soma e não quebra a ofensiva.`;
}
