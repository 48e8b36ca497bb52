import type { Readable } from 'node:stream';
import { isSteppedUp } from '@jornada/domain/accounts/step-up';
import type { LongJob } from '@jornada/contract/long-jobs/long-jobs';
import type { Download, Serving } from '../platform/http/files/send-download.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import type { Actor } from '../platform/sessions/session.ts';
import { intactObject } from '../platform/storage/intact-object.ts';
import { resultKey, type LongJobKind } from './long-job.ts';
import { presentJob } from './present.ts';
import { claimResult, endJob, findJob, listJobs, updateJob, type StoredJob } from './store.ts';

const MOST_LISTED = 5;

type Needed = Pick<Services, 'db' | 'clock' | 'storage'>;
interface Asked {
  actor: Actor;
  kinds: readonly LongJobKind[];
}

/** A kind that the person's present role still allows. */
const allowed = ({ actor, kinds }: Asked, name: string) =>
  kinds.find(({ kind, access }) => kind === name && (access === 'member' || actor.role === 'admin'));

/** Somebody's latest jobs of a kind; none where their role does not allow them any more. */
export async function listOwnJobs(
  { db, clock }: Needed,
  asked: Asked & { kind: string },
): Promise<{ jobs: LongJob[] }> {
  const kind = allowed(asked, asked.kind);
  if (!kind) return { jobs: [] };
  const { userId } = asked.actor;
  const jobs = await listJobs(db, { userId, kind: kind.kind, limit: MOST_LISTED, now: clock() });
  return { jobs: jobs.map((job) => presentJob(job, kind)) };
}

/**
 * Somebody's own job, or one of these kinds. Refuses `long_job_not_found`, also where it is somebody else's, or of a kind that the person's
 * role does not allow any more.
 */
async function findOwn(
  { db, clock }: Needed,
  asked: Asked & { jobId: string },
  shared: readonly LongJobKind[] = [],
): Promise<{ job: StoredJob; kind: LongJobKind }> {
  const { jobId, actor } = asked;
  const kinds = shared.map(({ kind }) => kind);
  const job = (await findJob(db, { jobId, userId: actor.userId, kinds, now: clock() })) ?? refuse('long_job_not_found');
  return { job, kind: allowed(asked, job.kind) ?? refuse('long_job_not_found') };
}

/**
 * Stops a job, somebody's own or a shared one: waits for its present step, and no other begins. One that has ended stays as it is. Refuses
 * `long_job_not_found`.
 */
export async function stopJob(services: Services, asked: Asked & { jobId: string }): Promise<LongJob> {
  const shared = asked.kinds.filter(({ isShared }) => isShared);
  const { job, kind } = await findOwn(services, asked, shared);
  const end = { state: 'stopped' as const, actorId: asked.actor.userId, now: services.clock() };
  const stopped = await services.db.transaction((tx) => endJob(tx, { jobId: job.id, kind, services }, end));
  return presentJob(stopped ?? (await findOwn(services, asked, shared)).job, kind);
}

/**
 * The file of a job as a download. Refuses `long_job_not_found`, also where the file is gone, as after a restored backup, `step_up_required`
 * where the kind needs a confirmation, and `file_taken` where it was downloaded and may be only once. Throws `DamagedObject` where the
 * storage has something else than was stored.
 */
export async function openResult(services: Needed, asked: Asked & { jobId: string }): Promise<Download> {
  const { job, kind } = await findOwn(services, asked);
  const { storage, clock } = services;
  const { result, stepUp } = kind;
  const size = job.resultSize;
  if (result?.once && job.state === 'done' && size === null) return refuse('file_taken');
  if (!result || size === null) return refuse('long_job_not_found');
  if (stepUp && !isSteppedUp(asked.actor.session.confirmedAt, clock())) refuse('step_up_required');
  const key = resultKey(job.id);
  return {
    name: result.nameOf(job.arguments),
    type: result.type,
    size,
    version: job.id,
    ...(result.once && { serving: asOnlyDownload }),
    open: async (range) => {
      const open = async () => {
        const content = (await storage.open(key, range)) ?? refuse('long_job_not_found');
        return intactObject(content, { size: range ? range.end - range.start + 1 : size, digest: null });
      };
      return result.once ? openOnce(services, { jobId: job.id, size, open }) : open();
    },
  };
}

/** Claims a file that is downloaded once. Whoever did not get all of it may come again; of what was read to its end nothing stays. */
async function openOnce(
  { db, storage }: Needed,
  { jobId, size, open }: { jobId: string; size: number; open: () => Promise<Readable> },
): Promise<Readable> {
  if (!(await claimResult(db, jobId))) refuse('file_taken');
  const release = () => updateJob(db, jobId, { resultSize: size });
  const content = await open().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  content.once('close', () => {
    // Should that fail, it stays taken, and is deleted with its job.
    (content.readableEnded ? storage.delete(resultKey(jobId)) : release()).catch(() => undefined);
  });
  return content;
}

/** No parts of it, and no browser keeps it. */
const asOnlyDownload: Serving = {
  headers: { 'cache-control': 'private, no-store', 'content-security-policy': 'sandbox' },
  isAttachment: true,
};
