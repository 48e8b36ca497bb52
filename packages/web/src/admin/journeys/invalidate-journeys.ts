import type { QueryClient } from '@tanstack/react-query';
import { afterCommand } from '../../platform/after-command.ts';

/** Marks everything that shows journeys or lessons stale after a change to them, members' screens of this tab too. */
export function invalidateJourneys(cache: QueryClient): Promise<unknown> {
  const rooms = ['adminJourneys', 'adminLessons', 'bin', 'journeys', 'lessons', 'enrollments', 'overview', 'missions'];
  return afterCommand(cache, { invalidates: [...rooms.map((room) => [room]), ['webhooks', 'readJourneySales']] });
}
