import { IconCheck, IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TodayCard } from '@jornada/contract/enrollments';
import { formatMinutes } from '../../journeys/counts.ts';
import { coverFor, lessonHour } from '../../ui/cover/cover-hour.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { positionLabel } from '../../journeys/lesson-state.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ContinueLink } from '../continue-link.tsx';
import { JourneyOfToday } from '../journey-of-today.tsx';
import { formatOpening } from './format-opening.ts';
import row from './up-to-date.module.css';
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
      {next && <NextUp next={next} journey={journey} />}
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

function formatDone({ completedToday, next, journey: { journey } }: UpToDateCard): string {
  const done = completedToday && `“${completedToday.title}” concluída`;
  const answered = completedToday?.isMissionAnswered ? ', com a missão respondida' : '';
  const waits = next ? '' : `Novas lições de ${journey.name} estão a caminho.`;
  return [done && `${done}${answered}.`, waits].filter(Boolean).join(' ') || `A próxima lição de ${journey.name}:`;
}

/** The next lesson to open, with the journey's cover for that lesson. It links to the journey, because the lesson is still locked. */
function NextUp({
  next,
  journey,
}: {
  next: NonNullable<UpToDateCard['next']>;
  journey: UpToDateCard['journey']['journey'];
}) {
  return (
    <Link to="/journey/$journeyId" params={{ journeyId: journey.id }} className={row.next}>
      <span className={row.thumb}>
        <JourneyCover
          seed={journey.id}
          progress={lessonHour(next.dayNumber, journey.totalDays)}
          plain
          width={144}
          height={104}
        />
      </span>
      <span className={row.nextText}>
        <b>{formatOpening(next)}</b>
        <strong>{next.title}</strong>
        {positionLabel(journey.modoLiberacao)} {next.dayNumber} · {formatMinutes(next.durationMinutes)}
      </span>
      <IconChevronRight size={20} stroke={2} aria-hidden="true" />
    </Link>
  );
}
