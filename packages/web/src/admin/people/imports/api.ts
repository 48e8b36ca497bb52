import type { ImportPlan, ListReading, PeopleImport } from '@jornada/contract/people/people-imports';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { isUnderWay } from '../../../long-jobs/api.ts';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import { listQuery } from '../../ui/list/list-query.ts';

/** Imports of the last 90 days, newest first, page by page. */
export const importsQuery = listQuery('peopleImports', 'listPeopleImports', { query: {} });

/** How often the progress of an import is read, in ms: a young job soon, an old one seldom. */
const [OFTEN_MS, SELDOM_MS] = [1_000, 10_000];
const PARTS_OF_AGE = 20;

const busy: readonly PeopleImport['state'][] = ['checking', 'running', 'undoing'];

function untilNextRead({ state, job, links }: PeopleImport): number | false {
  const making = links?.job && isUnderWay(links.job) ? links.job : null;
  // A check that was stopped, or failed, waits for its plan to be sent again.
  const isBusy = busy.includes(state) && job?.state !== 'stopped' && job?.state !== 'failed';
  if (!isBusy && !making) return false;
  const since = (making ?? job)?.createdAt;
  const age = since === undefined ? 0 : Date.now() - Date.parse(since);
  return Math.min(SELDOM_MS, Math.max(OFTEN_MS, age / PARTS_OF_AGE));
}

/** An import with its columns, plan, counts and progress; read again while a job of it is under way. */
export const importQuery = (importId: string) =>
  queryOptions({
    ...queryFor('peopleImports', 'readPeopleImport', { params: { importId } }),
    retryOnMount: false,
    refetchInterval: ({ state }) => (state.data ? untilNextRead(state.data) : false),
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
