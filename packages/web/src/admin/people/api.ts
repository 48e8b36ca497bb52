import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, keyFor, queryFor, requestOf } from '../../platform/api-client.ts';
import type { Input } from '../../platform/endpoint-types.ts';
import { sessionQuery } from '../../platform/session.ts';
import { orderOf } from './people-order.ts';
import type { PeopleSearch } from './people-search.ts';
import { invalidatePeople } from '../enrollments/api.ts';

/** The role in the server's query. */
const roleOf = (papel: PeopleSearch['papel']) =>
  papel === 'todos' ? ('all' as const) : papel === 'membros' ? ('user' as const) : ('admin' as const);

const sorts = { nome: 'name', desde: 'joined' } as const;

/** The request's filters and order. The list and its export share them. */
function filtersOf(search: PeopleSearch) {
  const { column, direction } = orderOf(search);
  const order = search.ordem ? { sort: sorts[column], direction } : {};
  return { role: roleOf(search.papel), search: search.busca, journeyId: search.jornada, ...order };
}

/**
 * People as /admin/users lists them, page by page; searched, filtered and sorted by the server, with the count of all (decision G2:
 * capped).
 */
export const peopleQuery = (search: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('people', 'listPeople'), 'pages', filtersOf(search)] as const,
    queryFn: ({ pageParam, signal }) =>
      call('people', 'listPeople', { query: { ...filtersOf(search), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The route has just read this: show its failure, do not read again.
    retryOnMount: false,
    select: ({ pages }) => {
      const people = pages.flatMap((page) => page.items);
      const { count, isCapped } = pages[0]!;
      // The listed rows are a certain minimum, whatever the count. After the last page their number is exact.
      if (isCapped && !pages.at(-1)!.nextCursor) return { people, count: people.length, isCapped: false };
      return { people, count: Math.max(count, people.length), isCapped };
    },
  });

/** The address of the filtered list's CSV export. */
export const exportAddress = (search: PeopleSearch) =>
  requestOf('people.exportPeople', { query: filtersOf(search) })[1];

/** A person with enrollments, statistics, and counts of what a deletion takes along. */
export const personQuery = (userId: string) => queryFor('people', 'readPerson', { params: { userId } });

/** Promotes or demotes. A change of one's own role reads the session again, which decides on access. */
export function useSetRole(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (role: Input<'people', 'setRole'>['body']['role']) =>
      call('people', 'setRole', { params: { userId }, body: { role } }),
    onSuccess: async () => {
      if (cache.getQueryData(sessionQuery.queryKey)?.user.id === userId) {
        await cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }
      void invalidatePeople(cache);
    },
  });
}

/** Deletes a person with everything that belongs to them. */
export function useDeletePerson(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('accounts', 'deleteUser', { body: { userId } }),
    onSuccess: () => {
      // Their page may still be mounted for a moment: a deleted person must not be requested again.
      cache.removeQueries({ queryKey: personQuery(userId).queryKey, type: 'inactive' });
      void afterCommand(cache, { invalidates: [['people', 'listPeople'], ['adminEnrollments'], ['overview']] });
    },
  });
}

/** Confirms that an email belongs to its account, where no mail can verify it (decision A7). */
export function useConfirmEmail(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('people', 'confirmEmail', { params: { userId } }),
    onSuccess: () => invalidatePeople(cache),
  });
}
