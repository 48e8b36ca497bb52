import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process answers.',
  response: z.object({ status: z.literal('ok') }),
});

export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary: 'The process can serve: its database answers. Also tells whether the uploaded files can be reached.',
  /** A school still teaches without its files. `unreachable` comes with status 200, so that nothing removes all processes at once. */
  response: z.object({ status: z.literal('ok'), storage: z.enum(['ok', 'unreachable']) }),
});
