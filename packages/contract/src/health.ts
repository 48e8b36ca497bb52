import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process answers, and says its version.',
  response: z.object({ status: z.literal('ok'), version: z.string() }),
});

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary:
    'The process can serve: its database answers and has the tables of this version. Also tells how files, jobs and clock are.',
  /**
   * A school still teaches without its files, with late mails, and with a clock that is a little off. These come with status 200, so that
   * nothing removes all processes at once.
   */
  response: z.object({
    status: z.literal('ok'),
    storage: z.enum(['ok', 'unreachable']),
    jobs: z.enum(['ok', 'late', 'paused']),
    clock: z.enum(['ok', 'off']),
  }),
  refusals: ['not_migrated'],
});
