import { expect, test } from 'vitest';
import { missingOf } from './format-missing.ts';

test.each([
  ['streak', 2, 'Faltam 2 dias'],
  ['licoes', 1, 'Falta 1 lição'],
  ['licoes_dia', 2, 'Faltam 2 lições hoje'],
  ['nivel', 1, 'Falta 1 nível'],
  ['jornadas', 3, 'Faltam 3 jornadas'],
  ['missoes', 12, 'Faltam 12 missões'],
] as const)('of %s %i', (kind, missing, text) => {
  expect(missingOf(kind, missing)).toBe(text);
});
