/** An administrator corrects a member's name and address (decision A14). */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aSale, deliver } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMail } from '../../fixtures/mail.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { configureMail, mailsTo, tokenIn } from '../../test/mail/outbox.ts';
import { tictoRefund } from '../../test/purchases/ticto-deliveries.ts';
import { examine } from '../doctor/examine.ts';
import { auditLog, securityEvents } from '../tables/audit.ts';
import { enrollments } from '../tables/enrollments.ts';
import { mails } from '../tables/mail.ts';

const t = useTestApp();
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  const account = await anAdmin(t.db);
  [admin, adminId] = [await t.as(account), account.userId];
});
beforeEach(() => clearAttempts(t.db));

const freshEmail = () => `${unique('certo')}@gmail.com`;
type Known = { userId: string; name: string; email: string };
const correct = ({ userId, name, email }: Known, wanted: { name?: string; email?: string }) =>
  admin.put(`/api/admin/people/${userId}`, { name, email, ...wanted, shown: { name, email } });
const rowsTo = (address: string) => t.db.select().from(mails).where(eq(mails.recipient, address));
const auditOf = (userId: string) => t.db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
const signIn = (email: string, password: string) => t.visitor.post('/api/accounts/sign-in', { email, password });

test('a name is corrected alone: nobody is signed out or mailed, and it is written down', async () => {
  const member = await aMember(t.db, { name: 'Maria Slva', emailVerified: true });
  const caller = await t.as(member);
  const answer = await correct(member, { name: ' Maria  Silva ' });
  expect([answer.status, answer.body]).toMatchObject([200, { name: 'Maria Silva', email: member.email }]);
  expect((await caller.get('/api/me')).body.user).toMatchObject({ name: 'Maria Silva', isEmailProven: true });
  expect(await auditOf(member.userId)).toMatchObject([
    {
      actorId: adminId,
      action: 'Nome corrigido',
      changes: [{ field: 'name', before: 'Maria Slva', after: 'Maria Silva' }],
    },
  ]);
  expect(await rowsTo(member.email)).toEqual([]);
});

describe('another address', () => {
  test('signs in with the same password, is not proven, and ends sessions and links of before', async () => {
    const member = await aMember(t.db, { email: `${unique('maria')}@gmial.con` });
    const caller = await t.as(member);
    const link = (await admin.post(`/api/admin/people/${member.userId}/access-link`, { mail: false })).body.link;
    const email = freshEmail();
    const answer = await correct(member, { email: email.toUpperCase() });
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    expect((await caller.get('/api/me')).status).toBe(401);
    const token = link.split('#token=')[1];
    expect((await t.visitor.post('/api/accounts/password-reset/check', { token })).body).toEqual({ valid: false });
    expect((await signIn(member.email, member.password!)).status).toBe(401);
    const signedIn = await signIn(email, member.password!);
    expect([signedIn.status, signedIn.body.user.isEmailProven]).toEqual([200, false]);
    const [entry] = (await auditOf(member.userId)).filter(({ action }) => action === 'E-mail corrigido');
    expect(entry).toMatchObject({
      actorId: adminId,
      changes: [{ field: 'email', before: member.email, after: email }],
    });
    const events = await t.db.select().from(securityEvents).where(eq(securityEvents.subject, email));
    expect(events).toMatchObject([{ kind: 'address_corrected', personId: adminId }]);
    expect(await examine(t.db)).toEqual([]);
  });

  test('keeps orders and access: a refund closes it, and the mistyped address is free', async () => {
    const webhook = await aWebhook(t.db);
    const productId = unique('produto');
    await aJourney(t.db, { externalProductIds: [productId] });
    const mistyped = `${unique('caio')}@gmial.con`;
    const sale = await aSale(webhook, { productId, email: mistyped });
    await deliver(t, webhook, sale);
    const [row] = (await admin.get(`/api/admin/people?role=all&search=${mistyped}`)).body.items;
    const email = freshEmail();
    expect((await correct({ ...row, userId: row.id }, { email })).status).toBe(200);
    const place = async () => (await t.db.select().from(enrollments).where(eq(enrollments.userId, row.id)))[0]!;
    expect((await place()).suspendedAt).toBeNull();
    await deliver(t, webhook, sale);
    expect((await admin.get(`/api/admin/people?role=all&search=${mistyped}`)).body.items).toEqual([]);
    await deliver(t, webhook, tictoRefund(sale));
    expect((await place()).suspendedAt).not.toBeNull();
    expect((await t.visitor.post('/api/accounts/sign-up', { email: mistyped, password: 'segredo' })).status).toBe(201);
  });

  test('that somebody has, now or proven before, is refused', async () => {
    const other = await aMember(t.db, { emailVerified: true });
    await correct(other, { email: freshEmail() });
    const another = await aMember(t.db);
    for (const email of [other.email, another.email]) {
      const member = await aMember(t.db);
      expect((await correct(member, { email })).body.code).toBe('email_taken');
      expect(await auditOf(member.userId)).toEqual([]);
    }
  });

  test('of an administrator is refused, also of one who was made one at that moment', async () => {
    const chief = await anAdmin(t.db);
    const answer = await correct(chief, { email: freshEmail() });
    expect([answer.status, answer.body.code]).toEqual([409, 'person_is_admin']);
    expect((await correct(chief, { name: 'Outro Nome' })).body.code).toBe('person_is_admin');

    const member = await aMember(t.db);
    const email = freshEmail();
    const [corrected] = await Promise.all([
      correct(member, { email }),
      admin.put(`/api/admin/people/${member.userId}/role`, { role: 'admin' }),
    ]);
    const { user } = (await admin.get(`/api/admin/people/${member.userId}`)).body;
    expect(user).toMatchObject({ role: 'admin', email: corrected.status === 200 ? email : member.email });
  });

  test('does not overwrite what the person changed meanwhile, and a repeat changes nothing', async () => {
    const member = await aMember(t.db);
    const own = freshEmail();
    const caller = await t.as(member);
    await caller.put('/api/me/profile', { name: member.name, email: own, currentPassword: member.password });
    expect((await correct(member, { email: freshEmail() })).body.code).toBe('changed_meanwhile');
    expect((await correct({ ...member, name: 'Outra' }, { email: freshEmail() })).body.code).toBe('changed_meanwhile');
    expect((await correct(member, { email: own })).status).toBe(200);
    expect(await auditOf(member.userId)).toEqual([]);
  });

  test('is one of fifty different ones at the same moment, and one of two people’s', async () => {
    const member = await aMember(t.db);
    const emails = Array.from({ length: 50 }, freshEmail);
    const answers = await times(50, (n) => correct(member, { email: emails[n]! }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      unexpected(
        answers.filter(({ status }) => status !== 200),
        409,
      ),
    ).toEqual([]);
    expect(await auditOf(member.userId)).toHaveLength(1);

    const [email, first, second] = [freshEmail(), await aMember(t.db), await aMember(t.db)];
    const both = await Promise.all([correct(first, { email }), correct(second, { email })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await examine(t.db)).toEqual([]);
  });
});

describe('where mail is configured', () => {
  let environment = t.services?.environment;
  beforeEach(() => {
    ({ environment } = t.services);
    configureMail(t);
  });
  afterEach(() => {
    t.services.environment = environment;
  });

  test('both addresses are told, and only the new one’s reader can prove it', async () => {
    const member = await aMember(t.db);
    const email = freshEmail();
    await correct(member, { email });
    const [former] = await rowsTo(member.email);
    expect(former).toMatchObject({ template: 'address_changed', holdsSecret: false });
    expect(former!.text).not.toContain(email);
    expect(await rowsTo(email)).toMatchObject([{ template: 'email_proof' }]);
    const [delivered] = await mailsTo(t, email);
    const proof = await t.visitor.post('/api/accounts/email-proof', { token: tokenIn(delivered!) });
    expect(proof.body).toEqual({ email });
  });

  test('who has no password yet gets a link there to choose one, and nothing waits for the former address', async () => {
    const member = await aMember(t.db, { password: null });
    const waiting = await aMail(t.db, {
      recipient: member.email,
      userId: member.userId,
      status: 'queued',
      attempts: 3,
      holdsSecret: true,
    });
    const email = freshEmail();
    await correct(member, { email });
    const former = await rowsTo(member.email);
    const given = { id: waiting.id, status: 'failed', text: '', lastError: 'O endereço foi corrigido.' };
    expect(former).toContainEqual(expect.objectContaining(given));
    expect(new Set(former.map(({ template }) => template))).toEqual(new Set(['access_granted', 'address_changed']));
    expect(await rowsTo(email)).toMatchObject([{ template: 'invitation' }]);
    const [delivered] = await mailsTo(t, email);
    const token = tokenIn(delivered!);
    const set = await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'nova-senha-1' });
    expect([set.status, set.body.user]).toMatchObject([200, { email, isEmailProven: true }]);
  });
});
