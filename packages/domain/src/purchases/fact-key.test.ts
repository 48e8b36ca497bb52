import { expect, test } from 'vitest';
import { aFact, hour } from '../../fixtures/purchase-facts.ts';
import { factKey } from './fact-key.ts';

const fact = aFact('paid', { charge: 'c1', productIds: ['a', 'b'] });

test('a redelivery has the key of the first delivery', () => {
  expect(factKey({ ...fact, productIds: ['b', 'a'], productName: 'Outro nome' })).toBe(factKey(fact));
});

test.each([
  ['platform', { ...fact, platform: 'stripe' as const }],
  ['order', { ...fact, orderReference: 'B' }],
  ['charge', { ...fact, charge: 'c2' }],
  ['kind', { ...fact, kind: 'refunded' as const }],
  ['time', { ...fact, at: hour(1) }],
  ['item', { ...fact, productIds: ['a'] }],
  ['link', { ...fact, references: [...fact.references, 'invoice'] }],
])('another %s is another fact', (_name, other) => {
  expect(factKey(other)).not.toBe(factKey(fact));
});

test('the key stays short for a combo of many products', () => {
  const productIds = Array.from({ length: 500 }, (_, index) => `b1b6f0f0-1111-4a4a-9c9c-${index}`);
  expect(factKey({ ...fact, productIds }).length).toBeLessThan(100);
});
