import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MyJourney } from '@jornada/contract/enrollments/enrollments';
import { withMinutes } from '../../journeys/counts.ts';
import { positionLabel } from '../../journeys/lesson-state.ts';
import { lessonHour } from '../../ui/cover/cover-hour.ts';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import row from './lesson-row.module.css';

/** One lesson as a row that links somewhere, with the journey's cover for that lesson. `note` says what of it is worth knowing. */
export function LessonRow({
  lesson,
  journey,
  note,
  isOpen = false,
  ...to
}: {
  lesson: { dayNumber: number; title: string; durationMinutes: number };
  journey: MyJourney['journey'];
  note: string | null;
  isOpen?: boolean;
} & Pick<LinkProps, 'to' | 'params'>) {
  return (
    <Link {...to} className={row.row}>
      <span className={row.thumb}>
        <JourneyCover
          own={journey.cover}
          seed={journey.id}
          progress={lessonHour(lesson.dayNumber, journey.totalDays)}
          plain
          width={144}
          height={104}
        />
      </span>
      <span className={row.text}>
        {note && <b>{note}</b>}
        <strong>{lesson.title}</strong>
        {withMinutes(`${positionLabel(journey.modoLiberacao)} ${lesson.dayNumber}`, lesson.durationMinutes)}
        {isOpen && ' · já aberta'}
      </span>
      <IconChevronRight size={20} stroke={2} aria-hidden="true" />
    </Link>
  );
}
