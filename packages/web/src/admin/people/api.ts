import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, keyFor, queryFor } from '../../platform/api-client.ts';
import type { Input } from '../../platform/endpoint-types.ts';
import { sessionQuery } from '../../platform/session.ts';
import type { PeopleSearch } from './people-search.ts';

/** The role to ask the server for. */
const roleOf = (papel: PeopleSearch['papel']) =>
  papel === 'todos' ? ('all' as const) : papel === 'membros' ? ('user' as const) : ('admin' as const);

/** People as /admin/users lists them, newest first, page by page; searched by the server (decision G2). */
export const peopleQuery = ({ papel, busca }: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: [...keyFor('people', 'listPeople'), 'pages', { papel, busca }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('people', 'listPeople', { query: { role: roleOf(papel), search: busca, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The route has just asked: its failure is shown, not asked for again.
    retryOnMount: false,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });

/** A person with enrolments, statistics and what a deletion would take along. */
export const personQuery = (userId: string) => queryFor('people', 'readPerson', { params: { userId } });

/** Everything about people and their enrolments is read again: one deed shows on several screens. */
export function forgetPeople(cache: QueryClient): Promise<unknown> {
  // An administrator may be enrolled too.
  const rooms = ['people', 'adminEnrollments', 'overview', 'enrollments', 'journeys', 'lessons'];
  return afterCommand(cache, { makesOld: rooms.map((room) => [room]) });
}

/** Invites somebody as a member (decision G1). Answers the link to hand over, once. */
export function useInvite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'people', 'inviteMember'>['body']) => call('people', 'inviteMember', { body }),
    onSuccess: () => void forgetPeople(cache),
  });
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
      void forgetPeople(cache);
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
      void afterCommand(cache, { makesOld: [['people', 'listPeople'], ['adminEnrollments'], ['overview']] });
    },
  });
}

/** Confirms that an address is its account's, where no mail can prove it (decision A7). */
export function useConfirmEmail(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('people', 'confirmEmail', { params: { userId } }),
    onSuccess: () => forgetPeople(cache),
  });
}
