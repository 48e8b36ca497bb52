import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { keyFor } from '../../platform/api-client.ts';
import type { Overview } from '../overview/api.ts';

const key = keyFor('overview', 'readOverview').slice(0, 2);

/** How many payments wait for a journey, if the dashboard was read; nobody asks the server for it. */
export function useUnmatchedSales(): number {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listen: () => void) => cache.subscribe(listen), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const [latest] = cache
      .findAll({ queryKey: key })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    return (latest?.state.data as Overview | undefined)?.unmatchedSales ?? 0;
  });
}
