import type { MailTestStep } from '@jornada/contract/mail/mail-server';
import { desc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Account } from '../../../fixtures/account.ts';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aMail } from '../../../fixtures/mail.ts';
import { aMailServerForm } from '../../../fixtures/mail-server-form.ts';
import { aSecretsKey } from '../../../test/mail/secrets-key.ts';
import { type Caller, useTestApp } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { closedPort, openInbox } from '../../../test/mail/inbox.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { listUnreadableSecrets } from '../../secrets/list-sealed-secrets.ts';
import { userRoles } from '../../tables/accounts.ts';
import { auditLog } from '../../tables/audit.ts';
import { mailServer } from '../../tables/mail-server.ts';
import { mails } from '../../tables/mail.ts';

const t = useTestApp({ configuration: () => ({ PUBLIC_URL: 'http://escola.exemplo' }) });
const path = '/api/admin/mail-server';
const form = aMailServerForm();
const { password } = form;

let admin: Caller;
let chief: Account;
beforeAll(async () => {
  chief = await anAdmin(t.db);
  admin = await t.as(chief);
});
/** A second administrator, for one test: they would be told of the changes of the next. */
async function anotherAdmin(): Promise<Account> {
  const account = await anAdmin(t.db);
  onTestFinished(async () => {
    await t.db.delete(userRoles).where(eq(userRoles.userId, account.userId));
  });
  return account;
}
afterEach(() => t.db.delete(mailServer));

const read = async () => (await admin.get(path)).body;
const save = (changes: object = {}, version: string | null = null) =>
  admin.put(path, { form: { ...form, ...changes }, version });
const row = async () => (await t.db.select().from(mailServer))[0]!;
const lastAuditEntry = async () => (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]!;

/** A real mail server that accepts everything, and the settings to reach it. */
async function anInbox() {
  const inbox = await openInbox();
  onTestFinished(() => inbox.close());
  return { inbox, reached: { host: '127.0.0.1', port: inbox.port, security: 'none', user: '', password: '' } };
}

/** Sets a mail server in the environment, for this test. */
function configure(smtpUrl: string, mailFrom = '"Escola, da Paz" <oi@escola.exemplo>') {
  const { environment } = t.services;
  t.services.environment = { ...environment, smtpUrl, mailFrom };
  onTestFinished(() => {
    t.services.environment = environment;
  });
}

describe('an administrator sets the mail server up', () => {
  test('and reads it again, but for the password, which stands encrypted in the database', async () => {
    expect(await read()).toEqual({ source: 'none', server: null, version: null });
    const { status, body } = await save({ host: ' SMTP.Escola.exemplo ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      source: 'database',
      server: {
        host: 'smtp.escola.exemplo',
        port: 587,
        security: 'starttls',
        user: 'contato@escola.exemplo',
        hasPassword: true,
        passwordSavedAt: '2026-03-09T15:00:00.000Z',
        isPasswordReadable: true,
        senderName: 'Escola da Paz',
        senderAddress: 'contato@escola.exemplo',
      },
      version: '2026-03-09T15:00:00.000Z',
    });
    expect(await read()).toEqual(body);
    expect((await row()).password).toMatch(/^v1\./);
    const { rows } = await t.db.execute(sql`select m::text, a::text from mail_server m, audit_log a`);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  test('and it is written down what changed, of the password only that it did', async () => {
    const { version } = (await save()).body;
    expect(await lastAuditEntry()).toMatchObject({
      action: 'Servidor de e-mail editado',
      subject: 'smtp.escola.exemplo',
    });
    expect((await lastAuditEntry()).changes).toContainEqual({ field: 'password', before: null, after: 'nova' });
    await save({ senderName: 'Escola do Zé', password: '' }, version);
    expect((await lastAuditEntry()).changes).toEqual([
      { field: 'senderName', before: 'Escola da Paz', after: 'Escola do Zé' },
    ]);
  });

  test('and the one who began before the other saved is told so, also where nothing was stored', async () => {
    const { version } = (await save()).body;
    expect((await save({ port: 465 })).body.code).toBe('edited_meanwhile');
    const [one, other] = await Promise.all([
      save({ senderName: 'Um', password: '' }, version),
      save({ senderName: 'Outro', password: '' }, version),
    ]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each([
    ['host', '', 'Servidor é obrigatório'],
    ['host', 'https://smtp.escola.exemplo', 'Use só o nome do servidor, como smtp.provedor.com.br'],
    ['host', 'smtp.escola.exemplo:587', 'Use só o nome do servidor, como smtp.provedor.com.br'],
    ['port', 0, 'Use um número de 1 a 65535'],
    ['port', 65_536, 'Use um número de 1 a 65535'],
    ['senderAddress', 'fulano', 'Email inválido'],
    ['senderName', '...', 'Use pelo menos uma letra ou um número'],
    ['password', 'segredo\r\nQUIT', 'Texto inválido'],
  ])('%s cannot be %j', async (field, value, message) => {
    const { status, body } = await save({ [field]: value });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues).toEqual([{ path: `form.${field}`, message }]);
  });

  test('the name of the sender is one line, whatever was pasted', async () => {
    const { body } = await save({ senderName: ' Escola\r\nBcc: intruso@exemplo.com\u202E\u200B ' });
    expect(body.server.senderName).toBe('Escola Bcc: intruso@exemplo.com');
  });
});

test('without a password the first server asks for one, and speaks of no stored one, to save and to test', async () => {
  const typed = { ...form, password: '' };
  for (const answer of [await save({ password: '' }), await admin.post(`${path}/test`, { form: typed })]) {
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      'mail_password_missing',
      'Digite a senha',
    ]);
    expect(answer.body.issues).toEqual([{ path: 'form.password', message: 'Digite a senha' }]);
  }
  // A stored server without a login has none either.
  const { version } = (await save({ user: '', password: '' })).body;
  expect((await save({ password: '' }, version)).body.code).toBe('mail_password_missing');
});

describe('the stored password', () => {
  let version: string;
  beforeEach(async () => {
    ({ version } = (await save()).body);
  });

  test('stays where nothing is typed, from the day it was typed', async () => {
    const before = await row();
    vi.setSystemTime(new Date('2026-03-10T15:00:00Z'));
    const today = admin;
    // A confirmation of tomorrow is none today.
    onTestFinished(() => {
      vi.setSystemTime(new Date('2026-03-09T15:00:00Z'));
      admin = today;
    });
    admin = await t.as(chief);
    const { body } = await save({ password: '', senderName: 'Outra' }, version);
    expect(body.server).toMatchObject({ senderName: 'Outra', passwordSavedAt: '2026-03-09T15:00:00.000Z' });
    expect((await row()).password).toBe(before.password);
    expect((await save({ password: 'outra' }, body.version)).body.server.passwordSavedAt).toBe(
      '2026-03-10T15:00:00.000Z',
    );
  });

  test.each([{ host: 'smtp.intruso.exemplo' }, { port: 2525 }, { user: 'outro@escola.exemplo' }, { security: 'none' }])(
    'is never sent anywhere else: with %j it has to be typed again, to save and to test',
    async (changes) => {
      const typed = { ...form, ...changes, password: '' };
      for (const answer of [
        await admin.put(path, { form: typed, version }),
        await admin.post(`${path}/test`, { form: typed }),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([400, 'mail_password_needed']);
        expect(answer.body.issues[0].path).toBe('form.password');
      }
      expect((await row()).host).toBe(form.host);
    },
  );

  test('goes with the user', async () => {
    const { body } = await save({ user: '', password: '' }, version);
    expect(body.server).toMatchObject({ user: null, hasPassword: false, passwordSavedAt: null });
    expect((await row()).password).toBeNull();
  });

  test('that another key encrypted is asked for again, and said so where mails wait', async () => {
    const { secretsKey } = t.services;
    t.services.secretsKey = aSecretsKey();
    onTestFinished(() => {
      t.services.secretsKey = secretsKey;
    });
    expect((await read()).server).toMatchObject({ hasPassword: true, isPasswordReadable: false });
    expect(await listUnreadableSecrets(t.db, t.services.secretsKey)).toEqual([
      { label: `Servidor de e-mail: ${form.host}`, page: '/admin/emails', isReadable: false },
    ]);
    expect((await save({ password: '', senderName: 'Outra' }, version)).body.code).toBe('mail_password_needed');
    const { steps } = (await admin.post(`${path}/test`, {})).body;
    expect(steps.find(({ outcome }: MailTestStep) => outcome === 'failed')).toMatchObject({
      name: 'login',
      problem: 'password_unreadable',
    });
    const deliver = createDelivery({ ...t.services, environment: { ...t.services.environment, dataDir: '' } });
    expect(await deliver(await aMail(t.db))).toEqual({
      ok: false,
      isFinal: false,
      reason: expect.stringContaining('digite-a de novo'),
    });
    expect((await save({}, version)).status).toBe(200);
    expect((await read()).server.isPasswordReadable).toBe(true);
  });
});

describe('what was saved counts at once', () => {
  test('in a process that was there before: from the next mail on', async () => {
    const [first, second] = [await anInbox(), await anInbox()];
    const deliver = createDelivery(t.services);
    const { version } = (await save(first.reached)).body;
    const recipient = `${unique('leitora')}@jornada.exemplo`;
    expect(await deliver(await aMail(t.db, { recipient }))).toEqual({ ok: true, note: null });
    expect(first.inbox.mails).toMatchObject([{ from: 'contato@escola.exemplo', recipients: [recipient] }]);
    expect(first.inbox.mails[0]!.headers).toContain('From: Escola da Paz <contato@escola.exemplo>');

    await save({ ...second.reached, senderAddress: 'novo@escola.exemplo' }, version);
    await deliver(await aMail(t.db, { recipient }));
    expect(first.inbox.mails).toHaveLength(1);
    expect(second.inbox.mails).toMatchObject([{ from: 'novo@escola.exemplo' }]);
  });

  test('for whoever is invited: the mail leaves without a restart', async () => {
    const { inbox, reached } = await anInbox();
    const email = `${unique('convidada')}@jornada.exemplo`;
    const invited = async (address: string) =>
      (await admin.post('/api/admin/people', { people: [{ email: address }] })).body.people[0].access;
    expect(await invited(`${unique('antes')}@jornada.exemplo`)).toMatchObject({ isMailed: false });
    await save(reached);
    expect(await invited(email)).toMatchObject({ isMailed: true });
    await vi.waitFor(() => expect(inbox.mails.flatMap(({ recipients }) => recipients)).toEqual([email]), 20_000);
    await vi.waitFor(
      async () => expect((await t.db.select().from(mails).where(eq(mails.recipient, email)))[0]!.status).toBe('sent'),
      20_000,
    );
  });

  test('in the first steps, on the outbox and at the webhooks', async () => {
    const answers = async () => [
      (await admin.get('/api/admin/overview')).body.firstSteps.isMailConfigured,
      (await admin.get('/api/admin/mails')).body.isMailConfigured,
      (await admin.get('/api/admin/webhooks')).body.isMailConfigured,
    ];
    expect(await answers()).toEqual([false, false, false]);
    await save();
    expect(await answers()).toEqual([true, true, true]);
  });
});

describe('the variables of the environment', () => {
  test('win as a whole and are shown without the login', async () => {
    await save();
    const { inbox } = await anInbox();
    configure(inbox.url.replace('://', '://carteiro:s3gredo@'));
    const body = await read();
    expect(body).toEqual({
      source: 'environment',
      server: {
        host: '127.0.0.1',
        port: inbox.port,
        security: 'offered',
        user: null,
        hasPassword: true,
        passwordSavedAt: null,
        isPasswordReadable: true,
        senderName: 'Escola, da Paz',
        senderAddress: 'oi@escola.exemplo',
      },
      version: null,
    });
    for (const answer of [await save(), await admin.post(`${path}/test`, { form })])
      expect([answer.status, answer.body.code]).toEqual([409, 'mail_server_in_environment']);
  });

  test('are tried as they stand, and what they name gets the mails', async () => {
    await save();
    const { inbox } = await anInbox();
    configure(inbox.url);
    const { steps } = (await admin.post(`${path}/test`, {})).body;
    expect(steps.map(({ outcome }: MailTestStep) => outcome)).toEqual([
      'passed',
      'passed',
      'not_used',
      'not_used',
      'passed',
    ]);
    await createDelivery(t.services)(await aMail(t.db));
    expect(inbox.mails.map(({ from }) => from)).toEqual(['oi@escola.exemplo', 'oi@escola.exemplo']);
  });

  test.each([
    ['smtps://correio.exemplo', { port: 465, security: 'tls', hasPassword: false }],
    ['smtp://correio.exemplo:25?ignoreTLS=true', { port: 25, security: 'none' }],
    ['smtp://correio.exemplo?requireTLS=true', { port: 587, security: 'starttls' }],
  ])('%s', async (url, server) => {
    configure(url);
    expect((await read()).server).toMatchObject({ host: 'correio.exemplo', ...server });
  });
});

describe('a test', () => {
  test('of what was only typed reaches whoever asks and stores nothing', async () => {
    const account = await anotherAdmin();
    const { inbox, reached } = await anInbox();
    const { status, body } = await (await t.as(account)).post(`${path}/test`, { form: { ...form, ...reached } });
    expect([status, body.recipient]).toEqual([200, account.email]);
    expect(inbox.mails).toMatchObject([{ recipients: [account.email] }]);
    expect(await read()).toMatchObject({ source: 'none' });
    expect(await t.db.select().from(mails).where(eq(mails.recipient, account.email))).toEqual([]);
    expect(await t.db.select().from(auditLog).where(eq(auditLog.actorId, account.userId))).toMatchObject([
      { action: 'Servidor de e-mail testado', subject: `127.0.0.1:${inbox.port}`, changes: [] },
    ]);
  });

  test('of what is stored uses its password', async () => {
    const logins: string[] = [];
    const inbox = await openInbox({
      server: {
        authOptional: false,
        onAuth: (login, _session, answer) => {
          logins.push(login.password ?? '');
          answer(null, { user: 'x' });
        },
      },
    });
    onTestFinished(() => inbox.close());
    const reached = { host: '127.0.0.1', port: inbox.port, security: 'none' };
    await save(reached);
    expect((await admin.post(`${path}/test`, {})).body.steps[3]).toMatchObject({ name: 'login', outcome: 'passed' });
    // After saving, the form has no password.
    await admin.post(`${path}/test`, { form: { ...form, ...reached, password: '', senderName: 'Outra' } });
    expect(logins).toEqual([password, password]);
  });

  test('says which step failed, and nothing is set up: what to do first', async () => {
    const { body } = await admin.post(`${path}/test`, {
      form: { ...form, host: '127.0.0.1', port: await closedPort() },
    });
    expect(body.steps.map(({ outcome, problem }: MailTestStep) => problem ?? outcome)).toEqual([
      'passed',
      'connection_refused',
      'not_reached',
      'not_reached',
      'not_reached',
    ]);
    expect((await admin.post(`${path}/test`, {})).body.code).toBe('mail_not_configured');
  });

  test('twenty times in ten minutes is enough for one administrator, and takes nothing from another', async () => {
    const [eager, other] = [await t.as(await anotherAdmin()), await t.as(await anotherAdmin())];
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async () => (await eager.post(`${path}/test`, {})).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(20).fill(409), 429]);
    expect((await other.post(`${path}/test`, {})).status).toBe(409);
  });
});
