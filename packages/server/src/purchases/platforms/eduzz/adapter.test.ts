import { expect, test } from 'vitest';
import { hmacOf } from '../reading/hmac.ts';
import { adapter as eduzz } from './adapter.ts';

const key = 'a-chave';
const verify = (text: string, signature?: string, secret: string | null = key) => {
  const headers = { 'X-Signature': signature };
  return eduzz.verify({ rawBody: Buffer.from(text), headers, now: new Date() }, { secret, previousSecret: null });
};
const paid = '{ "event":"myeduzz.invoice_paid" }';

test('a call is believed by the signature of its bytes alone', async () => {
  expect(await verify(paid, hmacOf('sha256', key, paid))).toMatchObject({ ok: true });
  for (const signature of [
    undefined,
    '',
    'x',
    hmacOf('sha256', 'outra', paid),
    hmacOf('sha1', key, paid),
    hmacOf('sha256', key, '{}'),
  ]) {
    expect(await verify(paid, signature)).toMatchObject({ ok: false, rejection: 'bad_signature' });
  }
  expect(await verify(paid, undefined, null)).toMatchObject({ ok: true });
});

test.each([undefined, 'x'])('a ping is a ping, signed or not, with and without a key', async (signature) => {
  const ping = '{"event":"ping","data":{"message":"ping"}}';
  for (const secret of [key, null])
    expect(await verify(ping, signature, secret)).toMatchObject({ ok: false, rejection: 'ping' });
});
