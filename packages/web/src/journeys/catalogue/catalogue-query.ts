import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, keyFor } from '../../platform/api-client.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

/** The catalogue, newest journey first, page by page. The server searches and filters. `tags` are those of the whole catalogue. */
export const catalogueQuery = ({ busca, tag }: CatalogueSearch) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('journeys', 'listCatalogue'), 'pages', { busca, tag }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('journeys', 'listCatalogue', { query: { cursor: pageParam, search: busca, tag } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The route has just asked: a failure is shown, not retried.
    retryOnMount: false,
    select: ({ pages }) => ({ journeys: pages.flatMap((page) => page.items), tags: pages[0]?.tags ?? [] }),
  });
