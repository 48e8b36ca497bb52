import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asLocalDay } from '../../local-day.ts';
import { readDay } from './read-day.ts';

const months = ['jan', 'fevereiro', 'março', 'abr', 'maio', 'Jun', 'JULHO', 'ago', 'setembro', 'out', 'nov', 'dez'];

test('a day is read back from every way to write it', () => {
  const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays(asLocalDay('1970-01-01'), days));
  const tail = fc.constantFrom('', ' 09:15:22', ' às 9h05', ' 23:59', 'T14:24:00.000Z', ', 2:05 PM');
  fc.assert(
    fc.property(day, tail, (isoDay, time) => {
      const [year = '', month = '', date = ''] = isoDay.split('-');
      const [m, d] = [Number(month), Number(date)];
      const ways = [
        `${year}-${month}-${date}${time}`,
        `${year}/${m}/${d}`,
        ...(time.startsWith('T') ? [] : [`${date}/${month}/${year}${time}`, `${d}/${m}/${year.slice(2)}${time}`]),
        `${date}.${month}.${year}`,
        `${d}-${m}-${year}`,
        `${d} de ${months[m - 1]} de ${year}`,
        `${date}/${months[m - 1]}/${year}`,
        `${months[m - 1]} ${d}, ${year}`,
      ];
      // A year of two digits is before 2070.
      const read = ways.filter((way) => year < '2070' || way.includes(year)).map(readDay);
      expect(read).toEqual(read.map(() => ({ day: isoDay })));
    }),
  );
});

test.each([
  ['46084', '2026-03-03'],
  ['1/3/90', '1990-03-01'],
  ['1º de março de 2026', '2026-03-01'],
  ['Segunda-feira, 2 de março de 2026', '2026-03-02'],
  ['20260303', '2026-03-03'],
  ['3rd March 2026', '2026-03-03'],
])('%s is %s', (text, day) => expect(readDay(text)).toEqual({ day }));

test.each(['31/11/2026', '29/02/2025', '2026-02-30', '03/25/2026', '31 de abril de 2026'])(
  '%s does not exist',
  (text) => expect(readDay(text)).toEqual({ fault: 'not_real' }),
);

test('any other text is no day, and nothing throws', () => {
  for (const text of ['ontem', '', '12', '3/2026', '11 98765-4321', '1.497,00', 'março'])
    expect([text, readDay(text)]).toEqual([text, { fault: 'unreadable' }]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readDay(text)).toBeTypeOf('object');
    }),
  );
});
