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

test('a subscription without an id is one of its buyer and product, never of a single sale', () => {
  const namesOf = (id: string, change: object = {}) =>
    adapter.parse({ ...sampleBody(id), ...change }, parseOptionsFor('kirvano')).facts[0]?.references;
  const name = 'assinatura:breno.saldanha@example.com/5d0c1f7e-0003';
  expect(namesOf('kirvano/20-subscription-first-sale.json')).toEqual(['K5CLUBE1', name]);
  expect(namesOf('kirvano/21-subscription-renewed.json', { sale_id: null })).toEqual([name]);
  expect(namesOf('kirvano/21-subscription-renewed.json', { products: [] })).toBeUndefined();
  expect(namesOf('kirvano/01-sale-approved.json')).toEqual(['K1PASSOS']);
});
