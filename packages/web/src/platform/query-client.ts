import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiProblem } from './api-problem.ts';
import { dropStaleOnceLeft } from './after-command.ts';
import { keyFor } from './api-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiProblem;
  }
}

/** A screen does not ask again for an answer this young: the preload on hover has just fetched it. */
const freshForMs = 5_000;

/** Refusals that show a changed switch or role while the page was open (decision B1). */
const codesOfChangedSession = new Set<string>(['explore_disabled', 'sign_up_disabled', 'admin_only']);

/**
 * The cache of everything read from the server. Nothing is retried (specification §8 "without retry"): every error state has a button.
 * Returning to the tab or to the network reads again.
 */
export function createQueryClient(): QueryClient {
  const onError = ({ code }: ApiProblem) => {
    if (!codesOfChangedSession.has(code)) return;
    for (const queryKey of [keyFor('accounts', 'me'), keyFor('settings', 'readSettings')]) {
      void cache.invalidateQueries({ queryKey });
    }
  };
  const cache = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, staleTime: freshForMs, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  dropStaleOnceLeft(cache);
  return cache;
}

/** A screen waits this long for its data, then shows that it is loading. */
const waitForAnswersMs = 200;

/** Waits until every read under way has ended, at most 200 ms. */
export async function answersOnTheirWay(cache: QueryClient): Promise<void> {
  const reads = cache.getQueryCache().findAll({ fetchStatus: 'fetching' });
  const answers = Promise.allSettled(reads.map(async (read) => read.promise));
  await Promise.race([answers, new Promise((done) => setTimeout(done, waitForAnswersMs))]);
}
