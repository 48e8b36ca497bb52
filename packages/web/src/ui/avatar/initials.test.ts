import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Marina Duarte', 'MD'],
  ['Ana Beatriz Conceição dos Santos', 'AS'],
  ['Zé', 'Z'],
  ['  élcio   ângelo ', 'ÉÂ'],
  ['joao.silva', 'JS'],
  ['', '?'],
  ['✨', '?'],
])('%j is shown as %s', (name, shown) => {
  expect(initials(name)).toBe(shown);
});
