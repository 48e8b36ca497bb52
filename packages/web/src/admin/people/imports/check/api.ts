import { counted } from '@jornada/domain/plural';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../../platform/after-command.ts';
import { call, keyFor, queryFor } from '../../../../platform/api-client.ts';
import type { Answer, Input } from '../../../../platform/endpoint-types.ts';
import { explain } from '../../../../platform/explain.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { listQuery } from '../../../ui/list/list-query.ts';
import { importQuery } from '../api.ts';

type Lines = Answer<'peopleImports', 'listImportLines'>;
export type ImportLine = Lines['items'][number];
export type ShownLines = NonNullable<Input<'peopleImports', 'listImportLines'>['query']>['show'];
export type LineChange = Input<'peopleImports', 'correctImportLine'>['body'];

/** The lines of an import as they were judged, page by page: those with problems first. */
export const linesQuery = (importId: string, show: ShownLines) =>
  listQuery('peopleImports', 'listImportLines', { params: { importId }, query: { show } });

/** The invitation's mail, as the first new person gets it. */
export const invitationQuery = (importId: string) =>
  queryFor('peopleImportRuns', 'previewImportInvitation', { params: { importId } });

const linesKey = keyFor('peopleImports', 'listImportLines').slice(0, 2);

/** What an import shows now: its counts, and in the open list the changed line. It stays where it is, so that its new result is seen. */
function showChanged(
  cache: QueryClient,
  importId: string,
  { line, counts }: Answer<'peopleImports', 'correctImportLine'>,
) {
  cache.setQueryData(importQuery(importId).queryKey, (read) => read && { ...read, counts });
  cache.setQueriesData<InfiniteData<Lines>>({ queryKey: linesKey, type: 'active' }, (list) => {
    const exchange = (items: ImportLine[]) => items.map((other) => (other.line === line.line ? line : other));
    return list && { ...list, pages: list.pages.map((page) => ({ ...page, items: exchange(page.items) })) };
  });
}

/** Corrects a line or skips it. The server judges it again. */
export function useChangeLine(importId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ line, change }: { line: number; change: LineChange }) =>
      call('peopleImports', 'correctImportLine', { params: { importId, line }, body: change }),
    onSuccess: (changed) => {
      // A page that is on its way may be older than the change.
      void cache.cancelQueries({ queryKey: linesKey });
      cache.removeQueries({ queryKey: linesKey, type: 'inactive' });
      showChanged(cache, importId, changed);
    },
  });
}

/** Takes over every suggested correction. */
export function useAcceptSuggestions(importId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('peopleImports', 'acceptImportSuggestions', { params: { importId } }),
    onSuccess: ({ accepted }) => {
      toast.success(counted(accepted, 'correção aceita', 'correções aceitas'));
      return afterCommand(cache, { invalidates: [['peopleImports']] });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao corrigir')),
  });
}
