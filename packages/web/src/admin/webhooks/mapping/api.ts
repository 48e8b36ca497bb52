import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../../platform/after-command.ts';
import { call, queryFor } from '../../../platform/api-client.ts';
import type { Answer, Input } from '../../../platform/endpoint-types.ts';

export type MappedWebhook = Answer<'otherPlatform', 'readMapping'>;
export type ReceivedCall = Answer<'otherPlatform', 'readReceivedCall'>;
export type FieldNode = ReceivedCall['fields'][number];
export type DryRun = Answer<'otherPlatform', 'dryRunMapping'>;
export type DryRunRow = DryRun['items'][number];

/** Read each time that it is opened: calls come by themselves. */
export const mappingQuery = (webhookId: string) =>
  queryOptions({ ...queryFor('otherPlatform', 'readMapping', { params: { webhookId } }), staleTime: 0 });
export const callQuery = (webhookId: string, eventId: string) =>
  queryFor('otherPlatform', 'readReceivedCall', { params: { webhookId, eventId } });

const invalidateMapping = (cache: QueryClient, webhookId: string) =>
  cache.invalidateQueries({ queryKey: mappingQuery(webhookId).queryKey });

/** What each kept call would do by the saved mapping. It changes nothing but that the mapping counts as checked. */
export const dryRunQuery = (cache: QueryClient, webhookId: string, revision: number) =>
  queryOptions({
    queryKey: ['otherPlatform', 'dryRunMapping', webhookId, revision],
    queryFn: async ({ signal }) => {
      const run = await call('otherPlatform', 'dryRunMapping', { params: { webhookId } }, { signal });
      void invalidateMapping(cache, webhookId);
      return run;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves a mapping over the revision that it was made from. */
export function useSaveMapping(webhookId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'otherPlatform', 'saveMapping'>['body']) =>
      call('otherPlatform', 'saveMapping', { params: { webhookId }, body }),
    onSuccess: (saved) => {
      cache.setQueryData(mappingQuery(webhookId).queryKey, saved);
      // Mapped fields are shown, others covered; a first secret makes the webhook a checked one.
      void afterCommand(cache, {
        invalidates: [
          ['otherPlatform', 'readReceivedCall'],
          ['webhooks', 'readWebhook'],
          ['webhooks', 'listWebhooks'],
        ],
      });
    },
  });
}
