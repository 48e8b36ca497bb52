import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { parseOptionsFor, sampleBody, sampleSecrets } from '../../../../fixtures/webhook-samples.ts';
import { adapter as stripe } from './adapter.ts';

const payload = JSON.stringify(sampleBody('stripe/01-checkout-completed-paid.json'));
const signedAt = 1794312755;
const { secret, previousSecret } = sampleSecrets.stripe;
const none = { secret: null, previousSecret: null };

const signature = (by: string | null, body = payload) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret: by ?? '', timestamp: signedAt });

const verify = (
  header: string | undefined,
  { body = payload, after = 1, secrets = sampleSecrets.stripe, name = 'stripe-signature' } = {},
) =>
  stripe.verify(
    { rawBody: Buffer.from(body), headers: { [name]: header }, now: new Date((signedAt + after) * 1000) },
    secrets,
  );

const accepted = { ok: true };
const refused = { ok: false, rejection: 'bad_signature' };

describe('a delivery that Stripe’s library signed', () => {
  test('is believed with either secret, alone or beside others', async () => {
    expect(await verify(signature(secret))).toMatchObject(accepted);
    expect(await verify(signature(previousSecret))).toMatchObject(accepted);
    expect(await verify(signature(secret), { name: 'Stripe-Signature' })).toMatchObject(accepted);
    const two = `${signature('whsec_old')},${signature(secret).split(',')[1]}`;
    expect(await verify(two)).toMatchObject(accepted);
  });

  test('is believed for 300 seconds', async () => {
    expect(await verify(signature(secret), { after: 300 })).toMatchObject(accepted);
    expect(await verify(signature(secret), { after: 301 })).toMatchObject(refused);
  });

  test('is not believed with a secret that is gone', async () => {
    const secrets = { ...none, secret };
    expect(await verify(signature(previousSecret), { secrets })).toMatchObject(refused);
    expect(await verify(signature('whsec_FOR_TESTS_ONLY_attacker'))).toMatchObject(refused);
  });

  test('is not believed with another body', async () => {
    expect(await verify(signature(secret), { body: payload.replace('19700', '19701') })).toMatchObject(refused);
    expect(await verify(signature(secret), { body: '' })).toMatchObject(refused);
  });

  test('is read even when it is a thin event, which the library’s own reader throws at', async () => {
    const thin = '{"object":"v2.core.event","type":"v1.billing.meter.error"}';
    const verification = await verify(signature(secret, thin), { body: thin });
    if (!verification.ok) throw new Error('The event was refused');
    expect(stripe.parse(verification.body, parseOptionsFor('stripe'))).toMatchObject({ facts: [], problem: null });
  });

  test('is unreadable when it is no object', async () => {
    for (const body of ['[]', 'a=1', '{"a":']) {
      expect(await verify(signature(secret, body), { body })).toMatchObject({ ok: false, rejection: 'unreadable' });
    }
  });
});

test.each([
  undefined,
  '',
  't=abc,v1',
  't=,v1=',
  'v1=00',
  `t=${signedAt}`,
  `t=${signedAt},v1=`,
  `t=${signedAt},v1=é`,
  ',,,,',
  '='.repeat(5000),
])('the header %j is not believed', async (header) => {
  expect(await verify(header)).toMatchObject(refused);
});

test('without a secret every delivery is taken', async () => {
  expect(await verify(undefined, { secrets: none })).toMatchObject(accepted);
  expect(await verify('t=1,v1=00', { secrets: none })).toMatchObject(accepted);
});

test('a previous secret alone is enforced', async () => {
  expect(await verify(undefined, { secrets: { ...none, previousSecret } })).toMatchObject(refused);
});
