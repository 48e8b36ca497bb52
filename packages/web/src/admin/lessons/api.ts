import type { LessonForm } from '@jornada/contract/admin-lessons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, queryFor } from '../../platform/api-client.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { toast } from '../../ui/toast.ts';
import { forgetJourneys } from '../journeys/api.ts';
import { moved } from './reorder/moved.ts';

export type LessonList = Answer<'adminLessons', 'listLessons'>;

/** The lessons of a journey in their order. */
export const lessonListQuery = (journeyId: string) => ({
  ...queryFor('adminLessons', 'listLessons', { params: { journeyId } }),
  // The route has just asked: its failure is shown, not asked for again.
  retryOnMount: false,
});

/** A lesson with every field of its form. */
export const editableLessonQuery = (lessonId: string) => ({
  ...queryFor('adminLessons', 'readLessonForEditing', { params: { lessonId } }),
  retryOnMount: false,
});

/** Where a lesson goes: `index` counts from 0. */
export type Placing = { lessonId: string; index: number };

/** Gives a lesson another place. The list shows it at once; when that fails it is read again (specification §4). */
export function usePlaceLesson(journeyId: string) {
  const cache = useQueryClient();
  const { queryKey } = lessonListQuery(journeyId);
  const mutationKey = ['placeLesson', journeyId];
  const place = useMutation({
    mutationKey,
    // One after the other: each starts from the order that the one before left.
    scope: { id: `order-${journeyId}` },
    mutationFn: ({ lessonId, index }: Placing) =>
      call('adminLessons', 'placeLesson', { params: { lessonId }, body: { dayNumber: index + 1 } }),
    onMutate: ({ lessonId, index }) => {
      // At once, so that the next move starts from here; what is being read would bring the order of before.
      void cache.cancelQueries({ queryKey }, { revert: false });
      cache.setQueryData<LessonList>(queryKey, (list) => list && inNewOrder(list, lessonId, index));
    },
    onSuccess: () => toast.success('Ordem atualizada'),
    onError: (problem) => toast.error(explain(problem, 'Erro ao reordenar lições')),
    onSettled: () => {
      // What is read between two moves would put the second one back for a moment.
      if (cache.isMutating({ mutationKey }) <= 1) void forgetJourneys(cache);
    },
  });
  return {
    place: place.mutate,
    /** One place up (-1) or down (1) from where it stands now, which may not be on screen yet when somebody is quick. */
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

export function useDeleteLesson() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (lessonId: string) => call('lessons', 'deleteLesson', { params: { lessonId } }),
    onSuccess: () => toast.success('Lição deletada com sucesso'),
    onError: (problem) => toast.error(explain(problem, 'Erro ao deletar lição')),
    onSettled: () => void forgetJourneys(cache),
  });
}

/** Takes a material from its lesson at once. `version`: the state of the lesson that the form was filled from. */
export function useRemoveAttachment(lessonId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ attachmentId, version }: { attachmentId: string; version: string }) =>
      call('adminLessons', 'removeAttachment', { params: { lessonId, attachmentId }, query: { version } }),
    onSuccess: () => {
      toast.success('Anexo removido');
      void forgetJourneys(cache);
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao remover anexo')),
  });
}

/** Brings the plan to the number of lessons (decision D8). */
export function useSetTotalDays(journeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (totalDays: number) =>
      call('adminJourneys', 'setTotalDays', { params: { journeyId }, body: { totalDays } }),
    onSuccess: () => {
      toast.success('Jornada atualizada com sucesso');
      void forgetJourneys(cache);
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar jornada')),
  });
}

/** What the form sends. */
export type LessonValues = z.input<typeof LessonForm>;

/** Adds a lesson at the end of a journey, or saves the one that the form was filled from. */
export function useSaveLesson(journeyId: string, lessonId: string | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ form, version }: { form: LessonValues; version: string | undefined }) =>
      lessonId === undefined || version === undefined
        ? call('adminLessons', 'createLesson', { params: { journeyId }, body: form })
        : call('adminLessons', 'updateLesson', { params: { lessonId }, body: { form, version } }),
    onSuccess: () => {
      toast.success(lessonId === undefined ? 'Lição criada com sucesso' : 'Lição atualizada com sucesso');
      void forgetJourneys(cache);
    },
  });
}
