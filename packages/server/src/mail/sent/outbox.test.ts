import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aMail } from '../../../fixtures/mail.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { type Inbox, openInbox, readable } from '../../../test/mail/inbox.ts';
import { tokenIn } from '../../../test/mail/outbox.ts';
import { auditLog } from '../../tables/audit.ts';
import { mails } from '../../tables/mail.ts';
import { explainedBy } from '../../../fixtures/explain.ts';
import { containsAllTerms, searchTerms } from '../../platform/database/search-terms.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await openInbox();
});
const t = useTestApp({ configuration: () => ({ SMTP_URL: inbox.url, PUBLIC_URL: 'http://escola.exemplo' }) });
afterAll(() => inbox.close());

let admin: Caller;
let adminId: string;
beforeAll(async () => {
  const account = await anAdmin(t.db);
  [admin, adminId] = [await t.as(account), account.userId];
});

/** Waits for the mails to an address. */
const mailsTo = (address: string, count = 1) =>
  vi.waitFor(
    () => {
      const mails = inbox.mails.filter(({ recipients }) => recipients.includes(address));
      if (mails.length < count) throw new Error(`${mails.length} mails`);
      return mails.map(({ body, headers }) => `${headers}\n\n${readable(body)}`);
    },
    { timeout: 20_000, interval: 50 },
  );
const rowOf = async (id: string) => (await t.db.select().from(mails).where(eq(mails.id, id)))[0]!;
const resend = (id: string) => admin.post(`/api/admin/mails/${id}/resend`);
const auditActionsOn = (subjectId: string) => t.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
const wiped = { holdsSecret: true, text: '', html: '' };
const journeys = [{ id: '0195a000-0000-7000-8000-000000000001', name: 'Foco sem ruído' }];

describe('the outbox', () => {
  test('is read page by page, newest first, without any mail’s content', async () => {
    const recipient = `${unique('pagina')}@jornada.exemplo`;
    const made = [];
    for (let minute = 0; minute < 5; minute++)
      made.push(await aMail(t.db, { recipient, now: new Date(Date.UTC(2026, 2, 1, 10, minute)), text: 'Segredo' }));
    const seen: string[] = [];
    let cursor = '';
    for (let count = 0; count < 3; count++) {
      const { body } = await admin.get(`/api/admin/mails?limit=2&search=${recipient}${cursor}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      expect(JSON.stringify(body)).not.toContain('Segredo');
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(made.map(({ id }) => id).toReversed());
    expect(cursor).toBe('&cursor=null');
  });

  test('is searched by recipient and by subject, whatever the accents, and kept to one status', async () => {
    const name = unique('procurada');
    const sent = await aMail(t.db, { recipient: `${name}@jornada.exemplo` });
    const failed = await aMail(t.db, { subject: `Coração de ${name}`, status: 'failed' });
    const found = async (query: string) =>
      (await admin.get(`/api/admin/mails?${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await found(`search=${name}`)).toEqual([failed.id, sent.id]);
    expect(await found(`search=coracao ${name}`)).toEqual([failed.id]);
    expect(await found(`search=${name}&status=sent`)).toEqual([sent.id]);
    expect(await found(`search=${name}&status=queued`)).toEqual([]);
  });

  test('does not call sent what was only written to a file: neither in the list nor in the counts', async () => {
    const before = (await admin.get('/api/admin/mails')).body.counts;
    const name = unique('gravada');
    const sent = await aMail(t.db, { recipient: `${name}@jornada.exemplo` });
    const saved = await aMail(t.db, { recipient: `${name}@jornada.exemplo`, lastError: 'Só gravado como arquivo.' });
    const found = async (query: string) =>
      (await admin.get(`/api/admin/mails?search=${name}${query}`)).body.items.map(
        (mail: { id: string; status: string }) => [mail.id, mail.status],
      );
    expect(await found('')).toEqual([
      [saved.id, 'saved'],
      [sent.id, 'sent'],
    ]);
    expect(await found('&status=sent')).toEqual([[sent.id, 'sent']]);
    expect(await found('&status=saved')).toEqual([[saved.id, 'saved']]);
    const listed = (await admin.get('/api/admin/mails?status=saved&limit=1')).body;
    expect(listed.items).toMatchObject([{ id: saved.id }]);
    expect(listed.counts).toEqual({ ...before, sent: before.sent + 1, saved: before.saved + 1 });
  });

  test('counts each status up to a thousand and tells whether mails reach people', async () => {
    const before = (await admin.get('/api/admin/mails')).body;
    expect(before.isMailConfigured).toBe(true);
    await t.db.execute(sql`
      insert into mails (id, recipient, subject, text, html, holds_secret, status, attempts, created_at, template)
      select gen_random_uuid(), 'muitos@jornada.exemplo', 'Muitos', '', '', false, 'failed', 1, '2026-01-01', 'test'
      from generate_series(1, 1100)`);
    const { counts } = (await admin.get('/api/admin/mails')).body;
    expect(counts.failed).toBe(1001);
    expect(counts.sent).toBe(before.counts.sent);
  });

  test.each([
    ['the newest', sql``, 'mails_recent_idx'],
    // Failed mails are left out: there are so many here that the planner may read any index once it has counted them.
    ['those that were sent', sql`where status = 'sent'`, 'mails_status_idx'],
  ])('%s are read off an index', async (_what, where, index) => {
    const plan = await explainedBy(t.db, sql`select id from mails ${where} order by created_at desc, id desc limit 51`);
    expect(plan).toContain(index);
  });

  test('a search goes by its index', async () => {
    const text = sql`search_text(recipient || ' ' || subject)`;
    const plan = await explainedBy(
      t.db,
      sql`select id from mails where ${containsAllTerms(text, searchTerms('ana@jornada')!)}`,
    );
    expect(plan).toContain('mails_search_idx');
  });
});

describe('sending a mail again', () => {
  test('one that failed goes out as it was, in a row of its own, and it is written down who asked', async () => {
    const mail = await aMail(t.db, { status: 'failed' });
    const { status, body } = await resend(mail.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ recipient: mail.recipient, subject: mail.subject, status: 'queued', attempts: 0 });
    expect(body.id).not.toBe(mail.id);
    expect((await mailsTo(mail.recipient))[0]).toContain('Sua nova jornada está aberta.');
    expect(await rowOf(mail.id)).toMatchObject({ status: 'failed', lastError: 'ECONNREFUSED' });
    expect(await auditActionsOn(body.id)).toMatchObject([
      { actorId: adminId, action: 'E-mail reenviado', subject: mail.recipient },
    ]);
  });

  test('ten taps at once send it once more, and later ones not again', async () => {
    const { userId, email } = await aMember(t.db, { password: null });
    const mail = await aMail(t.db, { recipient: email, userId, template: 'access_link', ...wiped });
    const answers = await times(10, () => resend(mail.id));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await resend(mail.id)).body.id).toBe(answers[0]!.body.id);
    const [received, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    // The link of the first mail still works.
    const check = await t.visitor.post('/api/accounts/password-reset/check', { token: tokenIn(received!) });
    expect(check.body).toMatchObject({ valid: true });
    const { items } = (await admin.get(`/api/admin/mails?search=${email}`)).body;
    expect(items.map(({ canResend }: { canResend: boolean }) => canResend)).toEqual([true, false]);
  });

  test('a welcome is written anew: the buyer sets a password with the new link, which ends the former ones', async () => {
    const { userId, email } = await aMember(t.db, { password: null });
    const former = (await admin.post(`/api/admin/people/${userId}/access-link`, { mail: false })).body.link;
    const about = { journeys };
    const mail = await aMail(t.db, { recipient: email, userId, template: 'welcome', about, ...wiped });
    expect((await resend(mail.id)).status).toBe(201);
    // The other one tells of the first link.
    const received = (await mailsTo(email, 2)).find((text) => text.includes('Foco sem ruído'));
    expect(received).toContain('http://escola.exemplo/reset-password#token=');

    const perform = (token: string) =>
      t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'minha-senha' });
    expect((await perform(tokenIn(received!))).status).toBe(200);
    expect((await perform(tokenIn(former))).status).toBe(401);
    expect((await t.visitor.post('/api/accounts/sign-in', { email, password: 'minha-senha' })).status).toBe(200);
  });

  test('the welcome of a buyer who has set a password since leads to the journey and holds no link to set another', async () => {
    const { userId, email } = await aMember(t.db);
    const mail = await aMail(t.db, { recipient: email, userId, template: 'welcome', about: { journeys }, ...wiped });
    expect((await resend(mail.id)).body).toMatchObject({ template: 'access_granted' });
    const [received] = await mailsTo(email);
    expect(received).toContain(`http://escola.exemplo/journey/${journeys[0]!.id}`);
    expect(received).not.toContain('#token=');
  });

  test('a recovery mail and a proof mail get links that work', async () => {
    const { userId, email } = await aMember(t.db);
    const recovery = await aMail(t.db, { recipient: email, userId, template: 'password_reset', ...wiped });
    await resend(recovery.id);
    const [first] = await mailsTo(email);
    const token = tokenIn(first!);
    const performed = await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'outra-senha' });
    expect(performed.status).toBe(200);
    // The link came by mail, so the address is verified.
    expect(performed.body.user).toMatchObject({ isEmailProven: true });

    const other = await aMember(t.db);
    const verification = await aMail(t.db, {
      recipient: other.email,
      userId: other.userId,
      template: 'email_proof',
      ...wiped,
    });
    await resend(verification.id);
    const [second] = await mailsTo(other.email);
    const verified = await t.visitor.post('/api/accounts/email-proof', { token: tokenIn(second!) });
    expect(verified.body).toMatchObject({ email: other.email });
  });

  test('a link goes to the address that the person has now, never to one they left', async () => {
    const { userId, email } = await aMember(t.db);
    const former = `${unique('antes')}@jornada.exemplo`;
    const mail = await aMail(t.db, { recipient: former, userId, template: 'access_link', ...wiped });
    expect((await resend(mail.id)).body).toMatchObject({ recipient: email });
    await mailsTo(email);
    expect(inbox.mails.filter(({ recipients }) => recipients.includes(former))).toEqual([]);
  });

  test('one that still waits after a failed attempt is given up for the new one', async () => {
    const waiting = await aMail(t.db, { status: 'queued', attempts: 2, lastError: 'ECONNREFUSED' });
    expect((await resend(waiting.id)).status).toBe(201);
    await mailsTo(waiting.recipient);
    expect(await rowOf(waiting.id)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('de novo') });
  });

  test.each([
    ['waits for its first attempt', { status: 'queued' }],
    ['held a link and is about nobody any more', { template: 'welcome', about: { journeys }, ...wiped }],
    ['held a link and is from before templates had names', { template: null, ...wiped }],
  ] as const)('one that %s cannot be sent again', async (_what, overrides) => {
    const mail = await aMail(t.db, overrides);
    const answer = await resend(mail.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'mail_not_resendable']);
    const { items } = (await admin.get(`/api/admin/mails?search=${mail.recipient}`)).body;
    expect(items).toMatchObject([{ canResend: false }]);
  });

  test('a welcome that forgot its journeys and a proof that is no longer needed are refused, and leave nothing', async () => {
    const { userId, email } = await aMember(t.db, { password: null, emailVerified: true });
    for (const template of ['welcome', 'email_proof']) {
      const mail = await aMail(t.db, { recipient: email, userId, template, about: { journeys: [] }, ...wiped });
      expect((await resend(mail.id)).body.code).toBe('mail_not_resendable');
    }
    expect(await t.db.$count(mails, eq(mails.recipient, email))).toBe(2);
  });

  test('a person who is deleted meanwhile is no failure', async () => {
    const { userId, email } = await aMember(t.db);
    const mail = await aMail(t.db, { recipient: email, userId, template: 'access_link', ...wiped });
    const [resent, deleted] = await Promise.all([resend(mail.id), admin.post('/functions/v1/delete-user', { userId })]);
    expect(deleted.status).toBe(200);
    expect([201, 409]).toContain(resent.status);
  });
});

test('a test mail arrives with its accents, and it is written down who sent it to whom', async () => {
  const to = `${unique('teste')}@jornada.exemplo`;
  const { status, body } = await admin.post('/api/admin/mails/test', { to: ` ${to.toUpperCase()} ` });
  expect([status, body.template, body.recipient]).toEqual([201, 'test', to]);
  expect((await mailsTo(to))[0]).toContain('coração');
  await vi.waitFor(async () => expect((await rowOf(body.id)).status).toBe('sent'), { timeout: 20_000 });
  expect(await auditActionsOn(body.id)).toMatchObject([
    { action: 'E-mail de teste enviado', subject: to, actorId: adminId },
  ]);
});

test('without a mail server nothing is sent again and no test goes out', async () => {
  const { environment } = t.services;
  const mail = await aMail(t.db, { status: 'failed' });
  t.services.environment = { ...environment, smtpUrl: undefined };
  try {
    expect((await resend(mail.id)).body.code).toBe('mail_not_configured');
    const answer = await admin.post('/api/admin/mails/test', { to: 'ana@jornada.exemplo' });
    expect(answer.body.code).toBe('mail_not_configured');
    expect((await admin.get('/api/admin/mails')).body.isMailConfigured).toBe(false);
  } finally {
    t.services.environment = environment;
  }
});

describe('the preview of a template', () => {
  test.each([
    ['welcome', 'Boas-vindas! Seu acesso chegou: Foco sem ruído'],
    ['access_granted', 'Jornada aberta: Foco sem ruído'],
    ['access_resumed', 'Acesso reaberto: Foco sem ruído'],
    ['invitation', 'Seu convite: Foco sem ruído'],
    ['access_link', 'Seu acesso a'],
    ['password_reset', 'Crie uma nova senha'],
    ['password_changed', 'mudou'],
    ['email_proof', 'Confirme seu e-mail'],
    ['address_changed', 'mudou'],
    ['sign_in_paused', 'Muitas tentativas'],
    ['wrong_codes', 'Códigos errados'],
    ['new_device', 'Novo aparelho'],
    ['second_factor_changed', 'Duas etapas'],
    ['passkey_changed', 'Nova chave de acesso'],
    ['access_link_made', 'Um link de acesso'],
    ['receiver_off', 'O aviso de saída'],
    ['test', 'E-mail de teste de'],
  ])('%s is shown as a person would get it, with nothing that runs or is loaded', async (template, subject) => {
    const { status, body } = await admin.get(`/api/admin/mail-templates/${template}`);
    expect(status).toBe(200);
    expect(body.subject).toContain(subject);
    expect(body.text.length).toBeGreaterThan(100);
    expect(body.html).not.toMatch(/<script|<img|<link|<iframe|\son\w+=|url\(/i);
    expect(body.html).not.toContain('undefined');
  });

  test('speaks in the platform’s name, which is shown and never obeyed', async () => {
    await admin.put('/api/admin/identity', { systemName: 'Escola <b>do</b> Açaí', contactEmail: 'oi@escola.exemplo' });
    const { body } = await admin.get('/api/admin/mail-templates/welcome');
    expect(body.html).toContain('Escola &lt;b&gt;do&lt;/b&gt; Açaí');
    expect(body.text).toContain('Escreva para oi@escola.exemplo');
  });
});
