import { expect, test } from 'vitest';
import { callerOf } from './callers.ts';

test.each([
  ['GET /api/journeys/:id', 'journeys.readJourney', 'members'],
  ['POST /api/lessons/:id/completion', 'lessons.completeLesson', 'members'],
  ['GET /api/admin/people/export', 'people.exportPeople', 'administrators'],
  ['POST /functions/v1/webhook/stripe/a-token', 'a delivery', 'purchases'],
  ['missions.settleTimers', 'missions.settleTimers', 'background'],
  ['jobs', 'jobs', 'background'],
  ['GET /dashboard', 'pages and files', 'members'],
])('%s is %s', (by, name, audience) => {
  expect(callerOf(by)).toEqual({ name, audience });
});
