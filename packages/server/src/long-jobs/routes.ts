import * as contract from '@jornada/contract/long-jobs/long-jobs';
import { sendDownload } from '../platform/http/files/send-download.ts';
import type { Route } from '../platform/http/route.ts';
import type { LongJobKind } from './long-job.ts';
import { listOwnJobs, openResult, stopJob } from './own-jobs.ts';

export function longJobRoutes(route: Route, kinds: readonly LongJobKind[]): void {
  route(contract.listLongJobs, async ({ query, actor, services }) => listOwnJobs(services, { ...query, actor, kinds }));

  route(contract.stopLongJob, async ({ params, actor, services }) => stopJob(services, { ...params, actor, kinds }));

  route(contract.downloadLongJob, async ({ params, actor, services, request, reply }) =>
    sendDownload(request, reply, await openResult(services, { ...params, actor, kinds })),
  );
}
