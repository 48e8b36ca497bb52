import type { ImportPlan, ListReading, PeopleImport } from '@jornada/contract/people/people-imports';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { untilNextRead } from '../../../long-jobs/api.ts';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import { roomsOfPeople } from '../../enrollments/api.ts';
import { listQuery } from '../../ui/list/list-query.ts';

/** Imports of the last 90 days, newest first, page by page. */
export const importsQuery = listQuery('peopleImports', 'listPeopleImports', { query: {} });

/** How often the number of sent invitations is read. */
const MAILS_MS = 15_000;

const areMailsLeaving = (found: PeopleImport | undefined) =>
  found?.state === 'done' &&
  found.invitations !== null &&
  found.invitations.sent + found.invitations.failed < found.invitations.total;

/** An import with its columns, plan, counts and progress; read again while a job of it is under way. */
export const importQuery = (importId: string) =>
  queryOptions({
    ...queryFor('peopleImports', 'readPeopleImport', { params: { importId } }),
    retryOnMount: false,
    refetchInterval: ({ state: { data } }) =>
      untilNextRead([data?.job, data?.links?.job].flatMap((job) => job ?? [])) || (areMailsLeaving(data) && MAILS_MS),
  });

/** Shows an import as a command answered it, and reads the list of imports and its lines again. */
export const applyImport = (cache: QueryClient, answer: PeopleImport) =>
  afterCommand(cache, {
    invalidates: [
      ['peopleImports', 'listPeopleImports'],
      ['peopleImports', 'listImportLines'],
    ],
    applyAnswer: () => cache.setQueryData(importQuery(answer.id).queryKey, answer),
  });

/** A command on one import, which answers with all of it. */
function useImportCommand<Body>(importId: string, send: (body: Body) => Promise<PeopleImport>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    // One after the other: the last answer is the last state.
    scope: { id: importId },
    onSuccess: (answer) => void applyImport(cache, answer),
    // Another tab or administrator may have started, changed or deleted it.
    onError: ({ status }) => {
      if (status === 404 || status === 409) void cache.invalidateQueries({ queryKey: ['peopleImports'] });
    },
  });
}

/** Reads the file in another way. */
export const useReread = (importId: string) =>
  useImportCommand(importId, (body: ListReading) =>
    call('peopleImports', 'rereadPeopleImport', { params: { importId }, body }),
  );

/** Saves what columns mean and what is done, and has every line checked. `onSaved` is called before another step takes the screen. */
export const useSavePlan = (importId: string, onSaved: () => void) =>
  useImportCommand(importId, async (body: ImportPlan) => {
    const answer = await call('peopleImports', 'planPeopleImport', { params: { importId }, body });
    onSaved();
    return answer;
  });

/** What a run or an undo made stale once it ended. */
export const afterRun = (cache: QueryClient) =>
  afterCommand(cache, { invalidates: [...roomsOfPeople, 'personTags', 'peopleImports'].map((room) => [room]) });

/** Starts a checked import, or goes on with a stopped one. `shown`: the plan, and the number of people. */
export const useStartImport = (importId: string) =>
  useImportCommand(importId, (shown: { revision: number; people: number }) =>
    call('peopleImportRuns', 'startPeopleImport', { params: { importId }, body: shown }),
  );

/** Takes back what an import created and nobody has used since. */
export const useUndoImport = (importId: string) =>
  useImportCommand(importId, () => call('peopleImportRuns', 'undoPeopleImport', { params: { importId } }));

/** Makes the file of links for new people, in place of the one of the job that was shown. */
export const useMakeLinks = (importId: string) =>
  useImportCommand(importId, (formerJobId: string | null) =>
    call('peopleImportRuns', 'makeImportLinks', { params: { importId }, body: { formerJobId } }),
  );

/** Deletes an import that never ran. */
export function useDeleteImport(importId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('peopleImports', 'deletePeopleImport', { params: { importId } }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: importQuery(importId).queryKey });
      void afterCommand(cache, { invalidates: [['peopleImports', 'listPeopleImports']] });
    },
  });
}
