/** The texts of mails that a school writes itself. */
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { auditLog } from '../../src/tables/audit.ts';
import { invitationMail } from '../../src/mail/templates/access-link-mail.ts';
import { configureMail, mailsTo, tokenIn } from './outbox.ts';

const t = useTestApp();
let admin: Caller;
let adminEmail: string;
beforeAll(async () => {
  const account = await anAdmin(t.db);
  [admin, adminEmail] = [await t.as(account), account.email];
});
let environment = t.services?.environment;
beforeEach(async () => {
  await clearAttempts(t.db);
  ({ environment } = t.services);
  configureMail(t);
});
afterEach(async () => {
  for (const template of ['invitation', 'welcome', 'access_granted']) await save(template, null);
  t.services.environment = environment;
});

const aText = (text: object = {}) => ({
  subject: '{nome}, venha para {escola}',
  heading: 'Oi, {nome}',
  body: 'A jornada {jornada} espera você.\n\nAbraço,\nCarla',
  button: 'Entrar em {escola}',
  ...text,
});
const ownOf = async (template: string) =>
  (await admin.get('/api/admin/mail-texts')).body.items.find((item: { template: string }) => item.template === template)
    .own;
const save = async (template: string, text: object | null) =>
  admin.put(`/api/admin/mail-texts/${template}`, { text, shown: await ownOf(template) });
const freshEmail = () => `${unique('texto')}@jornada.exemplo`;
const invite = async (name: string, journeyIds: string[] = []) => {
  const email = freshEmail();
  await admin.post('/api/admin/people', { people: [{ email, name }], journeyIds });
  return (await mailsTo(t, email))[0]!;
};

test('an invitation in the school’s own words keeps its link, and says how long it is good', async () => {
  expect((await save('invitation', aText())).status).toBe(200);
  const { id } = await aJourney(t.db, { name: 'Foco & <Sono>' });
  const mail = await invite('Íris Prado', [id]);
  for (const part of [
    'Íris_Prado,_venha_para_Jornada',
    'Oi, Íris Prado',
    'A jornada Foco & <Sono> espera você.',
    'Abraço,\nCarla',
    'Foco &amp; &lt;Sono&gt;',
    'Abraço,<br>Carla',
    'O link vale por 7 dias e funciona uma única vez.',
    'Entrar em Jornada:\nhttp://localhost:3000/reset-password#token=',
  ])
    expect(mail.replaceAll('\r\n', '\n')).toContain(part);
  const check = await t.visitor.post('/api/accounts/password-reset/check', { token: tokenIn(mail) });
  expect(check.body).toMatchObject({ valid: true });
});

test('text is text: no HTML, and a name gets no field', async () => {
  await save('invitation', aText({ body: '<script>alert(1)</script> {nome} <a href="x">y</a>' }));
  const mail = await invite('{link} {escola}');
  expect(mail).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {link} {escola} &lt;a href=&quot;x&quot;&gt;');
  expect(mail).toContain('Subject: {link} {escola}, venha para Jornada');
});

test('a name cannot write HTML, turn the subject round or add a header, and an empty one leaves the button its words', () => {
  const own = aText({ subject: 'Oi, {nome}', button: '{nome}' });
  const written = (name: string, text = own) =>
    invitationMail({
      systemName: 'Escola',
      contactEmail: '',
      publicUrl: 'https://escola.exemplo',
      email: 'ana@exemplo.com',
      link: 'https://escola.exemplo/x',
      journeys: [],
      name,
      own: text,
    });
  const mail = written('<img src=x onerror=alert(1)>\u202e\r\nBcc: outra@exemplo.com');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: outra@exemplo.com</a>');
  expect(mail.html).not.toContain('<img');
  expect(mail.subject).toBe('Oi, <img src=x onerror=alert(1)> Bcc: outra@exemplo.com');
  expect(mail.html + mail.text).not.toContain('\u202e');
  const empty = written('', aText({ subject: '{nome}', heading: '{nome}', button: '{nome}' }));
  expect(empty.subject).toBe('Seu convite para Escola');
  expect(empty.html).toContain('>Criar minha senha</a>');
});

test('what nobody sees is not stored: direction marks, line ends in a subject, spaces within a field', async () => {
  await save(
    'invitation',
    aText({
      subject: '\u202eOi,\r\nBcc: x@y.z {no\u200bme}',
      heading: 'Oi\u2028{nome}',
      body: 'Um\u202e dois\r\n\r\nTrês \u0007{nome}\n👩‍🚀 مرحبا',
      button: '\u2067Entrar\tjá',
    }),
  );
  expect(await ownOf('invitation')).toEqual({
    subject: 'Oi, Bcc: x@y.z {nome}',
    heading: 'Oi {nome}',
    body: 'Um dois\n\nTrês {nome}\n👩‍🚀 مرحبا',
    button: 'Entrar já',
  });
});

test('a buyer’s welcome and opened access have their own words too', async () => {
  await save('welcome', aText({ subject: 'Chegou: {jornada}' }));
  await save('access_granted', aText({ subject: 'Abriu: {jornada}', body: 'Entre: {link}' }));
  const webhook = await aWebhook(t.db);
  const journey = await aJourney(t.db, { name: 'Sono', externalProductIds: [unique('produto')] });
  const [buyer, member] = [freshEmail(), await aMember(t.db, { emailVerified: true })];
  for (const email of [buyer, member.email])
    await deliver(t, webhook, await aSale(webhook, { productId: journey.externalProductIds[0]!, email }));
  expect((await mailsTo(t, buyer))[0]).toContain('Subject: Chegou: Sono');
  const [opened] = await mailsTo(t, member.email);
  expect(opened).toContain('Subject: Abriu: Sono');
  expect(opened).toContain(`Entre: http://localhost:3000/journey/${journey.id}`);
  expect(opened).not.toContain('vale por 7 dias');
});

describe('a text', () => {
  test.each([
    [{ body: 'Oi, {idade}' }, 'body', 'Não existe o campo {idade}'],
    [{ body: 'Oi, {primeiro nome}' }, 'body', 'Não existe o campo {primeiro nome}'],
    [{ subject: 'Entre: {link}' }, 'subject', '{link} só pode ficar no texto'],
    [{ heading: '{ LINK }' }, 'heading', '{link} só pode ficar no texto'],
    [{ button: '{link}' }, 'button', '{link} só pode ficar no texto'],
    [{ body: 'Oi, {nome' }, 'body', 'Falta a outra metade de {: escreva campos assim, {nome}'],
    [{ subject: 'Oi, nome}' }, 'subject', 'Falta a outra metade de }: escreva campos assim, {nome}'],
    [{ body: '{{nome}}' }, 'body', 'Falta a outra metade de {: escreva campos assim, {nome}'],
    [{ button: '\u200b\u202e' }, 'button', 'Escreva o texto do botão'],
    [{ button: '  ' }, 'button', 'Escreva o texto do botão'],
    [{ subject: 'a'.repeat(121) }, 'subject', 'Use no máximo 120 caracteres'],
    [{ body: 'a'.repeat(3001) }, 'body', 'Use no máximo 3000 caracteres'],
  ])('%j is refused in words', async (text, part, message) => {
    for (const send of [
      () => admin.put('/api/admin/mail-texts/invitation', { text: aText(text), shown: null }),
      () => admin.post('/api/admin/mail-texts/invitation/preview', { text: aText(text) }),
      () => admin.post('/api/admin/mail-texts/invitation/test', { text: aText(text) }),
    ]) {
      const { status, body } = await send();
      expect([status, body.issues.at(-1)]).toMatchObject([400, { message }]);
      expect(body.issues.at(-1).path).toContain(part);
    }
  });

  test('of another mail cannot be written', async () => {
    expect((await admin.put('/api/admin/mail-texts/password_reset', { text: aText(), shown: null })).status).toBe(400);
  });

  test('is written down, goes back to ours, and a repeat changes nothing', async () => {
    const text = aText({ subject: unique('Assunto') });
    for (const status of [200, 200]) expect((await save('welcome', text)).status).toBe(status);
    expect((await admin.get('/api/admin/mail-templates/welcome')).body.subject).toBe(text.subject);
    await save('welcome', null);
    expect((await admin.get('/api/admin/mail-templates/welcome')).body.subject).not.toBe(text.subject);
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'Boas-vindas da compra'), eq(auditLog.action, 'Texto de e-mail editado')));
    const subjects = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'subject'));
    expect(subjects.filter(({ after }) => after === text.subject)).toHaveLength(1);
  });

  test('of somebody else is not overwritten', async () => {
    await save('invitation', aText());
    const answer = await admin.put('/api/admin/mail-texts/invitation', { text: aText({ button: 'Ir' }), shown: null });
    expect(answer.body.code).toBe('edited_meanwhile');
    expect(await ownOf('invitation')).toEqual(aText());
  });

  test('is shown and sent to oneself with example data, and not saved', async () => {
    const preview = await admin.post('/api/admin/mail-texts/invitation/preview', { text: aText() });
    expect(preview.body.subject).toBe('Ana Lima, venha para Jornada');
    expect(preview.body.html).toContain('A jornada Foco sem ruído espera você.');
    const { status, body } = await admin.post('/api/admin/mail-texts/invitation/test', { text: aText() });
    expect([status, body]).toMatchObject([201, { recipient: adminEmail, template: 'test' }]);
    expect((await mailsTo(t, adminEmail))[0]).toContain('Oi, Ana Lima');
    expect(await ownOf('invitation')).toBeNull();
  });
});
