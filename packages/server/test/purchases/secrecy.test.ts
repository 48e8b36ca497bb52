import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSale } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { TEST_SECRETS_KEY } from '../../fixtures/secrets-key.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';
import { buildApp } from '../../src/app.ts';
import { loggerOptions } from '../../src/platform/log.ts';
import { describeError } from '../../src/platform/log.ts';
import { resumeEvents } from '../../src/purchases/inbox/keep-settling-purchases.ts';

const t = useTestApp();
const secrets = {
  ticto: { secret: 'TOKEN-DA-TICTO-MUITO-SECRETO', previousSecret: 'TOKEN-ANTERIOR-DA-TICTO' },
  stripe: { secret: 'whsec_SEGREDO_DA_STRIPE', previousSecret: 'whsec_SEGREDO_ANTERIOR_DA_STRIPE' },
  hotmart: { secret: 'HOTTOK-MUITO-SECRETO', previousSecret: 'HOTTOK-ANTERIOR' },
};
// Digits that no id, hash or duration contains by chance.
const personal = { cpf: '529.982.247-25', card: '4111-11', phone: '11987654321', street: 'Rua das Acácias' };
const said: string[] = [];
const webhooks: WebhookFixture[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const stream = { write: (line: string) => void said.push(line) };
  app = await buildApp(t.services, {
    webFolder: join(t.dataDir, 'no-web'),
    logger: { ...loggerOptions('trace'), stream },
  });
  for (const platform of ['ticto', 'stripe', 'hotmart'] as const) {
    webhooks.push(await aWebhook(t.db, { platform, ...secrets[platform] }));
  }
  await aJourney(t.db, { externalProductIds: ['PRODUTO'] });
});
afterAll(() => app.close());

async function call(
  method: 'POST' | 'GET' | 'PUT',
  url: string,
  payload?: Buffer,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  said.push(answer.body, JSON.stringify(answer.headers));
  return answer.statusCode;
}

test('no token, secret or document of anybody stands in a log, an answer or a kept event, whatever is sent where', async () => {
  const statuses = new Set<number>();
  for (const webhook of webhooks) {
    const { rawBody, headers } = await aSale(webhook, { productId: 'PRODUTO' });
    const { path, token, platform } = webhook;
    const send = async (...[method, url, ...rest]: Parameters<typeof call>) =>
      statuses.add(await call(method, url, ...rest));
    await send('POST', path, rawBody, headers);
    await send('POST', path, rawBody, headers);
    await send('POST', path, rawBody.subarray(0, 100), headers);
    await send('POST', path, Buffer.alloc(300_000, 'a'), headers);
    await send('GET', path);
    await send('PUT', path, rawBody, headers);
    const forged = await aSale({ ...webhook, secret: 'whsec_x', previousSecret: null });
    await send('POST', path, forged.rawBody, forged.headers);
    // Mistyped addresses.
    for (const wrong of [
      `/functions/v1/webhook/outra/${token}`,
      `/functions/v1/webhook/${token}`,
      `/functions/v1/webhook/${platform}/${token}/mais`,
      `/functions/v1/webhook/${platform}/${token}?a=${token}`,
      `/functions//v1/webhook/${platform}/${token}`,
      `/functions/v1/%77ebhook/${platform}/${token}`,
      `/functions/v1/webhook%2F${platform}%2F${token}`,
      `/Functions/V1/Webhook/${platform}/${token}`,
      `/functions/v1/webhook/${platform}/${token}%ff`,
    ]) {
      await send('POST', wrong, rawBody, headers);
      await send('GET', wrong);
    }
  }
  const [ticto] = webhooks;
  const { rawBody, headers } = await aSale(ticto!, { productId: 'PRODUTO' });
  const body = JSON.parse(rawBody.toString());
  const { cpf, card, phone, street } = personal;
  const revealing = {
    ...body,
    customer: { ...body.customer, cpf, phone: { ddi: '+55', ddd: '11', number: phone }, address: { street } },
    transaction: { ...body.transaction, cards: [{ first_digits: card, last_digits: '9876', holder: 'ANA' }] },
  };
  // A delivery that cannot be settled is tried again, and its error is logged.
  await t.db.execute(sql`alter table purchase_facts add constraint broken check (false) not valid`);
  statuses.add(await call('POST', ticto!.path, Buffer.from(JSON.stringify(revealing)), headers));
  await t.db.execute(sql`update webhook_events set claimed_until = created_at where status = 'processing'`);
  await resumeEvents(t.services, { onError: (error) => said.push(JSON.stringify(describeError(error))) });
  await t.db.execute(sql`alter table purchase_facts drop constraint broken`);
  expect(statuses).toEqual(new Set([200, 400, 401, 404, 405, 413]));

  const stored = await t.db.execute(sql`
    select to_json(webhook_events) as row from webhook_events union all select to_json(audit_log) from audit_log
    union all select to_json(purchase_facts) from purchase_facts union all select to_json(job) from pgboss.job`);
  const everything = [...said, ...stored.rows.map((row) => JSON.stringify(row))];
  expect(everything.length).toBeGreaterThan(150);
  expect(everything.some((line) => line.includes('delivery not settled'))).toBe(true);
  expect(everything.some((line) => line.includes('delivery at an unknown address'))).toBe(true);
  const hidden = [
    ...Object.values(secrets).flatMap(({ secret, previousSecret }) => [secret, previousSecret]),
    TEST_SECRETS_KEY,
    ...Object.values(personal),
    ...webhooks.flatMap(({ token, tokenHash }) => [token, tokenHash]),
  ];
  const leaks = hidden.flatMap((secret) =>
    everything.filter((line) => line.includes(secret)).map((line) => ({ secret, line })),
  );
  expect(leaks).toEqual([]);
});
