import { expect, test } from 'vitest';
import { journeyXp } from './journey-xp.ts';

test.each([
  [
    'lessons, missions and the completion',
    { totalDays: 21, lessons: 21, requiredMissions: 2, optionalMissions: 10 },
    2250,
  ],
  [
    'no completion while lessons are missing',
    { totalDays: 21, lessons: 7, requiredMissions: 0, optionalMissions: 0 },
    350,
  ],
  [
    'lessons beyond the plan as well (decision D8)',
    { totalDays: 7, lessons: 9, requiredMissions: 0, optionalMissions: 0 },
    950,
  ],
  ['nothing without lessons', { totalDays: 7, lessons: 0, requiredMissions: 0, optionalMissions: 0 }, 0],
])('a journey pays %s', (_, parts, xp) => {
  expect(journeyXp(parts)).toBe(xp);
});
