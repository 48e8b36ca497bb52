import { expect, test } from 'vitest';
import { parseOptionsFor, sampleBody } from '../../../../fixtures/webhook-samples.ts';
import { adapter } from './adapter.ts';

const canceled = sampleBody('guru/24-subscription-canceled.json');
const parse = (body: object, keepsUntilPaid = false) =>
  adapter.parse(body as Record<string, unknown>, parseOptionsFor('guru', { keepsUntilPaid }));

test('a subscription that ends with its cycle is open to that day, others where the webhook says so', () => {
  const paidDay = new Date('2026-11-05T03:00:00Z');
  const until = (flag: unknown, keepsUntilPaid = false) =>
    parse({ ...canceled, cancel_at_cycle_end: flag }, keepsUntilPaid).facts[0]?.accessUntil;
  for (const flag of [1, '1', true]) expect(until(flag)).toEqual(paidDay);
  for (const flag of [0, '0', false, null, [], 'x']) {
    expect(until(flag)).toBeNull();
    expect(until(flag, true)).toEqual(paidDay);
  }
});

test('a subscription is known by any of its names', () => {
  const { id: _id, ...withoutId } = canceled;
  expect(parse(withoutId).facts[0]).toMatchObject({ kind: 'canceled', references: ['3f6e0c11-0009', 'CLB-0009'] });
  expect(parse({ ...canceled, subscription_code: 77 }).facts[0]?.references).toContain('77');
});

test('a change without a time of its own counts from the end of its cycle, and never from before', () => {
  const late = sampleBody('guru/22-subscription-pastdue.json');
  expect(parse({ ...late, dates: { cycle_end_date: '2026-10-05' } }).facts[0]?.at).toEqual(
    new Date('2026-10-05T03:00:00Z'),
  );
  expect(parse({ ...late, dates: { started_at: '2026-09-05T11:00:00Z' } }).problem).toMatch(/data legível/);
});
