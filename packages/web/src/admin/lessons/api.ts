import type { EditableLesson, LessonForm } from '@jornada/contract/lessons/admin-lessons';
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
import { withLessonAt, type Spot } from './list/order.ts';
import { publishAsked } from './publication/publish-asked.ts';
import { untilPublished } from './publication/until-published.ts';

export type LessonList = Answer<'adminLessons', 'listLessons'>;

/** The lessons of a journey in their order. */
export const lessonListQuery = (journeyId: string) => ({
  ...queryFor('adminLessons', 'listLessons', { params: { journeyId } }),
  // The route has just read this: show its failure, do not read again.
  retryOnMount: false,
  // A draft's hour comes while the page is open.
  refetchInterval: ({ state: { data } }: { state: { data: LessonList | undefined } }) =>
    data && untilPublished(data.lessons, new Date()),
});

/** A lesson with every field of its form. */
export const editableLessonQuery = (lessonId: string) => ({
  ...queryFor('adminLessons', 'readLessonForEditing', { params: { lessonId } }),
  retryOnMount: false,
  refetchInterval: ({ state: { data } }: { state: { data: EditableLesson | undefined } }) =>
    data && untilPublished([data], new Date()),
});

/** A lesson's new place. */
type Placing = { lessonId: string; to: Spot };

/**
 * Moves a lesson. The list shows it at once, and is read again if that fails (specification §4) or if somebody is told whom it concerns and
 * decides against it.
 */
export function usePlaceLesson(journeyId: string, sendAsked: SendAsked) {
  const cache = useQueryClient();
  const { queryKey } = lessonListQuery(journeyId);
  const mutationKey = ['placeLesson', journeyId];
  const latest = () => cache.getQueryData<LessonList>(queryKey);
  const numberOf = (lessonId: string) => latest()?.lessons.find(({ id }) => id === lessonId)?.dayNumber;
  const place = useMutation({
    mutationKey,
    // One request after the other: each starts from the order that the previous one left.
    scope: { id: `order-${journeyId}` },
    mutationFn: ({ lessonId, to, dayNumber, isHarmless }: Placing & { dayNumber: number; isHarmless: boolean }) => {
      const place = (completing?: CompletionChoice) =>
        call('adminLessons', 'placeLesson', { params: { lessonId }, body: { at: to, completing } });
      return isHarmless ? place() : sendAsked({ journeyId, lessonId, dayNumber }, place);
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
    place: ({ lessonId, to }: Placing) => {
      const before = numberOf(lessonId) ?? null;
      // At once, so that the next move starts from here. A read under way would bring the previous order back.
      void cache.cancelQueries({ queryKey }, { revert: false });
      cache.setQueryData<LessonList>(queryKey, (list) => list && withLessonAt(list, lessonId, to));
      const dayNumber = numberOf(lessonId) ?? before ?? 1;
      // A draft, or a move between parts that leaves every number, concerns nobody; nor could any without members in the middle.
      const isHarmless = before === null || dayNumber === before || latest()?.membersInTheMiddle === 0;
      place.mutate({ lessonId, to, dayNumber, isHarmless });
    },
    /** The list with all moves so far, which the screen may not show yet after quick presses. */
    latest,
  };
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

/**
 * How a lesson is saved: 'publish' for one that members see, or do from then on; 'appointed' for a draft that is published by itself, which
 * always has what members need.
 */
export type SavedAs = 'draft' | 'appointed' | 'publish';

/** A save. `existing`: the lesson that the form was filled from; without it a lesson is added. */
type Saving = {
  form: LessonValues;
  as: SavedAs;
  existing?: { id: string; version: string; isDraft: boolean } | undefined;
  /** Called once the values are stored, before a draft is published. */
  onStored: (lesson: EditableLesson) => void;
};

const saidOf = ({ as, existing }: Saving) => {
  if (as === 'draft') return 'Rascunho salvo';
  return existing ? 'Lição atualizada com sucesso' : 'Lição criada com sucesso';
};

/** Adds a lesson or draft at the end of a journey or part, or saves one; null if somebody decides against publishing it. */
export function useSaveLesson(journeyId: string, partId: string | undefined, sendAsked: SendAsked) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, as, existing, onStored }: Saving) => {
      if (!existing) {
        const body = { ...form, isDraft: as === 'draft', partId };
        const create = () => call('adminLessons', 'createLesson', { params: { journeyId }, body });
        // Behind a part there may be lessons whose members go back to the new one.
        return as === 'draft' || !partId ? create() : sendAsked({ journeyId, addsToPartId: partId }, create);
      }
      const { id: lessonId, version } = existing;
      const update = () => call('adminLessons', 'updateLesson', { params: { lessonId }, body: { form, version } });
      if (as !== 'publish' || !existing.isDraft) return update();
      return publishAsked({ journeyId, lessonId }, sendAsked, async () => {
        const stored = await update();
        onStored(stored);
        return stored;
      });
    },
    onSuccess: (stored, saving) => {
      if (stored && !(saving.as === 'publish' && saving.existing?.isDraft)) toast.success(saidOf(saving));
    },
    // A draft may be stored although its publishing failed.
    onSettled: () => void invalidateJourneys(cache),
  });
}
