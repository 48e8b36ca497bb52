import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { userEmails } from '../tables/accounts.ts';

const t = useTestApp();
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  adminId = (await anAdmin(t.db, { name: 'Chefe da Escola' })).userId;
  admin = await t.as({ userId: adminId });
});

const found = async (query: string) =>
  (await admin.get(`/api/admin/people?${query}`)).body.items.map(({ name }: { name: string }) => name);

describe('the list', () => {
  test('shows administrators unless asked for members or everybody', async () => {
    const { name } = await aMember(t.db, { name: 'Zé Membro' });
    expect(await found('')).toContain('Chefe da Escola');
    expect(await found('')).not.toContain(name);
    expect(await found('role=user')).toContain(name);
    expect(await found('role=user')).not.toContain('Chefe da Escola');
    expect(await found('role=all')).toEqual(expect.arrayContaining([name, 'Chefe da Escola']));
  });

  test('finds by name, by e-mail and by id, accents and case ignored', async () => {
    const { userId } = await aMember(t.db, { name: 'Conceição Ávila', email: 'flor@campo.exemplo' });
    for (const search of ['conceicao', 'AVILA conc', 'flor@campo', userId, userId.toUpperCase(), 'av'])
      expect([search, await found(`role=user&search=${encodeURIComponent(search)}`)]).toEqual([
        search,
        ['Conceição Ávila'],
      ]);
    expect(await found('role=user&search=inexistente')).toEqual([]);
    // The list still shows administrators only.
    expect(await found(`search=${userId}`)).toEqual([]);
  });

  test('finds somebody by a whole address they had before', async () => {
    const { userId } = await aMember(t.db, { name: 'Mudou de Endereço', email: 'nova@casa.exemplo' });
    await t.db.insert(userEmails).values({ email: 'antiga@casa.exemplo', userId, createdAt: new Date() });
    await aMember(t.db, { name: 'Vizinha', email: 'bem.antiga@casa.exemplo' });
    expect(await found('role=user&search=%20Antiga%40casa.exemplo')).toEqual(['Mudou de Endereço']);
    expect(await found('role=user&search=antiga%40casa')).toEqual(['Vizinha']);
    expect(await found('search=antiga%40casa.exemplo')).toEqual([]);
  });

  test('a page goes on where the one before ended, the newest first', async () => {
    for (let day = 1; day <= 5; day++)
      await aMember(t.db, { name: `Fila ${day}`, now: new Date(`2026-01-0${day}T12:00:00Z`) });
    const first = await admin.get('/api/admin/people?role=user&search=fila&limit=3');
    const second = await admin.get(`/api/admin/people?role=user&search=fila&limit=3&cursor=${first.body.nextCursor}`);
    const names = [...first.body.items, ...second.body.items].map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Fila 5', 'Fila 4', 'Fila 3', 'Fila 2', 'Fila 1']);
    expect(second.body.nextCursor).toBeNull();
  });

  test('counts the enrolments that go on', async () => {
    const { userId, name } = await aMember(t.db, { name: 'Contada Agora' });
    const done = await aJourney(t.db, { lessons: 1 });
    await anEnrollment(t.db, { userId });
    await anEnrollment(t.db, { userId, suspendedAt: new Date() });
    await anEnrollment(t.db, { userId, journeyId: done.id, completed: 1 });
    const { body } = await admin.get(`/api/admin/people?role=user&search=${encodeURIComponent(name)}`);
    expect(body.items[0]).toMatchObject({ activeEnrollments: 1, role: 'user' });
  });
});

describe('a person', () => {
  test('has their enrolments with their states, statistics, and what a deletion would take along', async () => {
    const { userId } = await aMember(t.db, { xpTotal: 400 });
    const journey = await aJourney(t.db, { name: 'Foco', lessons: 2, modoLiberacao: 'sequencial' });
    await anEnrollment(t.db, { userId, journeyId: journey.id, completed: 1 });
    const now = new Date();
    await anEnrollment(t.db, { userId, suspendedAt: now, pausedAt: now });
    await t.as({ userId });
    const { body } = await admin.get(`/api/admin/people/${userId}`);
    expect(body.user).toMatchObject({ id: userId, isEmailProven: false, hasPassword: true });
    expect(body.stats.xpTotal).toBe(400);
    expect(body.counts).toEqual({ enrollments: 2, completedLessons: 1, answers: 0, sessions: 1 });
    const states = body.enrollments.map((e: { status: string; isPaused: boolean }) => [e.status, e.isPaused]);
    expect(states).toEqual([
      ['pausado', true],
      ['concluido', false],
    ]);
    expect(body.enrollments[1].journey).toMatchObject({ name: 'Foco', modoLiberacao: 'sequencial' });

    await admin.put('/api/admin/switches', { gamificationEnabled: false });
    expect((await admin.get(`/api/admin/people/${userId}`)).body.stats).toBeNull();
    await admin.put('/api/admin/switches', { gamificationEnabled: true });
  });

  test('has a ledger, answers and sessions', async () => {
    const { userId } = await aMember(t.db, { xpTotal: 50 });
    const journey = await aJourney(t.db, { name: 'Perguntas', lessons: [{ missionType: 'desafio' }] });
    await anAnswer(t.db, { userId, lessonId: journey.lessons[0]!.id, response: { text: 'Fui devagar' } });
    const person = await t.as({ userId });
    await person.get('/api/me');
    const [ledger, answers, sessions] = [
      await admin.get(`/api/admin/people/${userId}/ledger`),
      await admin.get(`/api/admin/people/${userId}/answers`),
      await admin.get(`/api/admin/people/${userId}/sessions`),
    ];
    expect(ledger.body.items).toHaveLength(1);
    expect(answers.body.items).toMatchObject([{ journeyName: 'Perguntas', answer: { text: 'Fui devagar' } }]);
    expect(sessions.body.sessions).toMatchObject([{ isCurrent: false }]);
  });

  test('nobody has none of it', async () => {
    const nobody = '01a0a0a0-0000-7000-8000-000000000000';
    for (const path of ['', '/ledger', '/answers', '/sessions'])
      expect((await admin.get(`/api/admin/people/${nobody}${path}`)).body.code).toBe('user_not_found');
  });
});
