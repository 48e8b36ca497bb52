import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, keyFor, queryFor, requestOf } from '../../platform/api-client.ts';
import type { Input } from '../../platform/endpoint-types.ts';
import { sessionQuery } from '../../platform/session.ts';
import { orderOf } from './people-order.ts';
import type { PeopleSearch } from './people-search.ts';

/** The role to ask the server for. */
const roleOf = (papel: PeopleSearch['papel']) =>
  papel === 'todos' ? ('all' as const) : papel === 'membros' ? ('user' as const) : ('admin' as const);

const sorts = { nome: 'name', desde: 'joined' } as const;

/** What the server is asked for: the list and its export ask the same. */
function filtersOf(search: PeopleSearch) {
  const { column, direction } = orderOf(search);
  const order = search.ordem ? { sort: sorts[column], direction } : {};
  return { role: roleOf(search.papel), search: search.busca, journeyId: search.jornada, ...order };
}

/** People as /admin/users lists them, page by page; searched, filtered and sorted by the server, with the count of all (decision G2: capped). */
export const peopleQuery = (search: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('people', 'listPeople'), 'pages', filtersOf(search)] as const,
    queryFn: ({ pageParam, signal }) =>
      call('people', 'listPeople', { query: { ...filtersOf(search), cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The route has just asked: its failure is shown, not asked for again.
    retryOnMount: false,
    select: ({ pages }) => {
      const people = pages.flatMap((page) => page.items);
      const { count, isCapped } = pages[0]!;
      // What is listed is certain, whatever was counted, and whoever read to the end knows.
      if (isCapped && !pages.at(-1)!.nextCursor) return { people, count: people.length, isCapped: false };
      return { people, count: Math.max(count, people.length), isCapped };
    },
  });

/** Where the filtered list lies as CSV. */
export const exportAddress = (search: PeopleSearch) =>
  requestOf('people.exportPeople', { query: filtersOf(search) })[1];

/** A person with enrolments, statistics and what a deletion would take along. */
export const personQuery = (userId: string) => queryFor('people', 'readPerson', { params: { userId } });

/** What a deed to somebody makes old; an administrator may be enrolled too. */
export const roomsOfPeople = [
  'people',
  'adminEnrollments',
  'overview',
  'enrollments',
  'journeys',
  'lessons',
  'adminJourneys',
];

/** Everything about people and their enrolments is read again: one deed shows on several screens. */
export function invalidatePeople(cache: QueryClient): Promise<unknown> {
  return afterCommand(cache, { invalidates: roomsOfPeople.map((room) => [room]) });
}

/** A new link with which a person sets a password; answered once, former ones end. */
export const useAccessLink = (userId: string) =>
  useMutation({
    mutationFn: (mail: boolean) => call('people', 'createAccessLink', { params: { userId }, body: { mail } }),
  });

/** Promotes or demotes. Whoever changes their own role meets the door anew. */
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
      // Their own page may still stand for a moment: what is gone is not asked for again.
      cache.removeQueries({ queryKey: personQuery(userId).queryKey, type: 'inactive' });
      void afterCommand(cache, { invalidates: [['people', 'listPeople'], ['adminEnrollments'], ['overview']] });
    },
  });
}

/** Confirms that an address is its account's, where no mail can prove it (decision A7). */
export function useConfirmEmail(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('people', 'confirmEmail', { params: { userId } }),
    onSuccess: () => invalidatePeople(cache),
  });
}
