import { expect, test } from 'vitest';
import { isBackupOld, isCopyElsewhereOld } from './backup-age.ts';

const now = new Date('2026-03-09T15:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  { isDaily: true, good: 26, begun: 900, isOld: false },
  { isDaily: true, good: 26.1, begun: 900, isOld: true },
  { isDaily: false, good: 8 * 24, begun: 900, isOld: false },
  { isDaily: false, good: 8 * 24 + 0.1, begun: 900, isOld: true },
  { isDaily: true, good: null, begun: 2, isOld: false },
  { isDaily: true, good: null, begun: 2.1, isOld: true },
  { isDaily: false, good: null, begun: 2.1, isOld: true },
  { isDaily: true, good: null, begun: null, isOld: false },
  { isDaily: false, good: null, begun: null, isOld: false },
])(
  'every day: $isDaily, the last good one $good hours ago, the first $begun: old is $isOld',
  ({ isDaily, good, begun, isOld }) => {
    const at = (hours: number | null) => (hours === null ? null : hoursAgo(hours));
    expect(isBackupOld({ isDaily, lastGoodAt: at(good), firstBegunAt: at(begun) }, now)).toBe(isOld);
  },
);

test.each([
  { isDaily: true, good: 48, isOld: false },
  { isDaily: true, good: 48.1, isOld: true },
  { isDaily: false, good: 8 * 24, isOld: false },
  { isDaily: false, good: 8 * 24 + 0.1, isOld: true },
  { isDaily: true, good: null, isOld: true },
])(
  'every day: $isDaily, the last that arrived elsewhere $good hours ago: old is $isOld',
  ({ isDaily, good, isOld }) => {
    const lastGoodAt = good === null ? null : hoursAgo(good);
    expect(isCopyElsewhereOld({ isDaily, lastGoodAt, firstBegunAt: hoursAgo(900) }, now)).toBe(isOld);
  },
);
