import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { TodayCard } from '@jornada/contract/enrollments/enrollments';
import { coverFor } from '../../ui/cover/cover-hour.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ContinueLink } from '../continue-link.tsx';
import { JourneyOfToday } from '../journey-of-today.tsx';
import { formatOpening } from '../../journeys/format-opening.ts';
import { LessonRow } from './lesson-row.tsx';
import styles from '../today-card.module.css';
import { TodayFrame } from '../today-frame.tsx';

type UpToDateCard = Extract<TodayCard, { kind: 'up_to_date' }>;

/** Today's card when no lesson is open: what was completed today, and what opens next and when. */
export function UpToDate({ today }: { today: UpToDateCard }) {
  const { completedToday, next } = today;
  const { journey, enrollment } = today.journey;
  return (
    <TodayFrame
      tone="calm"
      picture={
        <div className={styles.picture}>
          <JourneyCover
            own={journey.cover}
            seed={journey.id}
            {...coverFor(enrollment, journey.totalDays)}
            mark="check"
            width={610}
            height={372}
          />
        </div>
      }
      overlineTone="leaf"
      overline={
        <>
          <IconCheck size={16} stroke={3} aria-hidden="true" />
          {completedToday ? 'Hoje está feito' : 'Nada em aberto'}
        </>
      }
      title="Você está em dia"
    >
      <p className={styles.text}>{formatDone(today)}</p>
      {next && (
        // The lesson itself is still locked.
        <LessonRow
          to="/journey/$journeyId"
          params={{ journeyId: journey.id }}
          lesson={next}
          journey={journey}
          note={formatOpening(next)}
        />
      )}
      <div className={styles.actions}>
        {completedToday && (
          <ButtonLink
            to="/lesson/$lessonId"
            params={{ lessonId: completedToday.lessonId }}
            variant="light"
            leftSection={<IconPlayerPlayFilled size={16} />}
          >
            Rever a lição de hoje
          </ButtonLink>
        )}
        <ContinueLink journey={journey} />
      </div>
      <JourneyOfToday entry={today.journey} />
    </TodayFrame>
  );
}

function formatDone({ completedToday, next, journey: { journey, enrollment } }: UpToDateCard): string {
  const done = completedToday && `“${completedToday.title}” concluída`;
  const answered = completedToday?.isMissionAnswered ? ', com a missão respondida' : '';
  const finished = enrollment.completedAt && `Você chegou ao fim de ${journey.name}.`;
  const waits = next ? '' : finished || `Novas lições de ${journey.name} estão a caminho.`;
  return [done && `${done}${answered}.`, waits].filter(Boolean).join(' ') || `A próxima lição de ${journey.name}:`;
}
