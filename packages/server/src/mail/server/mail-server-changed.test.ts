/** The mail server is a key to every account: a change is told through the one of before, and holds administrators' links (decision K22). */
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Account } from '../../../fixtures/account.ts';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMail } from '../../../fixtures/mail.ts';
import { aMailServerForm } from '../../../fixtures/mail-server-form.ts';
import { aMember } from '../../../fixtures/member.ts';
import { type Caller, travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import type { SMTPServerOptions } from 'smtp-server';
import { type Inbox, openInbox, readable } from '../../../test/mail/inbox.ts';
import { linkFromServer } from '../../accounts/recovery/server-link/link-from-server.ts';
import { securityEvents } from '../../tables/audit.ts';
import { mailServer } from '../../tables/mail-server.ts';
import { mails } from '../../tables/mail.ts';
import { userRoles } from '../../tables/accounts.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { sendMail } from '../delivery/send-mail.ts';

const founded = '2026-03-01T15:00:00.000Z';
const noon = '2026-03-09T15:00:00.000Z';
const hours = (count: number) => new Date(new Date(noon).getTime() + count * 60 * 60 * 1000);
const t = useTestApp({ now: founded });
const path = '/api/admin/mail-server';
const letsIn: SMTPServerOptions = { onAuth: (_auth, _session, answer) => answer(null, { user: 'contato' }) };

let eve: Account;
let ana: Account;
let member: Account;
let byEve: Caller;
/** Where mails of tests go that look at none, and their way after a change. */
let house: object;
let elsewhere: object;
beforeAll(async () => {
  const inboxes = [await openInbox({ server: letsIn }), await openInbox({ server: letsIn })];
  [house, elsewhere] = inboxes.map(({ port }) => ({ host: '127.0.0.1', port, security: 'none' })) as [object, object];
  afterAll(() => Promise.all(inboxes.map((inbox) => inbox.close())));
  [eve, ana, member] = [await anAdmin(t.db), await anAdmin(t.db, { emailVerified: true }), await aMember(t.db)];
});
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
  byEve = await t.as(eve);
});
afterEach(async () => {
  await t.db.delete(mailServer);
  await t.db.delete(securityEvents);
  await t.db.delete(mails);
});

/** A real mail server that lets everybody in, and the settings to reach it. */
async function aServer(server: SMTPServerOptions = {}): Promise<{ inbox: Inbox; reached: object }> {
  const inbox = await openInbox({ server: { ...letsIn, ...server } });
  onTestFinished(() => inbox.close());
  return { inbox, reached: { host: '127.0.0.1', port: inbox.port, security: 'none' } };
}
const version = async () => (await t.db.select().from(mailServer))[0]?.updatedAt.toISOString() ?? null;
const save = async (changes: object, by = byEve) =>
  by.put(path, { form: aMailServerForm(changes), version: await version() });
/** Sets up a server two days ago, of which nobody hears any more. */
async function setUp(changes: object): Promise<void> {
  travelTo(hours(-48));
  expect((await save(changes, await t.as(eve))).status).toBe(200);
  await t.db.delete(mails);
  await t.db.delete(securityEvents);
  travelTo(noon);
}
const kinds = async () =>
  (await t.db.select().from(securityEvents).orderBy(securityEvents.id))
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'mail_server_changed' || kind === 'admin_links_held');
const noticesTo = (account: Account) =>
  t.db
    .select()
    .from(mails)
    .where(and(eq(mails.template, 'mail_server_changed'), eq(mails.userId, account.userId)))
    .orderBy(desc(mails.id));
const arrived = (inbox: Inbox, count = 1) =>
  vi.waitFor(() => expect(inbox.mails).toHaveLength(count), { timeout: 20_000, interval: 50 });
const stateOf = (id: string, status: string) =>
  vi.waitFor(
    async () => {
      const [row] = await t.db.select().from(mails).where(eq(mails.id, id));
      expect(row?.status).toBe(status);
      return row!;
    },
    { timeout: 20_000, interval: 50 },
  );
const overviewOf = async (account: Account) =>
  (await (await t.as(account)).get('/api/admin/overview')).body.mailServerChanges;
const linkFor = async ({ userId }: Account, by = byEve) =>
  by.post(`/api/admin/people/${userId}/access-link`, { mail: true });

describe('a change of the mail server', () => {
  test('is told to all other administrators through the server of before, and by the dashboard', async () => {
    const [before, after] = [await aServer(), await aServer()];
    await setUp(before.reached);
    expect((await save(after.reached)).status).toBe(200);
    await arrived(before.inbox);
    expect(before.inbox.mails[0]!.recipients).toEqual([ana.email]);
    expect(before.inbox.mails[0]!.from).toBe('contato@escola.exemplo');
    const text = readable(before.inbox.mails[0]!.body);
    expect(text).toContain(`127.0.0.1:${before.inbox.port} → 127.0.0.1:${after.inbox.port}`);
    expect(text).toContain(eve.name);
    expect(text).toContain('10/03/2026 12:00');
    expect(after.inbox.mails).toEqual([]);
    expect(await noticesTo(eve)).toEqual([]);
    expect(await overviewOf(ana)).toEqual({
      changes: [
        {
          at: noon,
          personName: eve.name,
          subject: `127.0.0.1:${before.inbox.port} → 127.0.0.1:${after.inbox.port}`,
        },
      ],
      linksHeldUntil: hours(24).toISOString(),
    });
    expect(await overviewOf(eve)).toEqual({ changes: [], linksHeldUntil: hours(24).toISOString() });
    travelTo(hours(24));
    expect(await overviewOf(ana)).toEqual({ changes: [], linksHeldUntil: null });
  });

  test.each([
    ['the host', { host: 'localhost' }, '(servidor)'],
    ['the user', { user: 'outra', password: 'nova' }, '(usuário)'],
    ['the sender', { senderAddress: 'outra@escola.exemplo' }, '(remetente)'],
    ['the encryption', { security: 'tls' }, '(segurança)'],
  ])('in %s is in the security log and holds links', async (_what, changes, named) => {
    await setUp(house);
    expect((await save({ ...house, ...changes })).status).toBe(200);
    expect(await kinds()).toEqual(['mail_server_changed', 'admin_links_held']);
    const [notice] = await noticesTo(ana);
    if (!('host' in changes)) expect(notice!.text).toContain(named);
    expect((await linkFor(ana)).body.code).toBe('admin_links_held');
  });

  test('in the password alone is told through the server of before, and holds nothing', async () => {
    const before = await aServer();
    await setUp(before.reached);
    expect((await save({ ...before.reached, password: 'errada' })).status).toBe(200);
    await arrived(before.inbox);
    expect(readable(before.inbox.mails[0]!.body)).toContain('(senha)');
    expect(await kinds()).toEqual(['mail_server_changed']);
    expect((await linkFor(ana)).status).toBe(201);
  });

  test('that changes nothing is no change', async () => {
    await setUp(house);
    const known = await kinds();
    expect((await save({ ...house, password: '' })).status).toBe(200);
    expect(await kinds()).toEqual(known);
    expect(await noticesTo(ana)).toEqual([]);
  });

  test('from no server at all is told in the app, and holds links', async () => {
    expect((await save(house)).status).toBe(200);
    expect(await noticesTo(ana)).toEqual([]);
    expect((await overviewOf(ana)).changes).toMatchObject([{ personName: eve.name }]);
    expect((await linkFor(ana)).body.code).toBe('admin_links_held');
  });

  test('back to the server of before is told, too, and the day begins anew', async () => {
    const [before, other] = [await aServer(), await aServer()];
    await setUp(before.reached);
    await save(other.reached);
    await arrived(before.inbox);
    travelTo(hours(2));
    await save({ ...before.reached, password: 'de-novo' }, await t.as(eve));
    await arrived(other.inbox);
    expect((await overviewOf(ana)).changes).toHaveLength(2);
    travelTo(hours(25));
    expect((await linkFor(ana, await t.as(eve))).body.code).toBe('admin_links_held');
    travelTo(hours(26));
    expect((await linkFor(ana, await t.as(eve))).status).toBe(201);
  });

  test('twice at once is one change that is told once', async () => {
    await setUp(house);
    const shown = await version();
    const answers = await Promise.all(
      ['um', 'dois', 'três', 'quatro'].map((name) =>
        byEve.put(path, { form: aMailServerForm({ ...house, senderName: name }), version: shown }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await noticesTo(ana)).toHaveLength(1);
    expect((await kinds()).filter((kind) => kind === 'admin_links_held')).toHaveLength(1);
  });

  test('and a second one at its heels are told through the servers before each of them', async () => {
    const before = await aServer();
    await setUp(before.reached);
    const second = await aServer();
    await save(second.reached);
    await save(house, await t.as(ana));
    await Promise.all([arrived(before.inbox), arrived(second.inbox)]);
    expect(before.inbox.mails[0]!.recipients).toEqual([ana.email]);
    expect(second.inbox.mails[0]!.recipients).toEqual([eve.email]);
  });
});

describe('the password of the server of before', () => {
  test('stays sealed with the notice until it is sent, and is gone with it', async () => {
    const before = await aServer();
    await setUp(before.reached);
    const [{ password } = { password: null }] = await t.db.select().from(mailServer);
    await save(elsewhere);
    const [notice] = await noticesTo(ana);
    if (notice!.status === 'queued') expect(notice!.about).toMatchObject({ through: { password } });
    expect(await stateOf(notice!.id, 'sent')).toMatchObject({ about: null });
  });

  test('is gone as well when that server refuses, which is not held against the address', async () => {
    const before = await aServer({
      onRcptTo: (_address, _session, answer) =>
        answer(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })),
    });
    await setUp(before.reached);
    await save(elsewhere);
    const [notice] = await noticesTo(ana);
    const row = await stateOf(notice!.id, 'failed');
    expect(row.about).toBeNull();
    expect(row.lastError).toMatch(/^O servidor de antes não aceitou: 550/);
    expect((await byEve.get(`/api/admin/people/${ana.userId}`)).body.user.addressRefusal).toBeNull();
    expect((await byEve.post(`/api/admin/mails/${notice!.id}/resend`, {})).body.code).toBe('mail_not_resendable');
  });

  test('a job that runs again sends no second notice', async () => {
    const before = await aServer();
    await setUp(before.reached);
    await save(elsewhere);
    const [notice] = await noticesTo(ana);
    await stateOf(notice!.id, 'sent');
    await sendMail({ ...t.services, deliver: createDelivery(t.services) }, notice!.id);
    expect(before.inbox.mails).toHaveLength(1);
  });
});

describe('for 24 hours after it', () => {
  const askRecovery = (email: string) => t.visitor.post('/functions/v1/send-reset-password-email', { email });
  const latestTo = (account: Account, template: string) =>
    vi.waitFor(
      async () => {
        const [mail] = await t.db
          .select()
          .from(mails)
          .where(and(eq(mails.userId, account.userId), eq(mails.template, template)));
        expect(mail).toBeDefined();
        return mail!;
      },
      { timeout: 20_000, interval: 50 },
    );

  test('an administrator’s recovery link is not sent, a member’s is, and both get the same answer', async () => {
    const after = await aServer();
    await setUp(house);
    await save(after.reached);
    const answers = await Promise.all([ana.email, member.email, 'ninguem@jornada.exemplo'].map(askRecovery));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const held = await latestTo(ana, 'recovery_held');
    expect(held.text).toContain('10/03/2026 12:00');
    expect(held.text).not.toContain('token=');
    await latestTo(member, 'password_reset');
    await arrived(after.inbox, 2);
    travelTo(hours(24));
    await askRecovery(ana.email);
    await latestTo(ana, 'password_reset');
  });

  test('no access link goes to an administrator, and the person says until when; a member gets theirs', async () => {
    await setUp(house);
    await save(elsewhere);
    expect(await linkFor(ana)).toMatchObject({ status: 409, body: { code: 'admin_links_held' } });
    expect((await byEve.get(`/api/admin/people/${ana.userId}`)).body.user.linksHeldUntil).toBe(hours(24).toISOString());
    expect((await byEve.get(`/api/admin/people/${member.userId}`)).body.user.linksHeldUntil).toBeNull();
    expect((await linkFor(member)).status).toBe(201);
    travelTo(hours(24));
    const later = await t.as(eve);
    expect((await later.get(`/api/admin/people/${ana.userId}`)).body.user.linksHeldUntil).toBeNull();
    expect((await linkFor(ana, later)).status).toBe(201);
  });

  test('the command on the server works', async () => {
    await setUp(house);
    await save(elsewhere);
    const asked = { email: ana.email, publicUrl: 'http://x', isPublicUrlKnown: true, clock: t.services.clock };
    expect(await linkFromServer(t.db, asked)).toContain('/reset-password#token=');
  });

  test('a link that waited from before the change does not leave either, and is not sent again', async () => {
    const after = await aServer();
    await setUp(house);
    await save(after.reached);
    const secret = { holdsSecret: true, template: 'password_reset', status: 'queued' } as const;
    const waiting = await aMail(t.db, { ...secret, userId: ana.userId, recipient: ana.email });
    const theirs = await aMail(t.db, { ...secret, userId: member.userId, recipient: member.email });
    const deliver = createDelivery(t.services);
    await sendMail({ ...t.services, deliver }, waiting.id);
    await sendMail({ ...t.services, deliver }, theirs.id);
    expect(await stateOf(waiting.id, 'failed')).toMatchObject({ text: '', html: '' });
    expect(after.inbox.mails.map(({ recipients }) => recipients)).toEqual([[member.email]]);
    expect((await byEve.post(`/api/admin/mails/${waiting.id}/resend`, {})).body.code).toBe('admin_links_held');
    travelTo(hours(24));
    expect((await (await t.as(eve)).post(`/api/admin/mails/${waiting.id}/resend`, {})).status).toBe(201);
  });

  test('a mail server of the environment sends links: whoever sets it has the server', async () => {
    await setUp(house);
    await save(elsewhere);
    const { environment } = t.services;
    t.services.environment = { ...environment, smtpUrl: 'smtp://correio.exemplo' };
    onTestFinished(() => {
      t.services.environment = environment;
    });
    expect((await linkFor(ana)).status).toBe(201);
    expect((await overviewOf(ana)).linksHeldUntil).toBeNull();
  });
});

describe('links are not held', () => {
  test("in a school's first seven days, which is told all the same", async () => {
    travelTo('2026-03-08T14:59:59.000Z');
    byEve = await t.as(eve);
    await save(house);
    await save(elsewhere);
    expect(await kinds()).toEqual(['mail_server_changed', 'mail_server_changed']);
    expect(await noticesTo(ana)).toHaveLength(1);
    expect((await linkFor(ana)).status).toBe(201);
    travelTo('2026-03-08T15:00:00.000Z');
    await save({ ...house, senderName: 'Outra' });
    expect((await linkFor(ana)).body.code).toBe('admin_links_held');
  });

  test('while the school has no member', async () => {
    await t.db.update(userRoles).set({ role: 'admin' }).where(eq(userRoles.userId, member.userId));
    onTestFinished(async () => {
      await t.db.update(userRoles).set({ role: 'user' }).where(eq(userRoles.userId, member.userId));
    });
    await save(house);
    expect(await kinds()).toEqual(['mail_server_changed']);
    expect((await linkFor(ana)).status).toBe(201);
  });
});
