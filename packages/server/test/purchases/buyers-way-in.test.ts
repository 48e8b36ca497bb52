import { afterAll, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { callerOf, useTestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { users } from '../../src/tables/accounts.ts';
import { mails } from '../../src/tables/mail.ts';
import { openInbox, readable } from '../mail/inbox.ts';
import { tokenIn } from '../mail/outbox.ts';

const inbox = await openInbox();
// Registered before the app's own hook, so it runs after it: mails that are still being sent arrive.
afterAll(() => inbox.close());
const t = useTestApp({
  configuration: () => ({
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Escola <oi@escola.test>',
    PUBLIC_URL: 'https://escola.test',
  }),
});
const soon = { timeout: 25_000, interval: 50 };
const mailTo = (email: string, count = 1) =>
  vi.waitFor(() => {
    const found = inbox.mails.filter(({ recipients }) => recipients.includes(email));
    expect(found).toHaveLength(count);
    return found.map(({ headers, body }) => ({ headers, body: readable(body) }));
  }, soon);

test('a buyer gets a mail, sets a password by its link and lands in the journey', async () => {
  const webhook = await aWebhook(t.db, { platform: 'stripe', secret: 'whsec_SEGREDO' });
  const name = 'Coração Valente: 21 dias de ação';
  const productId = unique('price');
  const journey = await aJourney(t.db, { name, tipo: 'paga', externalProductIds: [productId] });
  const email = `${unique('joao')}@exemplo.com.br`;
  await deliver(t, webhook, await aSale(webhook, { productId, email, name: 'João Conceição' }));

  const [mail] = await mailTo(email);
  expect(mail!.headers).toMatch(/Subject: =\?UTF-8\?/);
  expect(mail!.body).toContain(name);
  expect(mail!.body).toContain('https://escola.test/reset-password#token=');
  const token = tokenIn(mail!.body);
  expect((await t.visitor.post('/api/accounts/password-reset/check', { token })).body).toEqual({ valid: true });
  const entered = await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'minha-senha' });
  expect(entered.status).toBe(200);
  const [cookie] = entered.cookies;
  const buyer = callerOf(t.app, `${cookie!.name}=${encodeURIComponent(cookie!.value)}`);
  expect((await buyer.get('/api/enrollments')).body.items).toMatchObject([{ journey: { id: journey.id, name } }]);
  expect((await buyer.get(`/api/journeys/${journey.id}`)).body).toMatchObject({ access: 'enrolled' });
  // Following the mailed link verifies the address.
  expect((await t.db.select().from(users).where(eq(users.email, email)))[0]).toMatchObject({
    emailVerified: true,
    name: 'João Conceição',
  });
  expect((await t.visitor.post('/api/accounts/password-reset/check', { token })).body).toEqual({ valid: false });
  // The row changes a moment after the mail arrives.
  await vi.waitFor(async () => {
    // The first of two mails; the other one is about the password.
    const [row] = await t.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
    expect(row).toMatchObject({ status: 'sent', text: '', html: '' });
  }, soon);
});

test('the links of two purchases at once both work until one is used', async () => {
  const webhook = await aWebhook(t.db);
  const products = [unique('principal'), unique('bonus')];
  for (const productId of products) await aJourney(t.db, { externalProductIds: [productId] });
  const email = `${unique('duas')}@exemplo.com.br`;
  const sales = await Promise.all(products.map((productId) => aSale(webhook, { productId, email })));
  await Promise.all(sales.map((sale) => deliver(t, webhook, sale)));
  const tokens = (await mailTo(email, 2)).map(({ body }) => tokenIn(body));
  for (const token of tokens) {
    expect((await t.visitor.post('/api/accounts/password-reset/check', { token })).body).toEqual({ valid: true });
  }
  const [token, other] = tokens;
  expect(
    (await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'minha-senha' })).status,
  ).toBe(200);
  expect((await t.visitor.post('/api/accounts/password-reset/check', { token: other })).body).toEqual({ valid: false });
});
