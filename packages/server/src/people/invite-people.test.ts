import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { enrollmentsIn, times, unexpected } from '../../fixtures/at-once.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { clearAttempts } from '../../fixtures/clear-attempts.ts';
import { aJourney, type JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { travelTo, useTestApp, type Answer, type Caller } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { configureMail, mailsTo as deliveredTo } from '../../test/mail/outbox.ts';
import { examine } from '../doctor/examine.ts';
import { userEmails } from '../tables/accounts.ts';
import { auditLog } from '../tables/audit.ts';
import { accessGrants } from '../tables/enrollments.ts';
import { mails } from '../tables/mail.ts';

const t = useTestApp();
let admin: Caller;
let finances: JourneyFixture;
let focus: JourneyFixture;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
  finances = await aJourney(t.db, { name: 'Finanças em Paz', tipo: 'paga' });
  focus = await aJourney(t.db, { name: 'Foco sem Ruído', visibilidade: 'apenas_inscritos' });
});
beforeEach(async () => {
  await clearAttempts(t.db);
});

const freshEmail = () => `${unique('convite')}@jornada.exemplo`;
const tokenOf = (link: string) => link.split('#token=')[1]!;
const use = (link: string) =>
  t.visitor.post('/api/accounts/password-reset/perform', { token: tokenOf(link), password: 'nova-senha' });
const invite = (emails: readonly string[], rest: object = {}) =>
  admin.post('/api/admin/people', { people: emails.map((email) => ({ email })), ...rest });
const lineOf = ({ body }: Answer, email: string) => body.people.find((line: { email: string }) => line.email === email);
const auditActionsOn = async (userId: string) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.subjectId, userId)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const mailsTo = (...emails: string[]) => t.db.select().from(mails).where(inArray(mails.recipient, emails));
const grantsOf = (userId: string, journeyId: string) =>
  t.db
    .select()
    .from(accessGrants)
    .where(and(eq(accessGrants.userId, userId), eq(accessGrants.journeyId, journeyId)));

describe('an invitation', () => {
  test('makes a member without a password, and a link that sets one and signs in, once', async () => {
    const email = freshEmail();
    const people = [{ email: ` ${email.toUpperCase()} `, name: 'Íris' }];
    const { status, body } = await admin.post('/api/admin/people', { people });
    const [line] = body.people;
    expect([status, body.people.length]).toEqual([200, 1]);
    expect(line).toMatchObject({ email, outcome: 'created', hasPassword: false, journeys: [] });
    expect(line.access).toEqual({
      link: `http://localhost:3000/reset-password#token=${tokenOf(line.access.link)}`,
      expiresAt: '2026-03-16T15:00:00.000Z',
      isMailed: false,
    });
    expect((await admin.get(`/api/admin/people/${line.userId}`)).body.user).toMatchObject({
      name: 'Íris',
      role: 'user',
      hasPassword: false,
    });

    const used = await use(line.access.link);
    expect([used.status, used.body.user.email, used.body.role]).toEqual([200, email, 'user']);
    // A link copied by hand does not verify the address.
    expect(used.body.user.isEmailProven).toBe(false);
    expect((await use(line.access.link)).body.code).toBe('invalid_recovery_link');
    expect(await auditActionsOn(line.userId)).toEqual(['Membro convidado']);
  });

  test('works while sign-up is off', async () => {
    await admin.put('/api/admin/switches', { signupEnabled: false });
    const email = freshEmail();
    expect(lineOf(await invite([email]), email).outcome).toBe('created');
    await admin.put('/api/admin/switches', { signupEnabled: true });
  });

  test('is over after seven days', async () => {
    const email = freshEmail();
    const { access } = lineOf(await invite([email]), email);
    travelTo('2026-03-16T15:00:01Z');
    expect((await use(access.link)).body.code).toBe('invalid_recovery_link');
    travelTo('2026-03-09T15:00:00Z');
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

  test('the link is mailed once, however often it is asked; as the administrator has it too, it proves no address', async () => {
    const email = freshEmail();
    const { access } = lineOf(await invite([email], { journeyIds: [focus.id] }), email);
    await invite([email], { journeyIds: [focus.id] });
    expect(access.isMailed).toBe(true);
    const [mail, ...more] = await mailsTo(email);
    expect([mail!.subject, mail!.holdsSecret, more]).toEqual(['Seu convite: Foco sem Ruído', true, []]);
    // The second call kept the first link valid.
    expect((await use(access.link)).body.user.isEmailProven).toBe(false);
  });

  test('it says whom it invites to what and how it goes on, and again when it is sent again', async () => {
    const [named, unnamed] = [freshEmail(), freshEmail()];
    const odd = await aJourney(t.db, { name: 'Amar & <Mudar>' });
    const people = [{ email: named, name: 'Íris Prado' }, { email: unnamed }];
    await admin.post('/api/admin/people', { people, journeyIds: [focus.id, odd.id] });
    const texts = [await deliveredTo(t, named), await deliveredTo(t, unnamed)].map(([text]) => text!);
    expect(texts[0]).toContain('Subject: Seu convite para 2 jornadas');
    expect(texts[0]).toContain('Íris, seu convite chegou');
    expect(texts[1]).toContain('Boas-vindas! Seu convite chegou');
    for (const text of texts) {
      for (const part of [
        '- Foco sem Ruído',
        '- Amar & <Mudar>',
        'é só entrar em http://localhost:3000 com este e-mail',
      ])
        expect(text).toContain(part);
      expect(text).not.toContain('<Mudar></li>');
    }
    await vi.waitFor(async () => expect((await mailsTo(named))[0]?.status).toBe('sent'), { timeout: 20_000 });
    expect((await admin.post(`/api/admin/mails/${(await mailsTo(named))[0]!.id}/resend`)).status).toBe(201);
    const [, again] = await deliveredTo(t, named, 2);
    for (const part of ['Íris, seu convite chegou', '- Foco sem Ruído', '#token=']) expect(again).toContain(part);
  });

  test('whoever has an account is not mailed, and nobody is when it is not wanted', async () => {
    const [known, email] = [(await aMember(t.db)).email, freshEmail()];
    const answer = await invite([known, email], { journeyIds: [focus.id], mail: false });
    expect(answer.body.people.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['member', 'created']);
    expect(lineOf(answer, email).access.isMailed).toBe(false);
    expect(await mailsTo(known, email)).toEqual([]);
  });
});

describe('several people at once', () => {
  test('each hears what happened: a new account, a member, one who has everything, an administrator', async () => {
    const newcomer = freshEmail();
    const member = await aMember(t.db);
    const veteran = await aMember(t.db);
    const chief = await anAdmin(t.db);
    await anEnrollment(t.db, { userId: veteran.userId, journeyId: finances.id });
    await anEnrollment(t.db, { userId: veteran.userId, journeyId: focus.id });
    const chosen = { journeyIds: [finances.id, focus.id] };
    const answer = await invite([newcomer, member.email, veteran.email, chief.email], chosen);
    const outcomes = (email: string) =>
      lineOf(answer, email).journeys.map(({ outcome }: { outcome: string }) => outcome);

    expect(answer.body.people.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'created',
      'member',
      'member',
      'administrator',
    ]);
    expect(outcomes(newcomer)).toEqual(['enrolled', 'enrolled']);
    expect(outcomes(member.email)).toEqual(['enrolled', 'enrolled']);
    expect(outcomes(veteran.email)).toEqual(['already', 'already']);
    expect(outcomes(chief.email)).toEqual([]);
    expect(await enrollmentsIn(t.db, chief.userId, focus.id)).toEqual([]);
    expect(lineOf(answer, member.email)).toMatchObject({ hasPassword: true, access: null });
    expect(await auditActionsOn(lineOf(answer, newcomer).userId)).toEqual([
      'Membro convidado',
      'Usuário inscrito',
      'Usuário inscrito',
    ]);
  });

  test('an address counts once, however it is written, and a former one finds its person', async () => {
    const { userId } = await aMember(t.db);
    const former = freshEmail();
    await t.db.insert(userEmails).values({ email: former, userId, provenAt: new Date(), createdAt: new Date() });
    const email = freshEmail();
    const { body } = await invite([email, email.toUpperCase(), former], { journeyIds: [focus.id, focus.id] });
    expect(body.people.map((line: { email: string }) => line.email)).toEqual([email, former]);
    expect(body.people[1]).toMatchObject({ userId, outcome: 'member' });
    expect(await enrollmentsIn(t.db, userId, focus.id)).toHaveLength(1);
  });

  test('lessons that a refund closed open again; an administrator’s pause stays', async () => {
    const [refunded, paused] = [await aMember(t.db), await aMember(t.db)];
    const now = new Date();
    await anEnrollment(t.db, { userId: refunded.userId, journeyId: finances.id, suspendedAt: now });
    await anEnrollment(t.db, { userId: paused.userId, journeyId: finances.id, suspendedAt: now, pausedAt: now });
    const answer = await invite([refunded.email, paused.email], { journeyIds: [finances.id] });
    expect(lineOf(answer, refunded.email).journeys[0].outcome).toBe('reopened');
    expect(lineOf(answer, paused.email).journeys[0].outcome).toBe('paused');
    expect((await enrollmentsIn(t.db, refunded.userId, finances.id))[0]!.suspendedAt).toBeNull();
    expect((await enrollmentsIn(t.db, paused.userId, finances.id))[0]!.suspendedAt).not.toBeNull();
  });

  test('a journey that is gone or inactive is refused before anybody is touched', async () => {
    const resting = await aJourney(t.db, { status: 'inactive' });
    for (const [journeyId, code] of [
      [resting.id, 'journey_inactive'],
      ['01a0a0a0-0000-7000-8000-000000000000', 'journey_not_found'],
    ]) {
      const email = freshEmail();
      expect((await invite([email], { journeyIds: [focus.id, journeyId] })).body.code).toBe(code);
      expect(await t.db.select().from(userEmails).where(eq(userEmails.email, email))).toEqual([]);
    }
  });

  test('nobody, too many and no addresses are refused in words', async () => {
    for (const emails of [[], Array.from({ length: 51 }, freshEmail), ['jose@exemplo']]) {
      const { status, body } = await invite(emails);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    }
  });
});

describe('again, at once, and half done', () => {
  test('a repeat changes nothing: one account, one enrolment, one grant, one entry of each deed', async () => {
    const email = freshEmail();
    const first = lineOf(await invite([email], { journeyIds: [focus.id] }), email);
    const second = lineOf(await invite([email], { journeyIds: [focus.id] }), email);
    expect(second).toEqual({
      ...first,
      outcome: 'member',
      journeys: [{ journeyId: focus.id, outcome: 'already' }],
      access: null,
    });
    expect(await grantsOf(first.userId, focus.id)).toHaveLength(1);
    expect(await auditActionsOn(first.userId)).toEqual(['Membro convidado', 'Usuário inscrito']);
    expect((await use(first.access.link)).status).toBe(200);
  });

  test('ten at the same moment make each account once, and one of them has its link', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()];
    const answers = await times(10, (n) =>
      invite(n % 2 === 0 ? emails : emails.toReversed(), { journeyIds: [finances.id, focus.id] }),
    );
    expect(unexpected(answers, 200)).toEqual([]);
    for (const email of emails) {
      const lines = answers.map((answer) => lineOf(answer, email));
      expect(lines.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      expect(lines.filter(({ access }) => access !== null)).toHaveLength(1);
      expect(new Set(lines.map(({ userId }) => userId)).size).toBe(1);
      expect(await enrollmentsIn(t.db, lines[0].userId, focus.id)).toHaveLength(1);
      expect(await auditActionsOn(lines[0].userId)).toHaveLength(3);
    }
  });

  test('one who fails leaves nothing behind and holds up nobody; the same request again does what is missing', async () => {
    const [before, unlucky, after] = [freshEmail(), freshEmail(), freshEmail()];
    const emails = [before, unlucky, after];
    // The last statement of this person's transaction fails, as it does when the server dies there.
    await t.db.execute(
      sql.raw(
        `create function fail_on_purpose() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$`,
      ),
    );
    await t.db.execute(
      sql.raw(`create trigger fail_on_purpose before insert on audit_log for each row
        when (new.subject like '${unlucky} em %') execute function fail_on_purpose()`),
    );
    const { environment } = t.services;
    configureMail(t);
    try {
      const first = await invite(emails, { journeyIds: [focus.id] });
      expect(first.body.people.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        'created',
        'failed',
        'created',
      ]);
      expect(lineOf(first, unlucky)).toMatchObject({ userId: null, access: null, journeys: [] });
      expect(await t.db.select().from(userEmails).where(eq(userEmails.email, unlucky))).toEqual([]);
      expect(await mailsTo(unlucky)).toEqual([]);

      await t.db.execute(sql`drop function fail_on_purpose() cascade`);
      const second = await invite(emails, { journeyIds: [focus.id] });
      expect(second.body.people.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        'member',
        'created',
        'member',
      ]);
      expect(lineOf(second, unlucky).journeys).toEqual([{ journeyId: focus.id, outcome: 'enrolled' }]);
      expect(await mailsTo(...emails)).toHaveLength(3);
      expect((await use(lineOf(first, before).access.link)).status).toBe(200);
    } finally {
      t.services.environment = environment;
    }
  });

  test('after all of this every rule still holds', async () => {
    expect(await examine(t.db)).toEqual([]);
  });
});
