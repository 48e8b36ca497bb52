import type { PlacedLesson } from '@jornada/contract/lessons/admin-lessons';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { invalidateJourneys } from '../../journeys/invalidate-journeys.ts';
import type { SendAsked } from '../../plan-change/use-plan-question.tsx';
import { newId } from '../../../platform/new-id.ts';
import { formatPlaced } from '../format-lesson.ts';

/** A lesson, and the target journey of its copy or transfer. */
type LessonPlacement = { lessonId: string; journeyId: string };

/**
 * Copies a lesson to the end of a journey. The browser chooses the copy's id, so that repeating a request whose answer was lost makes no
 * second copy.
 */
export function useCopyLesson(formatMessage: (placed: PlacedLesson) => string) {
  const cache = useQueryClient();
  const unanswered = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: ({ lessonId, journeyId }: LessonPlacement) => {
      const key = `${lessonId} ${journeyId}`;
      const copyId = unanswered.current.get(key) ?? newId();
      unanswered.current.set(key, copyId);
      return call('adminLessons', 'copyLesson', { params: { lessonId }, body: { copyId, journeyId } });
    },
    onSuccess: (placed, { lessonId, journeyId }) => {
      unanswered.current.delete(`${lessonId} ${journeyId}`);
      toast.success(formatMessage(placed));
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao copiar lição')),
    onSettled: () => void invalidateJourneys(cache),
  });
}

/** Transfers a lesson of a journey to the end of another one; null if somebody is told whom it concerns and decides against it. */
export function useTransferLesson(fromJourneyId: string, sendAsked: SendAsked) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, journeyId, isDraft }: LessonPlacement & { isDraft: boolean }) => {
      const transfer = (completing?: CompletionChoice) =>
        call('adminLessons', 'transferLesson', { params: { lessonId }, body: { journeyId, completing } });
      // A draft is in nobody's plan.
      return isDraft ? transfer() : sendAsked({ journeyId: fromJourneyId, lessonId }, transfer);
    },
    onSuccess: (placed) => {
      if (!placed) return;
      toast.success(`Lição movida para ${placed.journey.name}: ${formatPlaced(placed.lesson.dayNumber)}.`);
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao mover lição')),
    onSettled: () => void invalidateJourneys(cache),
  });
}
