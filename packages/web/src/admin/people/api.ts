import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, queryFor } from '../../platform/api-client.ts';
import { downloadAddress } from '../../platform/download-address.ts';
import type { Input } from '../../platform/endpoint-types.ts';
import { explain } from '../../platform/explain.ts';
import { sessionQuery } from '../../platform/session.ts';
import { toast } from '../../ui/toast/toast.ts';
import { invalidatePeople, roomsOfPeople } from '../enrollments/api.ts';
import type { ListExport } from '../step-up/export-link.tsx';
import { listOrder } from '../ui/list/list-order.ts';
import { listQuery } from '../ui/list/list-query.ts';
import { sorts, type Column, type PeopleSearch } from './people-search.ts';

const roles = { membros: 'user', todos: 'all' } as const;

/** Newest people first, if the address names no order. */
export const peopleOrder = listOrder<Column>({ column: 'desde', direction: 'desc' });

/** The request's filters and order. The list and its export share them. */
function filtersOf(search: PeopleSearch) {
  const { column, direction } = peopleOrder.orderOf(search);
  const order = search.ordem ? { sort: sorts[column], direction } : {};
  const role = search.papel ? roles[search.papel] : ('admin' as const);
  return { role, search: search.busca, journeyId: search.jornada, tagIds: search.tags, ...order };
}

/**
 * People as /admin/users lists them, page by page; searched, filtered and sorted by the server, with the count of all (decision G2:
 * capped).
 */
export const peopleQuery = (search: PeopleSearch) => listQuery('people', 'listPeople', { query: filtersOf(search) });

/** The filtered list's CSV export. */
export function peopleExport(search: PeopleSearch) {
  const query = filtersOf(search);
  const asked = { list: 'people', query } as const;
  return { href: downloadAddress('people.exportPeople', { query }), asked } satisfies ListExport;
}

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
      void afterCommand(cache, {
        invalidates: [['people', 'listPeople'], ['personTags'], ['adminEnrollments'], ['adminPrivacy'], ['overview']],
      });
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

/** Corrects a member's name and address, which ends their sessions (decision A14). */
export function useCorrectPerson(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'people', 'correctPerson'>['body']) =>
      call('people', 'correctPerson', { params: { userId }, body }),
    onSuccess: () => void afterCommand(cache, { invalidates: [...roomsOfPeople, 'mails'].map((room) => [room]) }),
    onError: ({ code }) => {
      if (code === 'changed_meanwhile' || code === 'person_is_admin') void invalidatePeople(cache);
    },
  });
}

/** Switches off the second factor of somebody who lost it. */
export function useResetSecondFactor(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('people', 'resetSecondFactor', { params: { userId } }),
    onSuccess: () => afterCommand(cache, { invalidates: [personQuery(userId).queryKey] }),
  });
}

/** Notes that a person is a minor, or no longer, and what their guardian allows. Their certificates change in public at once. */
export function useSetMinor(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<'adminCertificates', 'setMinor'>['body']) =>
      call('adminCertificates', 'setMinor', { params: { userId }, body }),
    onSuccess: ({ isMinor }, said) => {
      if (said.guardianAllows !== undefined) toast.success('Autorização guardada');
      else toast.success(`Certificados passam a mostrar ${isMinor ? 'só as iniciais' : 'o nome'}`);
      return afterCommand(cache, {
        invalidates: [personQuery(userId).queryKey, ['adminCertificates'], ['certificates']],
        applyAnswer: () =>
          cache.setQueryData(personQuery(userId).queryKey, (person) => person && { ...person, ...said }),
      });
    },
    onError: (problem) => toast.error(explain(problem, 'Erro ao salvar')),
  });
}
