import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { keyFor } from '../../platform/api-client.ts';
import type { Overview } from '../overview/api.ts';

const key = keyFor('overview', 'readOverview').slice(0, 2);

/** The number of payments that wait for a journey, from the cached dashboard; 0 without it. It never asks the server. */
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
