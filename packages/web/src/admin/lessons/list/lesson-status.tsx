import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { counted } from '@jornada/domain/plural';
import { IconCalendarClock, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useSession } from '../../../platform/session.ts';
import { Pill } from '../../ui/pill.tsx';
import { formatPublishing, missingWords, stateOf } from './lesson-state.ts';

const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const;

type StatusProps = { lesson: Pick<LessonRow, 'dayNumber' | 'publishAt'> & Partial<Pick<LessonRow, 'keepers'>> };

/** Whether a lesson is a draft, and when it is published by itself. Nothing for a published one. */
export function LessonStatus({ lesson }: StatusProps) {
  const { today } = useSession();
  const state = stateOf(lesson);
  if (state === 'published') return null;
  if (lesson.publishAt) {
    const moment = formatPublishing(lesson.publishAt, today.slice(0, 4));
    return <Pill mark={<IconCalendarClock {...icon} />}>Publica em {moment}</Pill>;
  }
  return (
    <Pill tone="outlined" mark={<IconPencil {...icon} />}>
      Rascunho{lesson.keepers !== undefined && formatSeen(lesson.keepers)}
    </Pill>
  );
}

const formatSeen = (keepers: number) =>
  keepers === 0 ? ', só você vê' : ` · ${counted(keepers, 'pessoa ainda vê', 'pessoas ainda veem')}`;

type MissingProps = { journeyId: string; lesson: Pick<LessonRow, 'id' | 'missing'> };

/** 'Falta: vídeo, descrição', each leading to its field of the form. */
export const Missing = ({ journeyId, lesson: { id, missing } }: MissingProps) => (
  <p>
    Falta:{' '}
    {missing.map((field, index) => (
      <Fragment key={field}>
        {index > 0 && ', '}
        <Link to="/admin/journeys/$journeyId/lessons/$lessonId/edit" params={{ journeyId, lessonId: id }} hash={field}>
          {missingWords[field]}
        </Link>
      </Fragment>
    ))}
  </p>
);
