import type { InfiniteData } from '@tanstack/react-query';

type Row = { id: string; createdAt: string };
type Page<R> = { items: R[]; nextCursor: string | null };

/**
 * The pages of a history with its newest page read again: new rows come first, known ones say what they say now, and rows that the newest
 * page should hold but no longer does (a filter left them behind) go. What was read further down stays where it is. When more is new than
 * a page holds, what lies between is unknown: the history begins anew.
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
