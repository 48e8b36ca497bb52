import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const removeDemo = endpoint({
  method: 'DELETE',
  path: '/api/admin/demo',
  access: 'admin',
  stepUp: true,
  summary: 'Remove the demo school: its journeys and its people, except whoever asks.',
  response: z.object({ removedUsers: z.int(), removedJourneys: z.int() }),
});
