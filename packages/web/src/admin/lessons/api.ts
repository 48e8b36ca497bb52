import type { LessonForm } from '@jornada/contract/lessons/admin-lessons';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast/toast.ts';
import { invalidateJourneys } from '../journeys/invalidate-journeys.ts';
import { isByKeyboard, reportMovedToBin } from '../journeys/moved-to-bin.ts';
import { isOutdated } from '../plan-change/api.ts';
import type { SendAsked } from '../plan-change/use-plan-question.tsx';
import { moved } from './list/moved.ts';

export type LessonList = Answer<'adminLessons', 'listLessons'>;

/** The lessons of a journey in their order. */
export const lessonListQuery = (journeyId: string) => ({
  ...queryFor('adminLessons', 'listLessons', { params: { journeyId } }),
  // The route has just read this: show its failure, do not read again.
  retryOnMount: false,
});

/** A lesson with every field of its form. */
export const editableLessonQuery = (lessonId: string) => ({
  ...queryFor('adminLessons', 'readLessonForEditing', { params: { lessonId } }),
  retryOnMount: false,
});

/** A lesson's new place. `index` counts from 0. */
export type Placing = { lessonId: string; index: number };

/**
 * Moves a lesson. The list shows it at once, and is read again if that fails (specification §4) or if somebody is told whom it concerns and
 * decides against it.
 */
export function usePlaceLesson(journeyId: string, sendAsked: SendAsked) {
  const cache = useQueryClient();
  const { queryKey } = lessonListQuery(journeyId);
  const mutationKey = ['placeLesson', journeyId];
  const place = useMutation({
    mutationKey,
    // One request after the other: each starts from the order that the previous one left.
    scope: { id: `order-${journeyId}` },
    mutationFn: ({ lessonId, index }: Placing) => {
      const dayNumber = index + 1;
      const place = (completing?: CompletionChoice) =>
        call('adminLessons', 'placeLesson', { params: { lessonId }, body: { dayNumber, completing } });
      // Without members in the middle nobody could be concerned, and moving stays one request.
      const isAlone = cache.getQueryData<LessonList>(queryKey)?.membersInTheMiddle === 0;
      return isAlone ? place() : sendAsked({ journeyId, lessonId, dayNumber }, place);
    },
    onMutate: ({ lessonId, index }) => {
      // At once, so that the next move starts from here. A read under way would bring the previous order back.
      void cache.cancelQueries({ queryKey }, { revert: false });
      cache.setQueryData<LessonList>(queryKey, (list) => list && inNewOrder(list, lessonId, index));
    },
    onSuccess: (placed) => {
      if (placed) toast.success('Ordem atualizada');
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao reordenar lições')),
    onSettled: () => {
      // A read between two moves would undo the second one on screen for a moment.
      if (cache.isMutating({ mutationKey }) <= 1) void invalidateJourneys(cache);
    },
  });
  return {
    place: place.mutate,
    /** Moves a lesson up (-1) or down (1) by one from its latest place, which the screen may not show yet after quick presses. */
    move: (lessonId: string, step: 1 | -1) => {
      const lessons = cache.getQueryData<LessonList>(queryKey)?.lessons ?? [];
      const index = lessons.findIndex(({ id }) => id === lessonId) + step;
      if (index >= 0 && index < lessons.length) place.mutate({ lessonId, index });
    },
  };
}

function inNewOrder(list: LessonList, lessonId: string, index: number): LessonList {
  const from = list.lessons.findIndex(({ id }) => id === lessonId);
  const lessons = moved(list.lessons, from, index).map((lesson, at) => ({ ...lesson, dayNumber: at + 1 }));
  return { ...list, lessons };
}

/** Moves a lesson to the bin (decision C11). `onDone`: as of `reportMovedToBin`; `onOutdated`: the numbers of the choice are others by now. */
export function useDeleteLesson({ onDone, onOutdated }: { onDone: () => unknown; onOutdated: () => unknown }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ lessonId, completing }: { lessonId: string; completing: CompletionChoice | undefined }) =>
      call('lessons', 'deleteLesson', { params: { lessonId }, query: completing }),
    onMutate: isByKeyboard,
    onSuccess: (_, { lessonId: id }, byKeyboard) =>
      reportMovedToBin(cache, { id, text: 'Lição na lixeira por 30 dias', isByKeyboard: byKeyboard, onDone }),
    onError: (problem) => {
      toast.error(explain(problem, 'Erro ao deletar lição'));
      if (isOutdated(problem)) void onOutdated();
      if (problem.status === 404) void invalidateJourneys(cache);
    },
  });
}

/** Removes a material from its lesson at once. `version`: the version of the lesson that the form was filled from. */
export function useRemoveAttachment(lessonId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ attachmentId, version }: { attachmentId: string; version: string }) =>
      call('adminLessons', 'removeAttachment', { params: { lessonId, attachmentId }, query: { version } }),
    onSuccess: () => {
      toast.success('Anexo removido');
      void invalidateJourneys(cache);
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao remover anexo')),
  });
}

/** Sets the plan to the number of lessons (decision D8). */
export function useSetTotalDays(journeyId: string, sendAsked: SendAsked) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (totalDays: number) =>
      sendAsked({ journeyId, totalDays }, (completing) =>
        call('adminJourneys', 'setTotalDays', { params: { journeyId }, body: { totalDays, completing } }),
      ),
    onSuccess: (saved) => {
      if (saved) toast.success('Jornada atualizada com sucesso');
      void invalidateJourneys(cache);
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar jornada')),
  });
}

/** The body that the form sends. */
export type LessonValues = z.input<typeof LessonForm>;

/** A save. `existing` has the id and version of the lesson that the form was filled from; without it a lesson is added. */
type Saving = { form: LessonValues; existing?: { id: string; version: string } | undefined };

/** Adds a lesson at the end of a journey, or saves one. */
export function useSaveLesson(journeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ form, existing }: Saving) =>
      existing
        ? call('adminLessons', 'updateLesson', {
            params: { lessonId: existing.id },
            body: { form, version: existing.version },
          })
        : call('adminLessons', 'createLesson', { params: { journeyId }, body: form }),
    onSuccess: (_, { existing }) => {
      toast.success(existing ? 'Lição atualizada com sucesso' : 'Lição criada com sucesso');
      void invalidateJourneys(cache);
    },
  });
}
