import { describe, expect, test } from 'vitest';
import { asLocalDay } from './local-day.ts';
import { asLocalMonth, daysOf, monthAfter, monthBefore, monthOf } from './local-month.ts';

const march = asLocalMonth('2026-03');

describe('a month', () => {
  test('knows its days and its neighbours, over the turn of a year and in a leap year', () => {
    expect(monthOf(asLocalDay('2026-03-31'))).toBe(march);
    expect(daysOf(asLocalMonth('2028-02'))).toHaveLength(29);
    expect([daysOf(march)[0], daysOf(march).at(-1)]).toEqual(['2026-03-01', '2026-03-31']);
    expect(monthBefore(asLocalMonth('2026-01'))).toBe('2025-12');
    expect(monthAfter(asLocalMonth('2025-12'))).toBe('2026-01');
    expect(monthAfter(asLocalMonth('2026-01'))).toBe('2026-02');
  });

  test.each(['2026-13', '2026-00', '26-03', 'março', '2026-03-01'])('%s is none', (text) => {
    expect(() => asLocalMonth(text)).toThrow();
  });
});
