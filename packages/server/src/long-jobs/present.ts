import type { LongJob } from '@jornada/contract/long-jobs/long-jobs';
import { refusals } from '@jornada/contract/refusals';
import type { LongJobKind } from './long-job.ts';
import type { StoredJob } from './store.ts';

const problems: Record<string, string> = {
  gave_up: 'Não deu certo depois de várias tentativas. Comece de novo.',
  role_lost: 'Parou porque quem começou deixou de administrar a plataforma.',
};

/** A long job as its person sees it. */
export function presentJob(job: StoredJob, { result }: Pick<LongJobKind, 'result'>): LongJob {
  const { state, problem, resultSize, expiresAt } = job;
  return {
    id: job.id,
    kind: job.kind,
    state: state === 'writing' ? 'running' : state,
    done: job.doneCount,
    total: job.totalCount,
    createdAt: job.createdAt.toISOString(),
    result:
      result && resultSize !== null && expiresAt
        ? { name: result.nameOf(job.arguments), size: resultSize, expiresAt: expiresAt.toISOString() }
        : null,
    problem: problem && (problems[problem] ?? refusals[problem as keyof typeof refusals].message),
  };
}
