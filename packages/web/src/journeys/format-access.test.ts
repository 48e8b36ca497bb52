import { expect, test } from 'vitest';
import { formatTerm } from './format-access.ts';

test.each([
  [{ kind: 'days', amount: 1 }, 'por 1 dia'],
  [{ kind: 'days', amount: 365 }, 'por 365 dias'],
  [{ kind: 'months', amount: 1 }, 'por 1 mês'],
  [{ kind: 'months', amount: 18 }, 'por 18 meses'],
  [{ kind: 'months', amount: 12 }, 'por 1 ano'],
  [{ kind: 'months', amount: 24 }, 'por 2 anos'],
  [{ kind: 'until', day: '2027-12-31' }, 'até 31/12/2027'],
] as const)('%j reads %s', (term, text) => {
  expect(formatTerm(term)).toBe(text);
});
