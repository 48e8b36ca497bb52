import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aSale } from '../../../fixtures/delivery.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { aWebhook } from '../../../fixtures/webhook.ts';
import { webhookEvents } from '../../tables/purchases.ts';

const t = useTestApp();
const eventsOf = (webhookId: string) => t.db.select().from(webhookEvents).where(eq(webhookEvents.webhookId, webhookId));

test.each([
  ['a slash behind it', (path: string) => `${path}/`],
  ['many slashes behind it', (path: string) => `${path}////`],
  ['a query', (path: string) => `${path}?utm_source=ticto`],
  ['a slash and a query', (path: string) => `${path}/?utm_source=a?b`],
  ['two slashes in front', (path: string) => `/${path}`],
  ['two slashes inside', (path: string) => path.replaceAll('/', '//')],
  ['a space behind it', (path: string) => `${path}%20`],
  ['a slash, a space and a line feed behind it', (path: string) => `${path}/%20%0D%0A`],
  ['an invisible space behind it', (path: string) => `${path}%E2%80%8B`],
  ['a full stop behind it', (path: string) => `${path}.`],
  ['quotation marks around the token', (path: string) => path.replace(/([^/]+)$/, '%22$1%22')],
  ['a space before the token', (path: string) => path.replace(/([^/]+)$/, '%20$1')],
  ['capitals', (path: string) => path.replace('/functions/v1/webhook/ticto/', '/Functions/V1/Webhook/Ticto/')],
])('a webhook’s address with %s is the same address', async (_name, paste) => {
  const webhook = await aWebhook(t.db);
  const { rawBody, headers } = await aSale(webhook);
  expect((await t.visitor.post(paste(webhook.path), rawBody, headers)).status).toBe(200);
  expect(await eventsOf(webhook.id)).toHaveLength(1);
  const looked = await t.app.inject({ method: 'GET', url: paste(webhook.path) });
  expect([looked.statusCode, looked.headers.allow]).toEqual([405, 'POST']);
});

test('an address with something behind it that may be meant is another one', async () => {
  const { path, token } = await aWebhook(t.db);
  const [body, headers] = ['{"status":"authorized"}', { 'content-type': 'application/json' }];
  for (const other of [`${path}/x`, `${path}%20x`, `${path}x`, path.replace(token, token.toLowerCase())]) {
    expect([other, (await t.visitor.post(other, body, headers)).status]).toEqual([other, 404]);
  }
});

test('no other route has more than one address', async () => {
  expect((await t.visitor.get('/healthz')).status).toBe(200);
  expect((await t.visitor.post('/api/auth/sign-in/')).status).toBe(404);
  expect((await t.visitor.get('//api/settings')).status).toBe(404);
});
