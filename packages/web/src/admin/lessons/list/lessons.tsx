import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { usePlanQuestion } from '../../plan-change/use-plan-question.tsx';
import { usePlaceLesson, type LessonList } from '../api.ts';
import { useReorder } from './use-reorder.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { LessonLine } from './lesson-line.tsx';

const DeleteLessonDialog = lazyDialog(() => import('./delete-lesson-dialog.tsx'), 'DeleteLessonDialog');

/** The lessons in their order: dragged by their handles, or moved by one with the arrows. */
export function Lessons({ list: { journey, lessons } }: { list: LessonList }) {
  const helpId = useId();
  const { sendAsked, dialog } = usePlanQuestion();
  const { place, move } = usePlaceLesson(journey.id, sendAsked);
  const [deleted, setDeleted] = useState<LessonRow | null>(null);
  const { listRef, shown, heldId, announcement, handleOf } = useReorder({
    items: lessons,
    nameOf: ({ title }) => title,
    onDrop: (lessonId, index) => place({ lessonId, index }),
  });
  return (
    <>
      <Panel>
        <ol ref={listRef} aria-label="Lições">
          {shown.map((lesson, index) => (
            <LessonLine
              key={lesson.id}
              journey={journey}
              lesson={lesson}
              position={index + 1}
              isHeld={lesson.id === heldId}
              isFirst={index === 0}
              isLast={index === lessons.length - 1}
              handle={{ ...handleOf(lesson.id), 'aria-describedby': helpId }}
              onMove={(step) => move(lesson.id, step)}
              onDelete={() => setDeleted(lesson)}
            />
          ))}
        </ol>
      </Panel>
      <VisuallyHidden id={helpId}>
        Arraste, ou use espaço para pegar, as setas para mover e espaço para soltar.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {dialog}
      {deleted && <DeleteLessonDialog journeyId={journey.id} lesson={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
