import { expect, test } from 'vitest';
import { parseOptionsFor, sampleBody } from '../../../../fixtures/webhook-samples.ts';
import { adapter } from './adapter.ts';

const sale = sampleBody('perfectpay/01-approved.json');
const first = sampleBody('perfectpay/20-subscription-started.json');
const parse = (body: object) => adapter.parse(body as Record<string, unknown>, parseOptionsFor('perfectpay'));
const kindOf = (number: unknown, word: unknown = null) =>
  parse({ ...sale, sale_status_enum: number, sale_status_enum_key: word }).facts[0]?.kind;

test('a status is read by its number, as a text too, else by its word', () => {
  for (const number of [7, '7', 'refunded', 'REFUNDED']) expect(kindOf(number, 'approved')).toBe('refunded');
  for (const number of [null, '', undefined, [], 99]) expect(kindOf(number, 'charged_back')).toBe('charged_back');
  for (const number of [0, 1, 3, 4, 8, 11, 12, 13, 16]) expect(kindOf(number)).toBeUndefined();
});

test('a status that we do not know, and one that cannot be read, is told to an administrator', () => {
  expect(parse({ ...sale, sale_status_enum: 17, sale_status_enum_key: null }).problem).toMatch(/status de venda ‘17’/);
  expect(parse({ ...sale, sale_status_enum: [2], sale_status_enum_key: null }).problem).toMatch(/que tipo de evento/);
});

test('of a subscription only an ordinary charge, a refund and a chargeback count; other notices are told', () => {
  const told = (status: unknown, notice: unknown, sold = 2) =>
    parse({ ...first, sale_status_enum: sold, subscription: { code: 'PPSUB1', status, status_event: notice } });
  for (const [status, notice] of [
    ['active', 'subscription_started'],
    ['active', 'algo_novo'],
    [null, 'subscription_renewed'],
    ['ACTIVE', null],
    [[], {}],
  ])
    expect(told(status, notice).facts).toMatchObject([{ kind: 'paid', orderReference: 'PPSUB1' }]);
  for (const [status, notice] of [
    ['inactive', 'subscription_started'],
    [null, 'subscription_canceled'],
    ['suspensa', null],
  ]) {
    expect(told(status, notice).facts).toEqual([]);
    expect(told(status, notice).problem).toContain(`‘${status ?? notice}’`);
    for (const sold of [7, 9]) expect(told(status, notice, sold).facts).toHaveLength(1);
  }
});
