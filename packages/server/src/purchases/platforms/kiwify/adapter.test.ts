import { expect, test } from 'vitest';
import { hmacOf } from '../reading/hmac.ts';
import { adapter as kiwify } from './adapter.ts';

const token = 'o-token';
const raw = '{ "order": { "order_id": "ã", "n": 1.0 } }';
const verify = (
  { signature, header, field }: { signature?: string; header?: string; field?: string },
  { text = raw, secrets = { secret: token, previousSecret: null as string | null } } = {},
) => {
  const body = field === undefined ? text : JSON.stringify({ ...(JSON.parse(text) as object), signature: field });
  const headers = header === undefined ? {} : { 'X-Kiwify-Signature': header };
  const query: Record<string, string> = signature === undefined ? {} : { signature };
  return kiwify.verify({ rawBody: Buffer.from(body), headers, query, now: new Date() }, secrets);
};
const right = hmacOf('sha1', token, raw);
const order = { order_id: 'ã', n: 1 };
const refused = { ok: false, rejection: 'bad_signature' };

test.each([
  ['in the address', { signature: right }],
  ['in capitals', { signature: right.toUpperCase() }],
  ['in the header', { header: right }],
  ['over the body as it is written again', { signature: hmacOf('sha1', token, JSON.stringify({ order })) }],
  ['over the order inside', { header: hmacOf('sha1', token, JSON.stringify(order)) }],
  ['over the order inside, in the body', { field: hmacOf('sha1', token, JSON.stringify(order)) }],
  ['that is the token itself', { signature: token }],
])('a signature %s is right', async (_name, places) => {
  expect(await verify(places)).toMatchObject({ ok: true });
});

test.each([
  ['is missing', {}],
  ['is empty', { signature: '' }],
  ['is of another token', { signature: hmacOf('sha1', 'outro', raw) }],
  ['is of another algorithm', { signature: hmacOf('sha256', token, raw) }],
  ['is of another body', { signature: hmacOf('sha1', token, `${raw} `) }],
  ['is wrong in the address and right in the header', { signature: 'x', header: right }],
])('a signature that %s is wrong', async (_name, places) => {
  expect(await verify(places)).toMatchObject(refused);
});

test('the former token counts while it is changed, and none is asked for where none is set', async () => {
  expect(await verify({ signature: right }, { secrets: { secret: 'novo', previousSecret: token } })).toMatchObject({
    ok: true,
  });
  expect(await verify({}, { secrets: { secret: '', previousSecret: null } })).toMatchObject({ ok: true });
});

test('a body that is no object, or too deep to be written again, is refused', async () => {
  expect(await verify({ signature: hmacOf('sha1', token, '[1]') }, { text: '[1]' })).toMatchObject({
    ok: false,
    rejection: 'unreadable',
  });
  const deep = `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  expect(await verify({ signature: right }, { text: deep })).toMatchObject(refused);
});
