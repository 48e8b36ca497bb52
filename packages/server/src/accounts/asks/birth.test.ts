import { asLocalDay } from '@jornada/domain/local-day';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aCertificate } from '../../../fixtures/certificate.ts';
import { someWords } from '../../../fixtures/conversation.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember, type MemberOverrides } from '../../../fixtures/member.ts';
import { aPublication } from '../../../fixtures/publication.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { users } from '../../tables/accounts.ts';
import { auditLog } from '../../tables/audit.ts';
import { conversationPublications } from '../../tables/conversations.ts';
import { platformSettings } from '../../tables/settings.ts';
import { sweepMinors } from './sweep-minors.ts';

const NOW = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: NOW });
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  const account = await anAdmin(t.db);
  adminId = account.userId;
  admin = await t.as(account);
});
afterEach(async () => {
  travelTo(NOW);
  await t.db.delete(platformSettings).where(eq(platformSettings.settingKey, 'minimum_age'));
});

const from = (age: number) =>
  t.db
    .insert(platformSettings)
    .values({ settingKey: 'minimum_age', settingValue: { value: age }, updatedAt: new Date() });
const someone = async (overrides?: MemberOverrides) => {
  const member = await aMember(t.db, overrides);
  return { ...member, caller: await t.as(member) };
};
const say = async (caller: Caller, month: string) => {
  const { status, body } = await caller.post('/api/me/birth', { month });
  return status === 200 ? body.isMinor : (body.code ?? status);
};
const rowOf = async (userId: string) => {
  const [row] = await t.db.select().from(users).where(eq(users.id, userId));
  return { birthMonth: row!.birthMonth, isMinor: row!.isMinor, allowed: row!.guardianAllowsAt !== null };
};
const auditOf = (userId: string) =>
  t.db
    .select({ action: auditLog.action, actorId: auditLog.actorId, changes: auditLog.changes })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(auditLog.createdAt);
const setMinor = async (userId: string, body: object) => admin.put(`/api/admin/people/${userId}/minor`, body);

describe('the month of birth', () => {
  test('that was wrong goes with the mark that an administrator takes off, and is asked again', async () => {
    await from(12);
    const { caller, userId } = await someone();
    expect(await say(caller, '2010-05')).toBe(true);
    expect(await say(caller, '1990-05')).toBe('birth_already_said');
    expect((await setMinor(userId, { isMinor: false })).status).toBe(200);
    expect(await rowOf(userId)).toEqual({ birthMonth: null, isMinor: false, allowed: false });
    expect((await caller.get('/api/me/asks')).body.minimumAge).toBe(12);
    expect(await say(caller, '1990-05')).toBe(false);
    // A repeat takes nothing more.
    await setMinor(userId, { isMinor: false });
    expect(await rowOf(userId)).toEqual({ birthMonth: '1990-05', isMinor: false, allowed: false });
  });

  test('is asked for in a school that takes minors, until it is said, and of no administrator', async () => {
    const { caller } = await someone();
    const isAsked = async (who: Caller) => {
      const { minimumAge } = (await who.get('/api/me/asks')).body;
      expect((await who.get('/api/me')).body.asks).toBe(minimumAge === null ? undefined : true);
      return minimumAge;
    };
    expect(await isAsked(caller)).toBeNull();
    await from(16);
    expect([await isAsked(caller), await isAsked(admin)]).toEqual([16, null]);
    expect(await say(caller, '1990-05')).toBe(false);
    expect(await isAsked(caller)).toBeNull();
  });

  test('is kept once: again it changes nothing, and another month is refused', async () => {
    await from(12);
    const { userId, caller } = await someone();
    expect(await say(caller, '2010-03')).toBe(true);
    expect(await say(caller, '2010-03')).toBe(true);
    expect(await say(caller, '1990-03')).toBe('birth_already_said');
    expect(await rowOf(userId)).toEqual({ birthMonth: '2010-03', isMinor: true, allowed: false });
    expect(await auditOf(userId)).toEqual([
      {
        action: 'Pessoa disse ser menor de idade',
        actorId: null,
        changes: [{ field: 'isMinor', before: 'não', after: 'sim' }],
      },
    ]);
  });

  test('said twice at once, one wins', async () => {
    await from(12);
    const { userId, caller } = await someone();
    const months = ['2010-03', '1990-03'];
    const answers = await times(10, (n) => say(caller, months[n % 2]!));
    const { birthMonth, isMinor } = await rowOf(userId);
    expect(isMinor).toBe(birthMonth === '2010-03');
    expect(answers).toEqual(answers.map((_, n) => (months[n % 2] === birthMonth ? isMinor : 'birth_already_said')));
  });

  test.each([
    [18, '2008-02', false],
    // Nobody knows the day: the birthday may be still to come.
    [18, '2008-03', 'below_minimum_age'],
    [16, '2010-02', true],
    [16, '2010-03', 'below_minimum_age'],
    [12, '2014-02', true],
    [12, '2014-03', 'below_minimum_age'],
    [12, '2026-03', 'below_minimum_age'],
    [12, '2026-04', 'invalid_input'],
    [12, '1906-03', false],
    [12, '1906-02', 'invalid_input'],
    [12, '2010-13', 'invalid_input'],
  ])('in a school from %i on, %s: %s', async (minimum, month, answer) => {
    await from(minimum);
    const { userId, caller } = await someone();
    expect(await say(caller, month)).toBe(answer);
    expect(await rowOf(userId)).toEqual({
      birthMonth: typeof answer === 'string' ? null : month,
      isMinor: answer === true,
      allowed: false,
    });
    expect(await auditOf(userId)).toHaveLength(answer === true ? 1 : 0);
  });

  test('does not take away the mark that the school set', async () => {
    await from(12);
    const { userId, caller } = await someone();
    await setMinor(userId, { isMinor: true });
    expect(await say(caller, '1990-05')).toBe(true);
    await runRound(sweepMinors, t.services, new Date(NOW));
    expect(await rowOf(userId)).toEqual({ birthMonth: '1990-05', isMinor: true, allowed: false });
  });

  test('of a minor ends what is published of them, and certificates show initials', async () => {
    await from(12);
    const { userId, caller } = await someone({ name: 'Maria Aparecida de Souza' });
    const conversationId = await aPublication(t.db, { userId, adminId });
    const { number } = await aCertificate(t.db, { userId, name: 'Maria Aparecida de Souza' });
    expect(await say(caller, '2010-03')).toBe(true);
    const left = eq(conversationPublications.conversationId, conversationId);
    expect(await t.db.$count(conversationPublications, left)).toBe(0);
    const page = (await t.visitor.get(`/certificado/${number}`)).body;
    expect(page).toContain('M. A. S.');
    expect(page).not.toContain('Aparecida');
    const again = await caller.put(`/api/conversations/${conversationId}/consent`, { mayPublish: true });
    expect(again.body.code).toBe('is_minor');
    const words = someWords('Como eu começo?');
    const edit = { question: words, answer: words, revision: null, deletedMessages: 0 };
    const published = await admin.put(`/api/admin/conversations/${conversationId}/publication`, edit);
    expect(published.body.code).toBe('is_minor');
  });
});

describe("the guardian's word", () => {
  test('is noted of a minor, once, kept by other marks, and cleared with the mark', async () => {
    const { userId } = await someone();
    await setMinor(userId, { isMinor: false, guardianAllows: true });
    expect(await rowOf(userId)).toMatchObject({ isMinor: false, allowed: false });
    await times(5, () => setMinor(userId, { isMinor: true, guardianAllows: true }));
    await setMinor(userId, { isMinor: true });
    expect(await rowOf(userId)).toMatchObject({ isMinor: true, allowed: true });
    expect((await admin.get(`/api/admin/people/${userId}`)).body.guardianAllows).toBe(true);
    await setMinor(userId, { isMinor: true, guardianAllows: false });
    await setMinor(userId, { isMinor: true, guardianAllows: true });
    await setMinor(userId, { isMinor: false });
    expect(await rowOf(userId)).toMatchObject({ isMinor: false, allowed: false });
    const word = (before: string, after: string) => ({ field: 'guardianAllows', before, after });
    const mark = (before: string, after: string) => ({ field: 'isMinor', before, after });
    expect((await auditOf(userId)).map(({ action, changes }) => [action, changes])).toEqual([
      ['Pessoa marcada como menor de idade', [mark('não', 'sim'), word('não', 'sim')]],
      ['Autorização do responsável anotada', [word('sim', 'não')]],
      ['Autorização do responsável anotada', [word('não', 'sim')]],
      ['Pessoa deixou de ser menor de idade', [mark('sim', 'não'), word('sim', 'não')]],
    ]);
  });

  test('brings back what hurries, which a minor is spared', async () => {
    const { userId, caller } = await someone({ streakDays: 5, streakRecord: 9 });
    const streaks = async () => {
      const [me, stats, progress] = [
        (await caller.get('/api/me')).body.stats,
        (await caller.get('/api/me/stats')).body,
        (await caller.get('/api/me/progress')).body.rewards.stats,
      ];
      expect(stats.streakState).toBe(me.streakState);
      expect(progress.streakState).toBe(me.streakState);
      return [me.streakAtual, me.streakState];
    };
    expect(await streaks()).toEqual([5, 'em_risco']);
    await setMinor(userId, { isMinor: true });
    expect(await streaks()).toEqual([5, 'sem_pressa']);
    expect((await caller.get('/api/me/reminders')).body.obstacle).not.toBeNull();
    await setMinor(userId, { isMinor: true, guardianAllows: true });
    expect(await streaks()).toEqual([5, 'em_risco']);
  });

  test('is needed for the comeback after a lost streak, and for being told of the loss', async () => {
    const journey = await aJourney(t.db, { lessons: 3, modoLiberacao: 'imediata' });
    const read = async ({ isMinor }: { isMinor: boolean }) => {
      const { userId, caller } = await someone({ streakDays: 5, lastActionOn: asLocalDay('2026-03-01') });
      await anEnrollment(t.db, { userId, journeyId: journey.id });
      if (isMinor) await setMinor(userId, { isMinor });
      const { today } = (await caller.get('/api/enrollments')).body;
      const { rewards } = (await caller.post(`/api/lessons/${journey.lessons[0]!.id}/completion`)).body;
      return [today.comeback === null, rewards.streakResetado, rewards.streakAtual];
    };
    expect(await read({ isMinor: false })).toEqual([false, true, 1]);
    expect(await read({ isMinor: true })).toEqual([true, false, 1]);
  });

  test('is not what an unknown age has: until it is said, nothing hurries in a school that takes minors', async () => {
    const { caller } = await someone({ streakDays: 5 });
    const state = async (who: Caller) => (await who.get('/api/me')).body.stats.streakState;
    await from(16);
    expect(await state(caller)).toBe('sem_pressa');
    await say(caller, '1990-05');
    expect(await state(caller)).toBe('em_risco');
  });
});

describe('a minor who turns 18', () => {
  const atMidnight = (day: string) => new Date(`${day}T03:00:00Z`);
  const sweep = async (day: string) => {
    travelTo(atMidnight(day));
    await Promise.all(Array.from({ length: 3 }, () => runRound(sweepMinors, t.services, atMidnight(day))));
  };

  test('is one no longer from the month after the birthday on, by any number of processes once', async () => {
    await from(16);
    const grows = await someone();
    const younger = await someone();
    const marked = await someone();
    await say(grows.caller, '2008-06');
    await say(younger.caller, '2008-07');
    await setMinor(marked.userId, { isMinor: true });
    await setMinor(grows.userId, { isMinor: true, guardianAllows: true });
    await sweep('2026-06-30');
    expect((await rowOf(grows.userId)).isMinor).toBe(true);
    await sweep('2026-07-01');
    expect(await rowOf(grows.userId)).toEqual({ birthMonth: '2008-06', isMinor: false, allowed: false });
    // Whose age nobody said stays as the school marked them.
    for (const { userId } of [younger, marked]) expect((await rowOf(userId)).isMinor).toBe(true);
    await sweep('2026-07-02');
    const noted = (await auditOf(grows.userId)).filter(({ action }) => action.includes('deixou'));
    expect(noted).toMatchObject([{ actorId: null }]);
  });
});
