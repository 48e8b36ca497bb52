import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';
import { call, keyFor } from '../../platform/api-client.ts';
import { downloadAddress } from '../../platform/download-address.ts';
import type { Answer } from '../../platform/endpoint-types.ts';
import { listOrder } from '../ui/list/list-order.ts';
import { listQuery } from '../ui/list/list-query.ts';
import { sorts, type Column, type EnrollmentsSearch } from './enrollments-search.ts';
import type { ListExport } from '../step-up/export-link.tsx';

/** By start, latest first, if the address names none. */
export const enrollmentsOrder = listOrder<Column>({ column: 'inicio', direction: 'desc' });

/** The request's filters and order. The list and its export share them. */
function filtersOf(search: EnrollmentsSearch) {
  const { column, direction } = enrollmentsOrder.orderOf(search);
  return { search: search.busca, journeyId: search.jornada, status: search.status, sort: sorts[column], direction };
}

/** The enrollments of members, page by page, with the count of all matches (decision G2: capped). */
export const enrollmentsQuery = (search: EnrollmentsSearch) =>
  listQuery('adminEnrollments', 'listEnrollments', { query: filtersOf(search) });

/** The filtered list's CSV export. */
export function enrollmentsExport(search: EnrollmentsSearch) {
  const query = filtersOf(search);
  const asked = { list: 'enrollments', query } as const;
  return { href: downloadAddress('adminEnrollments.exportEnrollments', { query }), asked } satisfies ListExport;
}

/** A journey in a list of choices. */
export type JourneyToChoose = Answer<'adminJourneys', 'listJourneys'>['items'][number];

/** All journeys to choose from, newest first, from all pages. */
export const journeyChoicesQuery = (status?: 'active') =>
  queryOptions({
    queryKey: [...keyFor('adminJourneys', 'listJourneys'), 'choices', { status }] as const,
    queryFn: async ({ signal }) => {
      const journeys: JourneyToChoose[] = [];
      let cursor: string | undefined;
      do {
        const page = await call('adminJourneys', 'listJourneys', { query: { limit: 100, status, cursor } }, { signal });
        journeys.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return journeys;
    },
  });

const endpoints = {
  reset: 'resetEnrollment',
  remove: 'removeEnrollment',
  pause: 'pauseEnrollment',
  resume: 'resumeEnrollment',
} as const;

export type EnrollmentCommand = keyof typeof endpoints;

/** Runs an administrator's action on an enrollment (specification §2, decisions C8, C9, D12). */
export function useEnrollmentCommand(enrollmentId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (command: EnrollmentCommand): Promise<unknown> =>
      call('enrollments', endpoints[command], { params: { enrollmentId } }),
    onSuccess: () => invalidatePeople(cache),
    // Somebody else may have removed it, so the screens read again.
    onError: ({ status }) => {
      if (status === 404) void invalidatePeople(cache);
    },
  });
}

type EnrollFields = { journeyId: string; origin: string; accessUntil: string };

/** Enrolls a person in a journey. A blank origin is 'manual' (specification §9), a blank end the journey's own term. */
export function useEnrollPerson(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    // A repeat finds the enrollment, should setting its end have failed.
    mutationFn: async ({ journeyId, origin, accessUntil: until }: EnrollFields) => {
      const body = { userId, journeyId, origin: origin.trim() || undefined };
      const { id: enrollmentId } = await call('enrollments', 'enrollSomebody', { body });
      if (until) await call('enrollments', 'setAccessEnd', { params: { enrollmentId }, body: { until } });
    },
    onSuccess: () => invalidatePeople(cache),
  });
}

/** The rooms that an action on a person makes stale. An administrator may be enrolled too. */
export const roomsOfPeople = [
  'people',
  'adminEnrollments',
  'overview',
  'enrollments',
  'journeys',
  'lessons',
  'adminJourneys',
];

/** Invalidates everything about people and their enrollments, because one action shows on several screens. */
export function invalidatePeople(cache: QueryClient): Promise<unknown> {
  return afterCommand(cache, { invalidates: roomsOfPeople.map((room) => [room]) });
}
