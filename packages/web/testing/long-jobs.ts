import type { LongJob } from '@jornada/contract/long-jobs/long-jobs';

/** A long job that has just been started. */
export const aLongJob = (values: Partial<LongJob> = {}): LongJob => ({
  id: '019a0000-0000-7000-8000-00000000aa01',
  kind: 'security-export',
  state: 'waiting',
  done: 0,
  total: 6000,
  createdAt: new Date().toISOString(),
  result: null,
  problem: null,
  ...values,
});
