import { factKey } from '@jornada/domain/purchases/fact-key';
import { describe, expect, test } from 'vitest';
import { parseOptionsFor, sampleBody } from '../../../../fixtures/webhook-samples.ts';
import { adapter } from './adapter.ts';

const secret = 'o-token-de-agora';
const previousSecret = 'o-token-de-antes';
const sale = sampleBody('kirvano/01-sale-approved.json');
const verify = (headers: Record<string, string>, fields: object = {}, isSet = true) =>
  adapter.verify(
    { rawBody: Buffer.from(JSON.stringify({ ...sale, ...fields })), headers, now: new Date() },
    isSet ? { secret, previousSecret } : { secret: null, previousSecret: null },
  );

const headers = ['x-kirvano-token', 'token', 'x-token', 'x-webhook-token', 'security-token', 'authorization'];
const fields = ['token', 'security_token'];

describe('a token, whose place Kirvano does not document,', () => {
  test('is right in any known place, and wrong in any, whatever the others hold', async () => {
    const all = Object.fromEntries(headers.map((name) => [name, secret]));
    const inAll = Object.fromEntries(fields.map((name) => [name, secret]));
    for (const name of headers) {
      expect(await verify({ [name]: secret })).toMatchObject({ ok: true });
      expect(await verify({ [name]: `Bearer ${previousSecret}` })).toMatchObject({ ok: true });
      expect(await verify({ ...all, [name]: 'outro' }, inAll)).toMatchObject({ ok: false, rejection: 'wrong_secret' });
    }
    for (const name of fields) {
      expect(await verify({}, { [name]: secret })).toMatchObject({ ok: true });
      for (const wrong of ['outro', [secret], 0]) {
        expect(await verify(all, { ...inAll, [name]: wrong })).toMatchObject({ ok: false, rejection: 'wrong_secret' });
      }
    }
  });

  test('is not asked for where none comes, or none is set', async () => {
    expect(await verify({}, { token: '', security_token: null })).toMatchObject({ ok: true, seen: [] });
    expect(await verify({ token: ' ' })).toMatchObject({ ok: true });
    expect(await verify({ token: 'qualquer' }, {}, false)).toMatchObject({ ok: true, seen: ['cabeçalho token'] });
  });
});

test('a cancelled subscription stays open to its paid day only where the webhook says so', () => {
  const body = sampleBody('kirvano/23-subscription-canceled.json');
  const until = (keepsUntilPaid: boolean) =>
    adapter.parse(body, parseOptionsFor('kirvano', { keepsUntilPaid })).facts[0]?.accessUntil;
  expect(until(true)).toEqual(new Date('2026-11-05T11:00:00Z'));
  expect(until(false)).toBeNull();
});

test('a cancellation counts from its first receipt, for ever, and a delay from the day of its charge', () => {
  const read = (id: string, day: string) =>
    adapter.parse(sampleBody(id), parseOptionsFor('kirvano', { receivedAt: new Date(`2026-${day}T12:00:00Z`) }))
      .facts[0];
  const [first, again] = ['11-20', '12-24'].map((day) => read('kirvano/23-subscription-canceled.json', day));
  expect(first).toMatchObject({ kind: 'canceled', at: new Date('2026-11-20T12:00:00Z'), isTimeless: true });
  expect(factKey(again!)).toBe(factKey(first!));
  const late = (day: string) => read('kirvano/22-subscription-expired.json', day)?.at;
  for (const day of ['10-05', '12-24']) expect(late(day)).toEqual(new Date('2026-10-05T11:00:00Z'));
  // The platform has moved the day on.
  expect(late('10-04')).toBeUndefined();
});

test('a subscription without an id is one of its buyer and product, never of a single sale', () => {
  const namesOf = (id: string, change: object = {}) =>
    adapter.parse({ ...sampleBody(id), ...change }, parseOptionsFor('kirvano')).facts[0]?.references;
  const name = 'assinatura:breno.saldanha@example.com/5d0c1f7e-0003';
  expect(namesOf('kirvano/20-subscription-first-sale.json')).toEqual(['K5CLUBE1', name]);
  expect(namesOf('kirvano/21-subscription-renewed.json', { sale_id: null })).toEqual([name]);
  expect(namesOf('kirvano/21-subscription-renewed.json', { products: [] })).toBeUndefined();
  expect(namesOf('kirvano/01-sale-approved.json')).toEqual(['K1PASSOS']);
});
