import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';
import type { EndpointName, Input, Room } from '../../../platform/endpoint-types.ts';
import { joinPages, pagesFor, type Joined, type Page, type PageOf } from '../../../platform/pages-for.ts';

/** The pages of an administrators' list. While those of another search are read, the previous ones stay. */
export const listQuery = <R extends Room, N extends EndpointName<R>>(room: R, name: N, input: Input<R, N>) => ({
  ...pagesFor(room, name, input),
  placeholderData: keepPreviousData<InfiniteData<PageOf<R, N>, string | undefined> | undefined>,
  select: joinList<PageOf<R, N>>,
});

/**
 * Joins pages to one list. Where the server counts all rows, the listed ones are a certain minimum, whatever the count; after the last page
 * their number is exact.
 */
function joinList<P extends Page>(read: { pages: readonly P[] }): Joined<P> {
  const list: Joined<P> & { count?: number; isCapped?: boolean } = joinPages(read);
  if (list.count === undefined) return list;
  const { length } = list.rows;
  if (list.isCapped && !read.pages.at(-1)!.nextCursor) return { ...list, count: length, isCapped: false };
  return { ...list, count: Math.max(list.count, length) };
}
