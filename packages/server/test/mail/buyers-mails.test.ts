import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times } from '../../fixtures/at-once.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { type Caller, travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook, type WebhookFixture } from '../../fixtures/webhook.ts';
import { type Inbox, openInbox, readable } from './inbox.ts';
import { tokenIn } from './outbox.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await openInbox();
});
// Registered before the app's own hook, so it runs after it: mails that are still being sent arrive.
afterAll(() => inbox.close());
const t = useTestApp({ configuration: () => ({ SMTP_URL: inbox.url, PUBLIC_URL: 'http://escola.exemplo' }) });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const newBuyer = () => `${unique('compra')}@exemplo.com.br`;
const mailsTo = (address: string, count = 1) =>
  vi.waitFor(
    () => {
      const mails = inbox.mails.filter(({ recipients }) => recipients.includes(address));
      if (mails.length < count) throw new Error(`${mails.length} mails`);
      return mails.map(({ headers, body }) => ({ subject: subjectIn(headers), body: readable(body) }));
    },
    { timeout: 20_000, interval: 50 },
  );
/** A subject as a mail program shows it. */
function subjectIn(headers: string): string {
  const folded = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(headers)![1]!.replace(/\r\n[ \t]/g, ' ');
  return folded
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => readable(text.replaceAll('_', ' ')))
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString());
}

/** Delivers a later Ticto status of a sale. */
async function sendSale(webhook: WebhookFixture, sale: { rawBody: Buffer }, status: string, at: string) {
  const body = JSON.parse(sale.rawBody.toString()) as object;
  return t.visitor.post(webhook.path, { ...body, status, status_date: at });
}

test('whoever buys gets one welcome, with its accents, however often the platform tells of it', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aJourney(t.db, { tipo: 'paga', name: 'Ação & coração: 21 dias', lessons: 2 });
  const email = newBuyer();
  const sale = await aSale(webhook, { productId: journey.externalProductIds[0]!, email, name: 'João D’Ávila' });
  // The platform sends it five times at once.
  const answers = await times(5, () => deliver(t, webhook, sale));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);

  const [mail] = await mailsTo(email);
  expect(mail!.subject).toBe('Boas-vindas! Seu acesso chegou: Ação & coração: 21 dias');
  expect(mail!.body).toContain('- Ação & coração: 21 dias');
  expect(mail!.body).toContain('Ação &amp; coração: 21 dias');

  const { items } = (await admin.get(`/api/admin/mails?search=${email}`)).body;
  expect(items).toMatchObject([{ recipient: email, template: 'welcome' }]);
});

test('a buyer whose link has expired gets another from the sign-in screen', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aJourney(t.db, { tipo: 'paga' });
  const email = newBuyer();
  await deliver(t, webhook, await aSale(webhook, { productId: journey.externalProductIds[0]!, email }));
  const [welcome] = await mailsTo(email);
  const perform = (token: string) =>
    t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'minha-senha' });

  travelTo('2026-03-17T15:00:00Z');
  expect((await perform(tokenIn(welcome!.body))).body.code).toBe('invalid_recovery_link');
  await t.visitor.post('/api/accounts/password-reset/request', { email });
  const mails = await mailsTo(email, 2);
  expect((await perform(tokenIn(mails.at(-1)!.body))).status).toBe(200);
  travelTo('2026-03-09T15:00:00Z');
});

test('a product that opens several journeys is one mail that names them all', async () => {
  const webhook = await aWebhook(t.db);
  const productId = unique('combo');
  const names = ['Foco sem ruído', 'Calma'];
  for (const name of names) await aJourney(t.db, { name, externalProductIds: [productId] });
  const email = newBuyer();
  await deliver(t, webhook, await aSale(webhook, { productId, email }));
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Boas-vindas! Seu acesso a 2 jornadas chegou']);
  for (const name of names) expect(mails[0]!.body).toContain(`- ${name}`);
});

test('a member who buys is led to the journey by their own password, not to a new one', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aJourney(t.db, { tipo: 'paga', name: 'Foco sem ruído' });
  const { email } = await aMember(t.db, { emailVerified: true });
  await deliver(t, webhook, await aSale(webhook, { productId: journey.externalProductIds[0]!, email }));
  const [mail] = await mailsTo(email);
  expect(mail!.subject).toBe('Jornada aberta: Foco sem ruído');
  expect(mail!.body).toContain(`http://escola.exemplo/journey/${journey.id}`);
  expect(mail!.body).not.toContain('#token=');
});

test('whoever pays again after a pause is welcomed back, once', async () => {
  const webhook = await aWebhook(t.db);
  const journey = await aJourney(t.db, { tipo: 'paga', name: 'Foco sem ruído' });
  const email = newBuyer();
  const at = new Date('2026-03-01T12:00:00Z');
  const sale = await aSale(webhook, { productId: journey.externalProductIds[0]!, email, at });
  await deliver(t, webhook, sale);
  await sendSale(webhook, sale, 'subscription_delayed', '2026-03-02 09:00:00');
  await sendSale(webhook, sale, 'authorized', '2026-03-03 09:00:00');
  await sendSale(webhook, sale, 'authorized', '2026-03-03 09:00:00');
  const mails = await mailsTo(email, 2);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Acesso reaberto: Foco sem ruído',
    'Boas-vindas! Seu acesso chegou: Foco sem ruído',
  ]);
});
