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
  summary: 'The process can serve: its database answers.',
  response: z.object({ status: z.literal('ok') }),
});
