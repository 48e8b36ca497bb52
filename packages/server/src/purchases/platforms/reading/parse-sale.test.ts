/** What ends a subscription, where the platform tells no time of its own for it. */
import { factKey } from '@jornada/domain/purchases/fact-key';
import { expect, test } from 'vitest';
import { changed } from '../../../../fixtures/purchase-story.ts';
import { parseOptionsFor, sampleBody, webhookSample } from '../../../../fixtures/webhook-samples.ts';
import { adapterOf } from '../adapters.ts';

/** The fact of a sample without some of its fields, received on a day. */
function factOf(id: string, missing: readonly string[], day: string) {
  const { platform } = webhookSample(id);
  const body = changed(sampleBody(id), Object.fromEntries(missing.map((path) => [path, null])));
  const receivedAt = new Date(`2026-${day}T12:00:00Z`);
  return adapterOf(platform).parse(body, parseOptionsFor(platform, { receivedAt })).facts[0];
}

const cakto = ['data.canceledAt', 'data.subscription.canceledAt', 'data.subscription.updatedAt'];

test.each([
  ['kirvano/23-subscription-canceled.json', []],
  ['kiwify/14-subscription-canceled.json', ['updated_at']],
  ['cakto/14-subscription-canceled.json', cakto],
  ['cakto/15-subscription-late-recovered.json', cakto],
  ['eduzz/15-contract-canceled.json', ['sentDate']],
  ['guru/24-subscription-canceled.json', ['dates.canceled_at', 'dates.last_status_at', 'dates.updated_at']],
])('%s counts from its first receipt, and told again it is the same', (id, missing) => {
  const [first, again] = ['11-20', '12-24'].map((day) => factOf(id, missing, day)!);
  expect(first).toMatchObject({ at: new Date('2026-11-20T12:00:00Z'), isTimeless: true });
  expect(factKey(again!)).toBe(factKey(first!));
});

test.each([
  ['kirvano/22-subscription-expired.json', [], '2026-10-05T11:00:00Z'],
  ['kiwify/13-subscription-late.json', ['updated_at'], '2026-11-01T10:00:00Z'],
  ['cakto/13-subscription-late.json', cakto, '2026-11-18T13:00:00Z'],
  ['guru/22-subscription-pastdue.json', ['dates.last_status_at'], '2026-10-05T03:00:00Z'],
])('%s counts from the day of its charge, however late it is received', (id, missing, at) => {
  for (const day of ['11-20', '12-24']) {
    expect(factOf(id, missing, day)).toMatchObject({ kind: 'overdue', at: new Date(at), isTimeless: false });
  }
});

test('a delay whose day was moved on is an error to look at', () => {
  expect(factOf('kirvano/22-subscription-expired.json', [], '10-04')).toBeUndefined();
});
