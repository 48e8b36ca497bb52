import { Readable } from 'node:stream';
import { setImmediate as turn, setTimeout as rest } from 'node:timers/promises';
import type { Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isOutOfRoom } from '../platform/jobs/disk-pause.ts';
import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import type { Services } from '../platform/services.ts';
import { resultKey, type LongJobKind } from './long-job.ts';
import * as store from './store.ts';

/** How soon a started job begins, and one of a process that died goes on. */
const LOOK_MS = 1_000;
/**
 * After a step the round rests for so many times as long as it took, so that most of what members ask for falls into a rest: on the embedded
 * database they wait for a step. A machine that is busy with others makes steps long; rests end anyway.
 */
const RESTS = 2;
const MOST_REST_MS = 100;
/** A file whose process gave no sign of life for so long is written again. */
const WRITING_MS = 120_000;
const RENEWAL_MS = 30_000;
/** For a quarter of an hour, each wait twice the one before: a storage may be away for so long. */
const MOST_ATTEMPTS = 10;

/**
 * Works on long jobs, step by step, the one that waited longest first, until none is due or the process stops. Any number of processes may
 * do so at once. After a crash the next round of any process goes on behind the last stored step.
 */
export const runLongJobs = (kinds: readonly LongJobKind[]): PeriodicJob<Services> => ({
  name: 'long-jobs.run',
  everyMs: LOOK_MS,
  for: 'school',
  atStart: 'background',
  async run(services, { signal, onError }) {
    if (!(await store.hasDueJob(services.db, { kinds: kinds.map(({ kind }) => kind), now: services.clock() }))) return;
    for (let began = performance.now(); await workOn(services, kinds, { onError }); began = performance.now()) {
      await rest(Math.min(RESTS * (performance.now() - began), MOST_REST_MS), undefined, { signal }).catch(
        () => undefined,
      );
      if (signal.aborted) return;
    }
  },
});

/**
 * Does the steps of a short job in the request that started it, so that its person need not wait for a round. Rounds may work on it at the
 * same time, and go on with it after a crash or a failure.
 */
export async function runJobNow(
  services: Services,
  { kind, jobId, onError }: { kind: LongJobKind; jobId: string; onError: (error: unknown) => void },
): Promise<void> {
  while (await workOn(services, [kind], { jobId, onError })) await turn();
}

/** Does the next step of the job that waited longest, or of one job. Returns false once there is nothing to do now. */
async function workOn(
  services: Services,
  kinds: readonly LongJobKind[],
  { jobId, onError }: { jobId?: string; onError: (error: unknown) => void },
): Promise<boolean> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  let job: store.StoredJob | undefined;
  try {
    const writes = await services.db.transaction(async (tx) => {
      job = await store.lockDueJob(tx, { kinds: [...byName.keys()], jobId, now: services.clock() });
      return job && (await advance(tx, services, { job, kind: byName.get(job.kind)! }));
    });
    if (!job) return false;
    if (writes) await writeFile(services, job, byName.get(job.kind)!).finally(renewClaim(services, job));
  } catch (error) {
    // A full disk is nobody's failure: all background work waits for room (disk-pause.ts).
    if (!job || isOutOfRoom(error)) throw error;
    await noteFailure(services, job, { kind: byName.get(job.kind)!, error });
    if (!(error instanceof Refusal)) onError(error);
  }
  return true;
}

/** Does a job's next step. Returns whether its file is to be written next. */
async function advance(
  tx: Transaction,
  { db: _, ...services }: Services,
  { job, kind }: { job: store.StoredJob; kind: LongJobKind },
): Promise<boolean> {
  const now = services.clock();
  const { startedBy } = job;
  if (startedBy === null || (kind.access === 'admin' && !(await store.isAdministrator(tx, startedBy)))) {
    await store.endJob(tx, { jobId: job.id, kind, services }, { state: 'failed', now, problem: 'role_lost' });
    return false;
  }
  if (job.state === 'writing') {
    await store.updateJob(tx, job.id, { notBefore: new Date(now.getTime() + WRITING_MS) });
    return true;
  }
  const { next, done, content } = await kind.step(
    tx,
    { arguments: job.arguments, cursor: job.cursor?.at ?? null, startedBy, failures: job.attempts, now },
    services,
  );
  if (content) await store.insertPart(tx, { jobId: job.id, number: job.steps, content });
  const isLast = next === null;
  await store.updateJob(tx, job.id, {
    state: isLast && kind.result ? 'writing' : 'running',
    cursor: isLast ? null : { at: next },
    doneCount: job.doneCount + done,
    steps: job.steps + 1,
    attempts: 0,
    steppedAt: now,
  });
  if (isLast && !kind.result) await store.endJob(tx, { jobId: job.id, kind, services }, { state: 'done', now });
  return false;
}

/**
 * Stores a job's file and ends the job. Done twice, also at once, it stores the same; of a job that was stopped meanwhile nothing is left.
 */
async function writeFile(services: Services, { id }: store.StoredJob, kind: LongJobKind): Promise<void> {
  const { db, storage, clock } = services;
  const parts = store.readParts(db, id);
  const file = await storage.spool(Readable.from(kind.result?.make?.(parts, services) ?? bytesOf(parts)));
  try {
    // The pieces go when a job ends: without them the file is not whole.
    if ((await store.findState(db, id)) !== 'writing') return;
    const { size } = await storage.put(resultKey(id), file);
    const end = { state: 'done' as const, now: clock(), keptForMs: kind.result?.keptForMs, resultSize: size };
    const job = await db.transaction((tx) => store.endJob(tx, { jobId: id, kind, services }, end));
    if (!job && (await store.findState(db, id)) !== 'done') await storage.delete(resultKey(id));
  } finally {
    await file.discard();
  }
}

/** Keeps others from a file that is being stored, until what it returns is called. */
function renewClaim({ db, clock }: Services, { id }: store.StoredJob): () => void {
  const renewal = setInterval(() => {
    const notBefore = new Date(clock().getTime() + WRITING_MS);
    // After a failed one comes the next, and another process would store the same.
    store.updateJob(db, id, { notBefore }).catch(() => undefined);
  }, RENEWAL_MS).unref();
  return () => clearInterval(renewal);
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

/** Counts a failed attempt, and gives up after the last one, or at once where trying again is of no use. */
async function noteFailure(
  services: Services,
  { id, attempts }: store.StoredJob,
  { kind, error }: { kind: LongJobKind; error: unknown },
): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const isRefused = error instanceof Refusal;
  if (isRefused || attempts + 1 >= MOST_ATTEMPTS) {
    const problem = isRefused ? error.code : 'gave_up';
    await db.transaction((tx) => store.endJob(tx, { jobId: id, kind, services }, { state: 'failed', now, problem }));
    return;
  }
  await store.updateJob(db, id, { attempts: attempts + 1, notBefore: new Date(now.getTime() + 1000 * 2 ** attempts) });
}
