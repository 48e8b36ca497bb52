import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { lessonListQuery } from '../api.ts';
import { DeleteLessonDialog } from './delete-lesson-dialog.tsx';

type DeleteThisLessonProps = { journeyId: string; lessonId: string; onDone: () => unknown; onClose: () => void };

/** Asks before a deletion, as the list does, from the lesson's form. First it reads what the deletion takes along. */
export function DeleteThisLesson({ journeyId, lessonId, onDone, onClose }: DeleteThisLessonProps) {
  const list = useQuery({ ...lessonListQuery(journeyId), refetchOnMount: 'always' });
  const isRead = list.isFetchedAfterMount;
  const lesson = isRead ? list.data?.lessons.find(({ id }) => id === lessonId) : undefined;
  const giveUp = useEffectEvent(() => {
    toast.error(list.isError ? explain(list.error, 'Erro ao carregar dados') : 'Lição não encontrada');
    onClose();
  });
  const isMissing = isRead && !list.isFetching && lesson === undefined;
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);
  if (!lesson) return null;
  return <DeleteLessonDialog {...{ journeyId, lesson, onDone, onClose }} />;
}
