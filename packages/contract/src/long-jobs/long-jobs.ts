import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../fields/fields.ts';

/** Work that goes on without the page that started it (docs/decisions/0029). */
export const LongJob = z.object({
  id: Id,
  /** For example `people-export`. */
  kind: z.string(),
  /** `waiting`: nothing of it is done yet. The last three are ends. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  /** How many are done: lines, people, whatever the kind counts. */
  done: z.int(),
  /** Of how many; null where nobody counted them. */
  total: z.int().nullable(),
  createdAt: Instant,
  /** A file to download, until it expires, or until it was downloaded where it may be only once. `size` in bytes. */
  result: z.object({ name: z.string(), size: z.int(), expiresAt: Instant }).nullable(),
  /** Why it failed, in a sentence for the person who started it. */
  problem: z.string().nullable(),
});
export type LongJob = z.infer<typeof LongJob>;

const params = z.object({ jobId: Id });

export const listLongJobs = endpoint({
  method: 'GET',
  path: '/api/long-jobs',
  access: 'member',
  summary:
    "The caller's latest five long jobs of a kind that their role still allows, newest first, with their progress.",
  query: z.object({ kind: z.string().max(60) }),
  response: z.object({ jobs: z.array(LongJob) }),
});

export const stopLongJob = endpoint({
  method: 'POST',
  path: '/api/long-jobs/:jobId/stop',
  access: 'member',
  summary:
    'Stop a long job of the caller; administrators also one of an import or of an action on many, whoever started it. What it has done stays done. One that has ended stays as it is.',
  params,
  response: LongJob,
  refusals: ['long_job_not_found'],
});

export const downloadLongJob = endpoint({
  method: 'GET',
  path: '/api/long-jobs/:jobId/result',
  access: 'member',
  summary: 'The file that a long job of the caller made. Some kinds need a confirmation within the last ten minutes.',
  params,
  answers: 'file',
  response: z.unknown(),
  refusals: ['long_job_not_found', 'step_up_required', 'file_taken', 'range_not_satisfiable'],
});
