import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keyFor } from './api-client.ts';

interface Consequences {
  /** What the command made stale, by prefix: `[room]` or `keyFor(room, name)`. */
  invalidates: readonly QueryKey[];
  /** Writes the answer's content into the cache, so that the screen shows it at once. */
  applyAnswer?: () => void;
  /** The next page: it is read while the answer is shown. */
  prefetches?: { queryKey: QueryKey };
}

/** For a command after which every earlier answer is stale. */
export const everything: readonly QueryKey[] = [[]];

/** Doors and shells depend on these: they are read again, never removed. */
const kept = new Set([keyFor('accounts', 'me'), keyFor('settings', 'readSettings')].map(hashKey));

/** What a command made stale, and at which update: a newer answer is not stale. */
const staleAt = new WeakMap<Query, number>();

const isStale = (query: Query) => staleAt.get(query) === query.state.dataUpdateCount && !kept.has(query.queryHash);
const isShown = (query: Query) => query.getObserversCount() > 0;

/**
 * Applies a command's answer to the cache before any screen sees it, so that no screen shows an earlier state afterwards. Requests under
 * way are cancelled, since the server may have read before the command. `applyAnswer` writes the answer. Queries without a screen are
 * removed, so that the next page begins with its skeleton. Queries on screen are read again, and removed if they are left before that
 * ends. Resolves once all of them have been read.
 */
export async function afterCommand(
  cache: QueryClient,
  { invalidates, applyAnswer, prefetches }: Consequences,
): Promise<void> {
  for (const queryKey of invalidates) void cache.cancelQueries({ queryKey });
  try {
    applyAnswer?.();
  } finally {
    await readAgain(cache, invalidates, prefetches);
  }
}

async function readAgain(cache: QueryClient, invalidates: readonly QueryKey[], prefetches: Consequences['prefetches']) {
  const queries = cache.getQueryCache();
  for (const query of invalidates.flatMap((queryKey) => queries.findAll({ queryKey }))) {
    staleAt.set(query, query.state.dataUpdateCount);
    // A screen that is about to mount may hold this query: invalidated, it asks again.
    query.invalidate();
    if (isStale(query) && !isShown(query)) queries.remove(query);
  }
  const shown = invalidates.map((queryKey) => cache.invalidateQueries({ queryKey }));
  if (prefetches) void cache.prefetchQuery(prefetches);
  await Promise.all(shown);
}

/** Removes a stale query when the last screen that shows it goes. */
export function dropStaleOnceLeft(cache: QueryClient): void {
  const queries = cache.getQueryCache();
  queries.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || isShown(query)) return;
    // The next screen may use it too, and takes it over in the same tick.
    queueMicrotask(() => {
      if (isStale(query) && !isShown(query)) queries.remove(query);
    });
  });
}
