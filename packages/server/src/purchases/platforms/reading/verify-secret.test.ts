import { describe, expect, test } from 'vitest';
import type { Delivery } from '../platform-adapter.ts';
import { verifySecret } from './verify-secret.ts';

const secrets = { secret: 'o-segredo-certo', previousSecret: null };
const check = verifySecret({ headers: ['x-token', 'authorization'], query: ['signature'], fields: ['token', 'chave'] });
const verify = ({ body = {}, ...call }: Partial<Delivery> & { body?: object }) =>
  check({ rawBody: Buffer.from(JSON.stringify(body)), headers: {}, now: new Date(), ...call }, secrets);
const { secret } = secrets;
const wrong = { ok: false, rejection: 'wrong_secret' };

describe('a secret that may stand in several places', () => {
  test('is right in any of them', async () => {
    for (const call of [
      { headers: { 'X-Token': secret } },
      { headers: { authorization: `Bearer ${secret}` } },
      { query: { signature: secret } },
      { body: { token: '', chave: secret } },
    ])
      expect(await verify(call)).toMatchObject({ ok: true });
    expect(await verify({})).toMatchObject(wrong);
  });

  test('is wrong when the first place that carries something is wrong, whatever the next one holds', async () => {
    expect(await verify({ headers: { 'x-token': 'x' }, query: { signature: secret } })).toMatchObject(wrong);
    expect(await verify({ query: { signature: 'x' }, body: { token: secret } })).toMatchObject(wrong);
    expect(await verify({ body: { token: ['x'], chave: secret } })).toMatchObject(wrong);
  });
});

describe('what a call is said to have carried', () => {
  test('are names of places with a proof, without a value', async () => {
    const headers = { 'x-token': secret, 'x-cor': 'azul', host: 'x', 'x-vazio-token': '' };
    const { seen } = await verify({
      headers,
      query: { signature: 'a', utm: 'b' },
      body: { chave: secret, Token: 't' },
    });
    expect(seen).toEqual(['cabeçalho x-token', 'endereço: signature', 'campo token']);
  });

  test('are all unusual headers too when it is refused, so that one call tells where the secret comes', async () => {
    const headers = { 'x-cor': 'azul', host: 'x', 'user-agent': 'x', 'x-forwarded-for': 'x', 'content-type': 'x' };
    expect(await verify({ headers })).toMatchObject({ ok: false, seen: ['cabeçalho x-cor'] });
  });

  test('are at most eight names of at most sixty plain characters', async () => {
    const headers = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`<b>\0é${index}-TOKEN${'z'.repeat(300)}`, 'x']),
    );
    const { seen } = await verify({ headers });
    expect(seen).toHaveLength(8);
    for (const name of seen) expect(name).toMatch(/^cabeçalho [a-z0-9._-]{1,50}$/);
  });
});
