import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { usePlanQuestion } from '../../plan-change/use-plan-question.tsx';
import { usePlaceLesson, type LessonList } from '../api.ts';
import { useMovePart } from '../parts/api.ts';
import { ListFoot } from '../parts/list-foot.tsx';
import { PartHead } from '../parts/part-head.tsx';
import { useOpenParts } from '../parts/use-open-parts.ts';
import { LessonLine } from './lesson-line.tsx';
import { stateOf } from './lesson-state.ts';
import { entriesOf, spotAt, spotBeside, withLessonAt, type Entry, type Spot } from './order.ts';
import { StateFilter, type Shown } from './state-filter.tsx';
import { useReorder } from './use-reorder.ts';

const DeleteLessonDialog = lazyDialog(() => import('./delete-lesson-dialog.tsx'), 'DeleteLessonDialog');
const NewPartDialog = lazyDialog(() => import('../parts/new-part-dialog.tsx'), 'NewPartDialog');
const MoveDialog = lazyDialog(() => import('./move-dialog.tsx'), 'MoveDialog');

type LessonsProps = { list: LessonList; onPaste: (partId: string) => void };

/** The lessons and parts in their order: dragged by their handles, or moved by one with the arrows, over a part's border too. */
export function Lessons({ list, onPaste }: LessonsProps) {
  const { journey, lessons } = list;
  const helpId = useId();
  const { sendAsked, dialog } = usePlanQuestion();
  const { place, latest } = usePlaceLesson(journey.id, sendAsked);
  const movePart = useMovePart(journey.id, sendAsked);
  const [deleted, setDeleted] = useState<LessonRow | null>(null);
  const [placed, setPlaced] = useState<LessonRow | null>(null);
  /** A new part is being named; it begins with the lesson, if there is one. */
  const [beginning, setBeginning] = useState<{ first?: LessonRow } | null>(null);
  const [chosen, choose] = useState<Shown>('all');
  const parts = useOpenParts(list);
  // Without any draft there is no choice to take back.
  const shownState = lessons.every((lesson) => stateOf(lesson) === 'published') ? 'all' : chosen;
  const isWhole = shownState === 'all';
  const found = isWhole ? lessons : lessons.filter((lesson) => stateOf(lesson) === shownState);
  const all = entriesOf(list);
  const entries = entriesOf({ ...list, lessons: found }, isWhole ? parts.isOpen : undefined).filter(
    ({ part }) => isWhole || !part || found.some(({ partId }) => partId === part.id),
  );

  const goTo = (lessonId: string, to: Spot) => {
    // Otherwise the row would be gone, and the focus with it.
    if (to.partId !== null && !parts.isOpen(to.partId)) parts.toggle(to.partId, true);
    place({ lessonId, to });
  };
  const { listRef, shown, heldId, announcement, handleOf } = useReorder({
    items: entries,
    describe: (rows, at) => formatPlace(rows, at, list),
    onDrop: (lessonId, rows, at) => goTo(lessonId, spotAt(rows, at, list)),
  });
  const heldAt = shown.findIndex(({ id }) => id === heldId);
  const arranged = heldId === null ? list : withLessonAt(list, heldId, spotAt(shown, heldAt, list));
  const numbers = new Map(arranged.lessons.map(({ id, dayNumber }) => [id, dayNumber]));

  return (
    <>
      <StateFilter lessons={lessons} chosen={shownState} onChoose={choose} />
      <Panel>
        <ol ref={listRef} aria-label="Lições">
          {shown.map(({ part, lesson }) =>
            part ? (
              <PartHead
                key={part.id}
                list={list}
                part={part}
                isOpen={!isWhole || parts.isOpen(part.id)}
                onToggle={isWhole ? () => parts.toggle(part.id) : undefined}
                onMove={(afterId) => movePart.mutate({ partId: part.id, afterId })}
                onPaste={() => onPaste(part.id)}
              />
            ) : (
              <LessonLine
                key={lesson.id}
                journey={journey}
                lesson={lesson}
                number={numbers.get(lesson.id) ?? null}
                isHeld={lesson.id === heldId}
                isFirst={lesson.id === all.at(0)?.id}
                isLast={lesson.id === all.at(-1)?.id}
                handle={isWhole ? { ...handleOf(lesson.id), 'aria-describedby': helpId } : undefined}
                onMove={(step) => {
                  const to = spotBeside(latest() ?? list, lesson.id, step);
                  if (to) goTo(lesson.id, to);
                }}
                onPlace={() => setPlaced(lesson)}
                onBeginPart={() => setBeginning({ first: lesson })}
                onDelete={() => setDeleted(lesson)}
              />
            ),
          )}
          {shown.length === 0 && <li>Nenhuma lição assim.</li>}
        </ol>
      </Panel>
      <ListFoot list={list} parts={parts} onNewPart={() => setBeginning({})} />
      <VisuallyHidden id={helpId}>
        Arraste, ou use espaço para pegar, as setas para mover e espaço para soltar.
      </VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {dialog}
      {deleted && <DeleteLessonDialog journeyId={journey.id} lesson={deleted} onClose={() => setDeleted(null)} />}
      {beginning && (
        <NewPartDialog
          journeyId={journey.id}
          first={beginning.first}
          onCreated={(partId) => parts.toggle(partId, true)}
          onClose={() => setBeginning(null)}
        />
      )}
      {placed && (
        <MoveDialog list={list} lesson={placed} onPlace={(to) => goTo(placed.id, to)} onClose={() => setPlaced(null)} />
      )}
    </>
  );
}

/** 'Alfa: posição 2 de 9', in its part where there are any. */
function formatPlace(rows: readonly Entry[], at: number, list: LessonList): string {
  const { lesson } = rows[at] ?? {};
  if (!lesson) return '';
  const { lessons, parts } = withLessonAt(list, lesson.id, spotAt(rows, at, list));
  const partId = lessons.find(({ id }) => id === lesson.id)?.partId ?? null;
  const beside = lessons.filter((other) => other.partId === partId);
  const part = parts.find(({ id }) => id === partId);
  const position = beside.findIndex(({ id }) => id === lesson.id) + 1;
  return `${lesson.title}: ${part ? `${part.title}, ` : ''}posição ${position} de ${beside.length}`;
}
