import type { InfiniteData } from '@tanstack/react-query';

type Row = { id: string; createdAt: string };
type Page<R> = { items: R[]; nextCursor: string | null };

/**
 * A history's pages with its newest page read again. New rows come first, known ones are updated, and rows that the newest page should
 * contain but no longer does (a filter excludes them now) are removed. Rows further down stay. If more rows are new than a page holds,
 * those in between are unknown, and the history starts over.
 */
export function withLatest<R extends Row, P extends Page<R>, Param>(
  list: InfiniteData<P, Param>,
  latest: P,
): InfiniteData<P, Param> {
  const known = new Set(list.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const isJoined = latest.nextCursor === null || latest.items.some(({ id }) => known.has(id));
  if (!isJoined) return { pages: [latest], pageParams: list.pageParams.slice(0, 1) };

  const oldest = latest.items.at(-1);
  const isBelow = ({ createdAt }: R) =>
    latest.nextCursor !== null && oldest !== undefined && createdAt < oldest.createdAt;
  const inLatest = new Set(latest.items.map(({ id }) => id));
  const rest = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((row) => !inLatest.has(row.id) && isBelow(row)),
  }));
  const [first, ...others] = rest;
  if (!first) return list;
  return { ...list, pages: [{ ...first, items: [...latest.items, ...first.items] }, ...others] };
}
