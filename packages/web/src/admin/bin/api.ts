import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { pagesFor } from '../../platform/pages-for.ts';
import { invalidateJourneys } from '../journeys/invalidate-journeys.ts';
import { restoreFromBin } from '../journeys/moved-to-bin.ts';
import type { BinSearch } from './bin-search.ts';

/** What can be restored, the latest deletion first. */
export const binQuery = ({ jornada }: BinSearch) => pagesFor('bin', 'listBin', { query: { journeyId: jornada } });

/** Restores what is in the bin, and reports it. */
export function useRestore() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: (entryId: string) => restoreFromBin(cache, entryId) });
}

/** Deletes what is in the bin for good. */
export function useDeleteForGood(entryId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('bin', 'deleteForGood', { params: { entryId } }),
    onSettled: () => void invalidateJourneys(cache),
  });
}
