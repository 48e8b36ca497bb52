import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keyFor } from './api-client.ts';

interface Consequences {
  /** What the command made old, by prefix: `[room]` or `keyFor(room, name)`. */
  invalidates: readonly QueryKey[];
  /** Writes into the cache what the answer itself tells, so that what stands on the screen follows at once. */
  applyAnswer?: () => void;
  /** The page that comes next: it is read while the answer is being told. */
  prefetches?: { queryKey: QueryKey };
}

/** Of a command after which nothing read before holds. */
export const everything: readonly QueryKey[] = [[]];

/** Doors and shells stand on these: they are read again, never dropped. */
const kept = new Set([keyFor('accounts', 'me'), keyFor('settings', 'readSettings')].map(hashKey));

/** What a command made old, and at which of its answers: a newer answer is not old any more. */
const staleAt = new WeakMap<Query, number>();

const isStale = (query: Query) => staleAt.get(query) === query.state.dataUpdateCount && !kept.has(query.queryHash);
const isShown = (query: Query) => query.getObserversCount() > 0;

/**
 * No page goes backwards. Every command hands its answer to this before anybody hears of it, and from then on no screen shows what was true
 * before: what is on its way is called back, since it may have been read before the command; what the answer tells is written down; what
 * nobody shows is dropped, so that a page opened next begins with its skeleton; what is shown is read again, and dropped if it is left
 * before that came. Resolves once everything shown has been read.
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
    // A screen that is about to stand holds on to it: it then asks again.
    query.invalidate();
    if (isStale(query) && !isShown(query)) queries.remove(query);
  }
  const shown = invalidates.map((queryKey) => cache.invalidateQueries({ queryKey }));
  if (prefetches) void cache.prefetchQuery(prefetches);
  await Promise.all(shown);
}

/** What a command made old, and what was not read again while it was shown, goes with the last screen that shows it. */
export function dropStaleOnceLeft(cache: QueryClient): void {
  const queries = cache.getQueryCache();
  queries.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || isShown(query)) return;
    // The screen that comes may show it too, and takes it over in the same breath.
    queueMicrotask(() => {
      if (isStale(query) && !isShown(query)) queries.remove(query);
    });
  });
}
