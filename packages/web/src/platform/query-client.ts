import { QueryClient } from '@tanstack/react-query';
import type { ApiProblem } from './api-problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiProblem;
  }
}

/** An answer this young is not asked for again when a screen opens: the preload on hover has just fetched it. */
const freshForMs = 5_000;

/**
 * The cache of everything read from the server. Nothing is repeated by itself (specification §8 "without retry"):
 * every error state has a button. Coming back to the tab or to the network reads again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: freshForMs, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
