import { infiniteQueryOptions, type DefaultError, type QueryKey } from '@tanstack/react-query';
import { call } from './api-client.ts';
import type { Answer, EndpointName, Input, Room } from './endpoint-types.ts';

export type Page = { items: unknown[]; nextCursor: string | null };
export type PageOf<R extends Room, N extends EndpointName<R>> = Extract<Answer<R, N>, Page>;

/** The rows of all pages, with what else the first page says. */
export type Joined<P extends Page> = Omit<P, keyof Page> & { rows: P['items'][number][] };

/**
 * TanStack Query options of a list that the server gives page by page: `useInfiniteQuery(pagesFor('audit', 'listAudit', { query }))`.
 * Invalidate by prefix: `[room, name]`, or `[room, name, 'pages']` for its pages alone.
 */
export const pagesFor = <R extends Room, N extends EndpointName<R>>(room: R, name: N, input: Input<R, N>) =>
  infiniteQueryOptions<PageOf<R, N>, DefaultError, Joined<PageOf<R, N>>, QueryKey, string | undefined>({
    queryKey: [room, name, 'pages', input],
    queryFn: ({ pageParam, signal }) => {
      const { query } = input as { query?: object };
      return call(
        room,
        name,
        ...([{ ...input, query: { ...query, cursor: pageParam } }, { signal }] as never),
      ) as never;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // The route has just read this: show its failure, do not read again.
    retryOnMount: false,
    select: joinPages,
  });

/** Joins pages to one list. */
export function joinPages<P extends Page>({ pages }: { pages: readonly P[] }): Joined<P> {
  const { items: _items, nextCursor: _cursor, ...first } = pages[0]!;
  return { ...first, rows: pages.flatMap(({ items }) => items) };
}
