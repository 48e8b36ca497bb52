import { IconCalendarClock, IconClock, IconFlag, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { JourneyPage } from '@jornada/contract/journeys/journeys';
import { useSession } from '../../platform/session.ts';
import { formatToday } from '../../study-plan/format-today.ts';
import { quietToday } from '../../study-plan/quiet-today.ts';
import { asLocalDay, daysBetween } from '@jornada/domain/local-day';
import { formatOpening } from '../format-opening.ts';
import { lessonPosition, formatLock } from '../lesson-state.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { formatLessons, formatMinutes } from '../counts.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { DayNumeral } from './day-numeral.tsx';
import { Fact, Facts } from '../facts.tsx';
import { FinishedPanel } from './finished-panel.tsx';
import { NextPanel } from './next-panel.tsx';
import { SuspendedPanel } from './suspended-panel.tsx';

interface WhatsNextProps {
  page: JourneyPage & { enrollment: NonNullable<JourneyPage['enrollment']> };
}

/**
 * What comes next in a journey: nothing while suspended, a look back once completed (decision D14), else the lesson to do,
 * the day on which it opens, or that more lessons are coming (decision D8).
 */
export function WhatsNext({ page }: WhatsNextProps) {
  const { enrollment, nextLesson } = page;
  const session = useSession();
  if (enrollment.isSuspended) return <SuspendedPanel page={page} />;
  const { completedAt, isCompletedElsewhere } = enrollment;
  if (completedAt) return <FinishedPanel page={page} {...{ completedAt, isCompletedElsewhere }} />;
  if (!nextLesson) return <MoreToCome journey={page.journey} completedDays={enrollment.completedDays} />;
  return nextLesson.isOpen ? (
    <CurrentLesson
      journey={page.journey}
      lesson={nextLesson}
      planned={formatToday(session.studyPlan, quietToday(session))}
      isQuiet={quietToday(session) !== null}
    />
  ) : (
    <Waiting page={page} lesson={nextLesson} />
  );
}

type NextLesson = NonNullable<JourneyPage['nextLesson']>;

interface CurrentLessonProps {
  journey: JourneyPage['journey'];
  lesson: NextLesson;
  /** What the member's plan says about today. */
  planned?: string | null;
  /** Today asks for nothing. */
  isQuiet?: boolean;
}

/** The lesson to do, with its link. */
export function CurrentLesson({ journey, lesson, planned, isQuiet = false }: CurrentLessonProps) {
  return (
    <NextPanel
      tone={isQuiet ? 'rest' : 'now'}
      art={<DayNumeral number={lesson.dayNumber} />}
      position={lessonPosition(lesson.dayNumber, journey.totalDays, journey.modoLiberacao)}
      title={lesson.title}
      action={
        <ButtonLink
          to="/lesson/$lessonId"
          params={{ lessonId: lesson.id }}
          variant={isQuiet ? 'light' : 'filled'}
          leftSection={<IconPlayerPlayFilled size={17} />}
        >
          Assistir Lição
        </ButtonLink>
      }
    >
      {lesson.description && <p>{lesson.description}</p>}
      <Facts>
        {lesson.durationMinutes > 0 && (
          <Fact icon={<IconClock size={17} stroke={1.8} />}>{formatMinutes(lesson.durationMinutes)}</Fact>
        )}
        {lesson.hasMission && <Fact icon={<IconFlag size={17} stroke={1.8} />}>Com missão</Fact>}
        {planned && <Fact icon={<IconCalendarClock size={17} stroke={1.8} />}>{planned}</Fact>}
      </Facts>
    </NextPanel>
  );
}

function Waiting({ page: { journey }, lesson }: WhatsNextProps & { lesson: NextLesson }) {
  const { releaseDate } = lesson;
  const { today } = useSession();
  const opening =
    releaseDate &&
    formatOpening({ opensOn: releaseDate, inDays: daysBetween(asLocalDay(today), asLocalDay(releaseDate)) });
  return (
    <NextPanel
      tone="rest"
      art={<DayNumeral number={lesson.dayNumber} />}
      position={lessonPosition(lesson.dayNumber, journey.totalDays, journey.modoLiberacao)}
      title={lesson.title}
    >
      <p>
        {opening
          ? `Você está em dia! A ${lesson.dayNumber === 1 ? 'primeira' : 'próxima'} lição ${opening.charAt(0).toLowerCase()}${opening.slice(1)}.`
          : 'A próxima lição abre em breve.'}
      </p>
      <Facts>
        <Fact icon={<IconCalendarClock size={17} stroke={1.8} />}>
          {formatLock({ lockReason: releaseDate ? 'waits_for_date' : 'waits_for_previous', releaseDate })}
        </Fact>
        {lesson.durationMinutes > 0 && (
          <Fact icon={<IconClock size={17} stroke={1.8} />}>{formatMinutes(lesson.durationMinutes)}</Fact>
        )}
      </Facts>
    </NextPanel>
  );
}

/** All published lessons are completed, and more are coming (decision D8). */
export function MoreToCome({ journey, completedDays }: { journey: JourneyPage['journey']; completedDays: number }) {
  const isEmpty = journey.lessonCount === 0;
  return (
    <NextPanel
      tone="rest"
      art={<JourneyCover own={journey.cover} seed={journey.id} progress={0.05} width={480} height={220} sunX={0.71} />}
      title={isEmpty ? 'As lições estão chegando' : 'Novas lições estão a caminho'}
    >
      <p>
        {isEmpty
          ? 'Esta jornada está sendo preparada. A primeira lição aparece aqui assim que for publicada.'
          : `Você concluiu tudo o que foi publicado: ${formatLessons(completedDays)} de ${journey.totalDays}. As próximas aparecem aqui.`}
      </p>
    </NextPanel>
  );
}
