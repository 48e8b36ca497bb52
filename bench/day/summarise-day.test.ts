import { expect, test } from 'vitest';
import { visitShares } from './day-curve.ts';
import type { Day } from './schedule.ts';
import { membersOnCore, summariseDay } from './summarise-day.ts';

const day: Day = { members: 36_000, speed: 10, seconds: 5 };
const idle = { node: 4, postgres: 2 };
/** Each hour uses 5 s of idling, and 30 ms for each of its visits: 20 in Node, 10 in PostgreSQL. */
const visits = visitShares().map((share) => Math.round((share * 36_000 * 10 * 5) / 3600));
const used = visits.map((count) => ({ node: 20 + count * 20, postgres: 10 + count * 10 }));
const replies = visits.flatMap((count, hour) =>
  Array.from({ length: count * 16 }, (_, index) => ({
    name: index % 16 === 0 ? 'page' : 'me',
    hour,
    milliseconds: index + 1,
  })),
);

test('a day replayed ten times as fast is told at its own speed', () => {
  const figures = summariseDay(day, { used, replies, late: 1 }, idle);
  expect(figures.cpuAMember).toBeCloseTo(30, 5);
  expect(figures.nodeAMember).toBeCloseTo(20, 5);
  expect(figures.requests / 36_000).toBeCloseTo(16, 0);
  const busiest = figures.hours[20]!;
  const visitsASecond = visits[20]! / 5 / 10;
  expect(busiest.node).toBeCloseTo((visitsASecond * 20 + 4) / 1000, 5);
  expect(figures.peakCores).toBeCloseTo((visitsASecond * 30 + 6) / 1000, 5);
  expect(busiest.requests / visitsASecond).toBeCloseTo(16, 0);
});

test('what a core carries keeps it as busy as asked in the busiest hour', () => {
  const members = membersOnCore(0.6, { cpu: 30, idle: 6 });
  const visitsASecond = (members * visitShares()[20]!) / 3600;
  expect(visitsASecond * 30 + 6).toBeCloseTo(600, 5);
});

test('a night with few answers has no slowest twentieth', () => {
  const { hours } = summariseDay({ ...day, members: 3600 }, { used, replies: replies.slice(0, 20), late: 1 }, idle);
  expect(hours[3]).toMatchObject({ p50: null, p95: null });
});
