import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const origin = 'https://escola.exemplo';

test('a member comes back to the page they wanted, with its search and place', () => {
  expect(returnAddress('/journey/7?dia=3#licoes', origin)).toBe('/journey/7?dia=3#licoes');
});

test.each([
  '//outro.exemplo/x',
  '/\\outro.exemplo',
  '/\t/outro.exemplo',
  '/./\\outro.exemplo',
  'https://outro.exemplo',
  'javascript:alert(1)',
  'dashboard',
  '/.//outro.exemplo',
  7,
  undefined,
])('nobody is led elsewhere by %j', (value) => {
  expect(returnAddress(value, origin)).toBeUndefined();
});

test.each(['/', '/auth', '/auth?voltar=/auth', '/reset-password'])(
  'signing in never leads back to the door %s',
  (door) => {
    expect(returnAddress(door, origin)).toBeUndefined();
  },
);
