import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer, Input } from '../../platform/endpoint-types.ts';
import { listQuery } from '../ui/list/list-query.ts';

export type Privacy = Answer<'adminPrivacy', 'readPrivacy'>;
export type NewRequest = Input<'adminPrivacy', 'addPrivacyRequest'>['body'];
export type PrivacyRequest = Answer<'adminPrivacy', 'listPrivacyRequests'>['items'][number];

/** How often a file in the making is asked for again, in ms. */
const askAgainMs = 5000;

/** Open requests, the first due first, or answered ones, page by page. */
export const requestsQuery = (state: 'open' | 'done') =>
  infiniteQueryOptions({
    ...listQuery('adminPrivacy', 'listPrivacyRequests', { query: { state } }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ copy }) => copy === 'making')) && askAgainMs,
  });

export type AskedRecords = NonNullable<Input<'adminPrivacy', 'listAccessRecords'>['query']>;

/** Access records. Each reading is written down, so nothing but a person's `press`, their first, second …, reads them. */
export const recordsQuery = (asked: AskedRecords, press: number) =>
  infiniteQueryOptions({
    ...listQuery('adminPrivacy', 'listAccessRecords', { query: asked }),
    queryKey: ['accessRecords', asked, press],
    enabled: press > 0,
    staleTime: 'static',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
