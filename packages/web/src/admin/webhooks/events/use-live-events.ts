import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { webhookQuery } from '../api.ts';
import { eventsQuery, latestEventsQuery } from './api.ts';
import type { EventsSearch } from './events-search.ts';
import { withLatest } from './with-latest.ts';

/** In ms: often enough for somebody who waits for a purchase. */
const askAgainMs = 4000;

/** A webhook's history, which updates itself while the screen is open. */
export function useLiveEvents(webhookId: string, { busca, status }: EventsSearch) {
  const cache = useQueryClient();
  const query = eventsQuery(webhookId, { busca, status });
  const list = useInfiniteQuery(query);
  const latest = useQuery({
    ...latestEventsQuery(webhookId, { busca, status }),
    enabled: list.isSuccess && !list.isPlaceholderData,
    // The list has just read the newest page, so the first request comes one interval later.
    initialData: () => cache.getQueryData(query.queryKey)?.pages[0],
    initialDataUpdatedAt: () => cache.getQueryState(query.queryKey)?.dataUpdatedAt,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: false,
  });
  const newest = latest.data;
  useEffect(() => {
    const { queryKey } = eventsQuery(webhookId, { busca, status });
    const before = cache.getQueryData(queryKey);
    if (!newest || !before) return;
    cache.setQueryData(queryKey, withLatest(before, newest));
    if (newest.items[0]?.id !== before.pages[0]?.items[0]?.id) {
      void cache.invalidateQueries({ queryKey: webhookQuery(webhookId).queryKey });
    }
  }, [cache, newest, webhookId, busca, status]);
  return list;
}
