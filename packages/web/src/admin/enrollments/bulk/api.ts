import type { BulkAction, BulkActionWithFailures } from '@jornada/contract/bulk/bulk-actions';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { untilNextRead } from '../../../long-jobs/api.ts';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, keyFor, queryFor } from '../../../platform/api-client.ts';
import { downloadAddress } from '../../../platform/download-address.ts';
import type { Input } from '../../../platform/endpoint-types.ts';
import type { ListExport } from '../../step-up/export-link.tsx';
import { roomsOfPeople } from '../api.ts';

type Preparation = Input<'bulkActions', 'prepareBulkAction'>['body'];
export type BulkSelection = Preparation['selection'];
export type BulkDeed = Preparation['deed'];
export type BulkKind = BulkDeed['kind'];

export const isUnderWay = ({ state }: BulkAction) => state === 'running' || state === 'undoing';

/** Whether it goes on when it is started again. */
export const isHalf = ({ state }: BulkAction) => state === 'stopped' || state === 'failed';

const untilNext = (actions: readonly BulkAction[]) => untilNextRead(actions.flatMap(({ job }) => job ?? []));

/** The latest actions that were started, read again while one is under way. */
export const bulkActionsQuery = queryOptions({
  ...queryFor('bulkActions', 'listBulkActions', {}),
  refetchInterval: ({ state }) => untilNext(state.data?.actions ?? []),
});

/** One action with its failures, read again while it is under way. */
export const bulkActionQuery = (actionId: string) =>
  queryOptions({
    ...queryFor('bulkActions', 'readBulkAction', { params: { actionId } }),
    refetchInterval: ({ state }) => untilNext(state.data ? [state.data] : []),
  });

/** Fixes whom the action concerns. Nothing is done before its start. */
export const prepare = (selection: BulkSelection, deed: BulkDeed) =>
  call('bulkActions', 'prepareBulkAction', { body: { selection, deed } });

/** Prepares an action, starts it or goes on with a stopped one, takes it back: what `mutate` gets is sent. */
export function useBulkCommand() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<BulkActionWithFailures>) => send(),
    onSuccess: (action) =>
      afterCommand(cache, {
        invalidates: [keyFor('bulkActions', 'listBulkActions')],
        applyAnswer: () => cache.setQueryData(bulkActionQuery(action.id).queryKey, action),
      }),
    // Another window may have done it.
    onError: () => void cache.invalidateQueries({ queryKey: ['bulkActions'] }),
  });
}

export const start = (actionId: string) => call('bulkActions', 'startBulkAction', { params: { actionId } });
export const undo = (actionId: string) => call('bulkActions', 'undoBulkAction', { params: { actionId } });

/** What an action made stale once it ended. */
export const afterBulk = (cache: QueryClient) =>
  afterCommand(cache, { invalidates: [...roomsOfPeople, 'personTags', 'longJobs'].map((room) => [room]) });

/** The rows of an action as a table: of an export as its list has them, else with what became of each. */
export const bulkExport = (action: Pick<BulkAction, 'id' | 'list' | 'deed'>): ListExport => ({
  href: downloadAddress('bulkActions.exportBulkAction', { params: { actionId: action.id } }),
  asked: {
    list: action.deed.kind === 'export' ? `bulk-${action.list}` : 'bulk-results',
    query: { actionId: action.id },
  },
});
