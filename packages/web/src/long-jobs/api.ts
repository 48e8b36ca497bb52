import '../platform/later-endpoints.ts';
import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { afterCommand } from '../platform/after-command.ts';
import { call, queryFor } from '../platform/api-client.ts';
import { downloadAddress } from '../platform/download-address.ts';
import type { Answer } from '../platform/endpoint-types.ts';

type Jobs = Answer<'longJobs', 'listLongJobs'>['jobs'];
export type LongJob = Jobs[number];

export const isUnderWay = ({ state }: LongJob) => state === 'waiting' || state === 'running';

/** How often progress is read, in ms: a young job soon, an old one seldom. */
const [OFTEN_MS, SELDOM_MS] = [1_000, 15_000];
const PARTS_OF_AGE = 10;

export function untilNextRead(jobs: Jobs): number | false {
  const underWay = jobs.filter(isUnderWay);
  if (underWay.length === 0) return false;
  const ages = underWay.map(({ createdAt }) => Date.now() - Date.parse(createdAt));
  return Math.min(SELDOM_MS, Math.max(OFTEN_MS, Math.min(...ages) / PARTS_OF_AGE));
}

/** Somebody's latest jobs of a kind, read again while one is under way. */
export const longJobsQuery = (kind: string) =>
  queryOptions({
    ...queryFor('longJobs', 'listLongJobs', { query: { kind } }),
    refetchInterval: ({ state }) => untilNextRead(state.data?.jobs ?? []),
  });

/** Stops a job. What it has done stays done. `invalidates`: where it is shown. */
export function useStopJob(invalidates: readonly QueryKey[] = [['longJobs']]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) => call('longJobs', 'stopLongJob', { params: { jobId } }),
    onSettled: () => afterCommand(cache, { invalidates }),
  });
}

/** The address of a job's file. */
export const resultAddress = (jobId: string) => downloadAddress('longJobs.downloadLongJob', { params: { jobId } });
