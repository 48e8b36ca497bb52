import { addDays, asLocalDay, daysBetween, localDay } from './local-day.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const saoPaulo = 'America/Sao_Paulo';
const manaus = 'America/Manaus';

describe('the day a person lives in', () => {
  test.each([
    ['a second before midnight in São Paulo is still the old day', '2026-03-10T02:59:59.999Z', saoPaulo, '2026-03-09'],
    ['midnight in São Paulo is the new day', '2026-03-10T03:00:00Z', saoPaulo, '2026-03-10'],
    ['a member in Manaus has an hour left when São Paulo goes to bed', '2026-03-10T03:00:00Z', manaus, '2026-03-09'],
    ['midnight in Manaus is the new day', '2026-03-10T04:00:00Z', manaus, '2026-03-10'],
    ['a member in Rio Branco waits longest', '2026-03-10T04:59:59Z', 'America/Rio_Branco', '2026-03-09'],
    ['a member on Noronha is the first', '2026-03-10T02:00:00Z', 'America/Noronha', '2026-03-10'],
    ['noon is the same day everywhere in Brazil', '2026-03-10T15:00:00Z', saoPaulo, '2026-03-10'],
    ['the new year arrives three hours after London’s', '2027-01-01T02:59:59Z', saoPaulo, '2026-12-31'],
    ['a leap day has an evening too', '2028-03-01T02:30:00Z', saoPaulo, '2028-02-29'],
    ['the evening before summer time began in 2018', '2018-11-04T02:59:59Z', saoPaulo, '2018-11-03'],
    ['the day whose midnight never struck, in 2018', '2018-11-04T03:00:00Z', saoPaulo, '2018-11-04'],
    ['midnight in summer time comes an hour earlier', '2018-11-05T02:00:00Z', saoPaulo, '2018-11-05'],
    ['the last summer evening of 2019, first time round', '2019-02-17T01:59:59Z', saoPaulo, '2019-02-16'],
    ['the last summer evening of 2019, second time round', '2019-02-17T02:00:00Z', saoPaulo, '2019-02-16'],
    ['the morning after the 25 hours of that day', '2019-02-17T03:00:00Z', saoPaulo, '2019-02-17'],
    ['a summer without summer time, in 2020', '2020-01-01T02:30:00Z', saoPaulo, '2019-12-31'],
    ['a school that keeps UTC', '2026-03-09T23:59:59Z', 'UTC', '2026-03-09'],
  ])('%s', (_name, instant, zone, expected) => {
    expect(localDay(new Date(instant), zone)).toBe(expected);
  });

  test('a platform with a misspelt zone hears about it', () => {
    expect(() => localDay(new Date('2026-03-09T12:00:00Z'), 'America/Sao_Paolo')).toThrow(RangeError);
  });

  test('nobody lives in an instant that does not exist', () => {
    expect(() => localDay(new Date('nonsense'), saoPaulo)).toThrow(RangeError);
  });

  test('nobody ever goes back a day, or skips one within 22 hours, while time goes on', () => {
    const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom(saoPaulo, manaus, 'America/Noronha', 'Europe/Lisbon', 'Pacific/Auckland', 'UTC');
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 22 * 3_600_000 }), zone, (early, wait, timeZone) => {
        const before = localDay(early, timeZone);
        const after = localDay(new Date(early.getTime() + wait), timeZone);
        expect([0, 1]).toContain(daysBetween(before, after));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a day as text', () => {
  test.each(['2026-03-09', '2028-02-29', '2000-02-29', '2026-12-31'])('somebody can mean %s', (text) => {
    expect(asLocalDay(text)).toBe(text);
  });

  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '09/03/2026',
    '2026-03-09T00:00:00Z',
    ' 2026-03-09',
    '2026-03-09\n',
    '+002026-03-09',
    '٢٠٢٦-٠٣-٠٩',
  ])('nobody can mean "%s"', (text) => {
    expect(() => asLocalDay(text)).toThrow('Not a calendar day');
  });
});

describe('counting days', () => {
  test.each([
    ['the same day', '2026-03-09', '2026-03-09', 0],
    ['tomorrow', '2026-03-09', '2026-03-10', 1],
    ['yesterday', '2026-03-09', '2026-03-08', -1],
    ['over a leap day', '2028-02-28', '2028-03-01', 2],
    ['over February of a common year', '2026-02-28', '2026-03-01', 1],
    ['over new year', '2026-12-31', '2027-01-01', 1],
    ['over the day of 23 hours in 2018', '2018-11-03', '2018-11-05', 2],
    ['over the day of 25 hours in 2019', '2019-02-16', '2019-02-17', 1],
    ['somebody who comes back after 400 days', '2025-01-01', '2026-02-05', 400],
  ])('%s', (_name, from, to, expected) => {
    expect(daysBetween(asLocalDay(from), asLocalDay(to))).toBe(expected);
    expect(addDays(asLocalDay(from), expected)).toBe(to);
  });

  test('whoever goes some days ahead finds just as many days between', () => {
    const anyDay = fc.integer({ min: -10_000, max: 20_000 }).map((days) => addDays(asLocalDay('1999-12-31'), days));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (start, days) => {
        const there = addDays(start, days);
        expect(daysBetween(start, there)).toBe(days);
        expect(there > start).toBe(days > 0);
      }),
      { numRuns: 2000 },
    );
  });
});
