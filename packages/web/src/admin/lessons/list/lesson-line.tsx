import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import {
  IconArrowDown,
  IconArrowUp,
  IconClock,
  IconGripVertical,
  IconMessages,
  IconPaperclip,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { LessonArt } from '../../../lessons/lesson-art.tsx';
import { formatNumber } from '../../../platform/number-format.ts';
import { IconButton, IconButtons, IconLink } from '../../ui/icon-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { LessonList } from '../api.ts';
import { LessonMenu } from '../copies/lesson-menu.tsx';
import { PublishButton } from '../publication/publish-button.tsx';
import { LessonStatus, Missing } from './lesson-status.tsx';
import { formatAttachments, formatMission } from '../format-lesson.ts';
import classes from './lessons.module.css';

type LessonLineProps = {
  journey: LessonList['journey'];
  lesson: LessonRow;
  /** What it would be where it is held; null for a draft. */
  number: number | null;
  isHeld: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Undefined where the list shows a part of its lessons only: they have no order then. */
  handle: ComponentProps<'button'> | undefined;
  onMove: (step: 1 | -1) => void;
  onPlace: () => void;
  onBeginPart: () => void;
  onDelete: () => void;
};

/** A lesson in the list: its handle, number, content and actions. */
export function LessonLine(props: LessonLineProps) {
  const { journey, lesson, number, isHeld, isFirst, isLast, handle, onMove, onPlace, onBeginPart, onDelete } = props;
  const { id, title, durationMinutes, attachmentCount } = lesson;
  const isDraft = lesson.dayNumber === null;
  const mission = formatMission(lesson);
  const params = { journeyId: journey.id, lessonId: id };
  return (
    <li className={classes.line} data-held={isHeld || undefined}>
      {handle && (
        <button type="button" className={classes.handle} aria-label={`Mover ${title}`} {...handle}>
          <IconGripVertical size={18} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      <span className={classes.number}>{number ?? <span aria-hidden="true">–</span>}</span>
      <span className={classes.art} data-pale={isDraft || undefined}>
        <LessonArt
          journeyId={journey.id}
          cover={journey.cover}
          dayNumber={number ?? 1}
          totalDays={journey.totalDays}
          thumbnailUrl={lesson.thumbnailUrl}
          width={112}
          height={72}
        />
      </span>
      <div className={classes.text}>
        <Link to="/admin/journeys/$journeyId/lessons/$lessonId/edit" params={params}>
          {title}
        </Link>
        <div className={classes.facts}>
          {durationMinutes > 0 && (
            <span>
              <IconClock size={15} stroke={1.8} aria-hidden="true" />
              {durationMinutes} min
            </span>
          )}
          {attachmentCount > 0 && (
            <span>
              <IconPaperclip size={15} stroke={1.8} aria-hidden="true" />
              {formatAttachments(attachmentCount)}
            </span>
          )}
          {mission && <Pill tone="amber">{mission}</Pill>}
          <LessonStatus lesson={lesson} />
          {lesson.missing.length > 0 && <Missing journeyId={journey.id} lesson={lesson} />}
        </div>
      </div>
      <div className={classes.actions}>
        <IconButtons>
          {(lesson.missionType !== null || lesson.answerCount > 0) && (
            <IconLink
              to="/admin/lessons/$lessonId/answers"
              params={{ lessonId: id }}
              icon={IconMessages}
              label={`Respostas de ${title}`}
              hint={`Respostas (${formatNumber(lesson.answerCount)})`}
              word="Respostas"
            />
          )}
          {isDraft && lesson.missing.length === 0 && <PublishButton journeyId={journey.id} lesson={lesson} />}
          {handle && (
            <>
              <IconButton
                icon={IconArrowUp}
                label={`Mover ${title} para cima`}
                hint="Mover para cima"
                aria-disabled={isFirst}
                onClick={() => isFirst || onMove(-1)}
              />
              <IconButton
                icon={IconArrowDown}
                label={`Mover ${title} para baixo`}
                hint="Mover para baixo"
                aria-disabled={isLast}
                onClick={() => isLast || onMove(1)}
              />
            </>
          )}
          <IconLink
            to="/admin/journeys/$journeyId/lessons/$lessonId/edit"
            params={params}
            icon={IconPencil}
            label={`Editar ${title}`}
            hint="Editar"
            word="Editar"
          />
          <IconButton icon={IconTrash} label={`Excluir ${title}`} hint="Excluir" danger onClick={onDelete} />
          <LessonMenu journeyId={journey.id} lesson={lesson} order={handle && { onPlace, onBeginPart }} />
        </IconButtons>
      </div>
    </li>
  );
}
