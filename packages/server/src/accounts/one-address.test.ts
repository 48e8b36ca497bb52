import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { configureMail } from '../../test/mail/outbox.ts';
import { examine } from '../doctor/examine.ts';
import { users } from '../tables/accounts.ts';
import { mails } from '../tables/mail.ts';

const t = useTestApp();
const password = 'senha-do-teste';
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
beforeEach(() => clearAttempts(t.db));

/** An address with accents in its domain: as people write it, and as it is stored. */
function accented() {
  const name = unique('oi');
  return { shown: `${name}@maçã-verde.com.br`, ascii: `${name}@xn--ma-verde-sza3b.com.br` };
}
const signUp = (email: string) => t.visitor.post('/api/accounts/sign-up', { email, password });
const signIn = (email: string) => t.visitor.post('/api/accounts/sign-in', { email, password });

test('an accented domain is stored in its ASCII form and shown as typed, however it is written', async () => {
  const { shown, ascii } = accented();
  const answer = await signUp(shown.toUpperCase().normalize('NFD'));
  expect([answer.status, answer.body.user.email]).toEqual([201, shown]);
  expect(await t.db.select({ email: users.email }).from(users).where(eq(users.email, ascii))).toHaveLength(1);
  for (const written of [shown, ascii, `mailto:${shown}`, `<${ascii}>`, `${shown}.\u200B`]) {
    expect((await signIn(written)).body.user.email, written).toBe(shown);
    expect((await signUp(written)).body.code, written).toBe('email_taken');
    await clearAttempts(t.db);
  }
});

test('an administrator finds such a person by any form, and reads the one that people write', async () => {
  const { shown, ascii } = accented();
  await signUp(ascii);
  for (const search of [shown, 'maca-verde', `\u200B${shown}`]) {
    const { body } = await admin.get(`/api/admin/people?role=all&search=${encodeURIComponent(search)}`);
    expect(
      body.items.map(({ email }: { email: string }) => email),
      search,
    ).toContain(shown);
  }
  const invited = await admin.post('/api/admin/people', { people: [{ email: `Ana <${shown}>` }] });
  expect(invited.body.people).toMatchObject([{ email: shown, outcome: 'member' }]);
});

test('a mail goes to the ASCII form', async () => {
  configureMail(t);
  const { shown, ascii } = accented();
  await signUp(shown);
  expect(await t.db.$count(mails, eq(mails.recipient, ascii))).toBe(1);
  const { body } = await admin.get(`/api/admin/mails?search=${encodeURIComponent(shown)}`);
  expect(body.items.map(({ recipient }: { recipient: string }) => recipient)).toEqual([shown]);
});

test('a new address of the profile that is the same one is no change', async () => {
  const { shown, ascii } = accented();
  const { body } = await signUp(shown);
  const member = await t.as({ userId: body.user.id });
  expect((await member.put('/api/me/profile', { name: 'Ana', email: `<${ascii}>` })).body.user.email).toBe(shown);
});

test.each([
  ['ticto', 'a zero-width space', (email: string) => `${email}\u200B`],
  ['stripe', 'a soft hyphen', (email: string) => email.replace('@', '\u00AD@')],
  ['hotmart', 'a link', (email: string) => `mailto:${email}`],
  ['ticto', 'a last dot', (email: string) => `${email}.`],
  ['hotmart', 'a domain with accents', (email: string) => email.replace('exemplo', 'maçã-verde')],
] as const)('who pays on %s with %s in their address is let in', async (platform, _what, typed) => {
  const webhook = await aWebhook(t.db, { platform });
  const productId = unique('produto');
  await aJourney(t.db, { externalProductIds: [productId] });
  const email = typed(`${unique('compra')}@exemplo.com.br`);
  const sale = await aSale(webhook, { productId, email, name: 'Ma\u200Bria \u202EReis' });
  expect((await deliver(t, webhook, sale)).status).toBe(200);
  const { body } = await admin.get(`/api/admin/people?role=user&sort=joined&search=maria reis`);
  expect(body.items).toMatchObject([{ name: 'Maria Reis', activeEnrollments: 1 }]);
  await admin.post('/functions/v1/delete-user', { userId: body.items[0].id });
});

test('what stood in the place of an address that cannot be read is on the event', async () => {
  const webhook = await aWebhook(t.db, { platform: 'hotmart' });
  const productId = unique('produto');
  await aJourney(t.db, { externalProductIds: [productId] });
  await deliver(t, webhook, await aSale(webhook, { productId, email: 'Josué@@exemplo,com' }));
  const { body } = await admin.get(`/api/admin/webhooks/${webhook.id}/events`);
  expect(body.items).toMatchObject([
    {
      status: 'error',
      buyerEmail: 'Josué@@exemplo,com',
      responseMessage:
        'O pagamento não traz um e-mail válido do comprador (veio ‘Josué@@exemplo,com’). Ninguém entrou: diga aqui de quem é a compra',
    },
  ]);
});

test('every rule holds for these people, too', async () => {
  expect(await examine(t.db)).toEqual([]);
});
