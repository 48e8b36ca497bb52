import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, isWithin, meaningsOf } from './typed-number.ts';

test.each([
  ['12', '12'],
  ['1,5', '1.5'],
  ['1.5', '1.5'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1.234.567', '1234567'],
  ['1,234,567.25', '1234567.25'],
  ['-2', '-2'],
  ['\u22122,50', '-2.50'],
  ['+3', '3'],
  [' 1 234,5 ', '1234.5'],
  [',5', '0.5'],
  ['5,', '5'],
  ['', null],
  ['-', null],
  [',', null],
  ['doze', null],
  ['12%', null],
  ['1e3', null],
  ['1.2.3', null],
  ['1,2,3.4', null],
  ['1.234,567,8', null],
  ['1-2', null],
  ['9'.repeat(31), null],
])('%j is read as %j', (typed, text) => {
  expect(decimalText(typed)).toBe(text);
});

test('a number is read as it is written in Portuguese, in English, and as it is stored', () => {
  const whole = fc.integer({ min: -999_999_999, max: 999_999_999 });
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 99 }), (units, hundredths) => {
      const text = `${units}.${String(hundredths).padStart(2, '0')}`;
      const number = Number(text);
      const digits = { minimumFractionDigits: 2 };
      for (const written of [number.toLocaleString('pt-BR', digits), number.toLocaleString('en', digits), text]) {
        expect(Number(decimalText(written))).toBe(number);
      }
    }),
  );
});

test('a point before three digits may separate thousands, and only there', () => {
  expect(meaningsOf('1.234')).toEqual([1.234, 1234]);
  expect(meaningsOf('-1,234')).toEqual([-1.234, -1234]);
  for (const typed of ['0.234', '1.23', '1.234,0', '1234.567']) expect(meaningsOf(typed)).toHaveLength(1);
  expect(meaningsOf('doze')).toEqual([]);
});

test('the edge of a tolerance is within it, whatever binary fractions lose, and what is beyond is not', () => {
  expect(isWithin(0, 0.3, 0.1 + 0.2)).toBe(true);
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (value, tolerance) => {
      expect(isWithin(tolerance / 100, value / 100, (value + tolerance) / 100)).toBe(true);
      expect(isWithin(tolerance / 100, value / 100, (value - tolerance) / 100)).toBe(true);
      expect(isWithin(tolerance / 100, value / 100, (value + tolerance + 1) / 100)).toBe(false);
    }),
  );
});
