import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, keyFor } from '../platform/api-client.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

/** The catalogue, newest journey first, page by page; searched and filtered by the server. `tags` are those of the whole catalogue. */
export const catalogueQuery = ({ busca, tag }: CatalogueSearch) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('journeys', 'listCatalogue'), 'pages', { busca, tag }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('journeys', 'listCatalogue', { query: { cursor: pageParam, search: busca, tag } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The route has just asked: its failure is shown, not asked for again.
    retryOnMount: false,
    select: ({ pages }) => ({ journeys: pages.flatMap((page) => page.items), tags: pages[0]?.tags ?? [] }),
  });
