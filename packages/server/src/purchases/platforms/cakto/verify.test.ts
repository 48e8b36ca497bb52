import { describe, expect, test } from 'vitest';
import { adapter as cakto } from './adapter.ts';
import { signatureHeaders } from './verify.ts';

const secret = 'o-segredo';
const signedAt = new Date('2026-11-10T12:00:00Z');
const rawBody = Buffer.from(JSON.stringify({ secret, event: 'purchase_approved', data: {} }));
const signed = signatureHeaders(rawBody, { secret, at: signedAt });
const verify = (
  headers: Record<string, string>,
  { body = rawBody, after = 0, secrets = { secret, previousSecret: null as string | null } } = {},
) => cakto.verify({ rawBody: body, headers, now: new Date(signedAt.getTime() + after * 1000) }, secrets);
const refused = { ok: false, rejection: 'bad_signature' };
const [timestamp, signature] = [signed['x-cakto-timestamp']!, signed['x-cakto-signature']!];

describe('a signed call', () => {
  test('is believed for five minutes before and after its time', async () => {
    for (const after of [-300, 0, 300]) expect(await verify(signed, { after })).toMatchObject({ ok: true });
    for (const after of [-301, 301]) expect(await verify(signed, { after })).toMatchObject(refused);
  });

  test('may carry several signatures, and the former secret counts while it is changed', async () => {
    const several = { ...signed, 'x-cakto-signature': `v0=abc, v1=${'0'.repeat(64)},${signature}` };
    expect(await verify(several)).toMatchObject({ ok: true });
    expect(await verify(signed, { secrets: { secret: 'novo', previousSecret: secret } })).toMatchObject({ ok: true });
  });

  test.each([
    ['with another body', signed, Buffer.from(`${rawBody.toString()} `)],
    ['with another time', { ...signed, 'x-cakto-timestamp': String(Number(timestamp) + 1) }, rawBody],
    ['without its version', { ...signed, 'x-cakto-signature': signature.slice(3) }, rawBody],
    ['with an empty signature', { ...signed, 'x-cakto-signature': '' }, rawBody],
    ['without a time', { 'X-Cakto-Signature': signature }, rawBody],
    ['with a time alone', { 'x-cakto-timestamp': timestamp }, rawBody],
    ['with a time that is none', { ...signed, 'x-cakto-timestamp': 'agora' }, rawBody],
  ])('%s is refused, although its body has the right secret', async (_name, headers, body) => {
    expect(await verify(headers, { body })).toMatchObject(refused);
  });
});

test('without its headers the secret in the body decides', async () => {
  expect(await verify({})).toMatchObject({ ok: true, seen: ['campo secret'] });
  const wrong = Buffer.from('{"secret":"outro"}');
  expect(await verify({}, { body: wrong })).toMatchObject({ ok: false, rejection: 'wrong_secret' });
  expect(await verify({}, { body: Buffer.from('{}') })).toMatchObject({ ok: false, rejection: 'wrong_secret' });
});

test('where no secret is set nothing is checked', async () => {
  expect(
    await verify({ ...signed, 'x-cakto-signature': 'v1=x' }, { secrets: { secret: '', previousSecret: null } }),
  ).toMatchObject({ ok: true });
});
