import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asLocalDay, localDay } from './local-day.ts';
import { instantAt, localTime } from './local-time.ts';

test.each([
  ['2026-03-09', '08:30', 'America/Sao_Paulo', '2026-03-09T11:30:00.000Z'],
  ['2026-03-09', '00:00', 'America/Manaus', '2026-03-09T04:00:00.000Z'],
  ['2026-03-09', '23:59', 'Asia/Kathmandu', '2026-03-09T18:14:00.000Z'],
  // That night the clocks of São Paulo went from 00:00 to 01:00.
  ['2018-11-04', '00:30', 'America/Sao_Paulo', '2018-11-04T03:30:00.000Z'],
])('%s %s in %s', (day, time, zone, expected) => {
  expect(instantAt(asLocalDay(day), time, zone).toISOString()).toBe(expected);
});

test('what a clock shows at an instant leads back to it, except in an hour that comes twice', () => {
  const zone = fc.constantFrom('America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe');
  const minute = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  fc.assert(
    fc.property(zone, minute, (timeZone, at) => {
      const instant = new Date(at * 60_000);
      const found = instantAt(localDay(instant, timeZone), localTime(instant, timeZone), timeZone);
      expect(localDay(found, timeZone)).toBe(localDay(instant, timeZone));
      expect(localTime(found, timeZone)).toBe(localTime(instant, timeZone));
      expect(Math.abs(found.getTime() - instant.getTime())).toBeLessThanOrEqual(3_600_000);
    }),
  );
});
