import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anAnswer } from '../../fixtures/answer.ts';
import { anAttachment } from '../../fixtures/attachment.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { confirmed, setPlan } from '../../fixtures/plan-choice.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { examine } from '../doctor/examine.ts';
import { auditLog } from '../tables/audit.ts';
import { enrollments } from '../tables/enrollments.ts';

const monday = '2026-03-09T15:00:00Z';
const tuesday = '2026-03-10T15:00:00Z';
const t = useTestApp({ now: monday });
const path = '/api/admin/journeys';
let admin: Caller;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db, { name: 'Helena' }));
});

const auditActionsOn = async (subjectId: string) =>
  t.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId));

async function saved(id: string, changes: object) {
  const { form, version } = (await admin.get(`${path}/${id}`)).body;
  return confirmed(admin, id, (completing) =>
    admin.put(`${path}/${id}`, { form: { ...form, ...changes }, version, ...(completing && { completing }) }),
  );
}

describe('the plan', () => {
  const rowOf = async (id: string) => (await t.db.select().from(enrollments).where(eq(enrollments.id, id)))[0]!;

  test('made shorter completes who has done enough, owes them their bonus, and gives it once', async () => {
    const journey = await aJourney(t.db, { lessons: 4 });
    const { userId } = await aMember(t.db);
    const enough = await anEnrollment(t.db, { userId, journeyId: journey.id, completed: 2 });
    const notYet = await anEnrollment(t.db, { journeyId: journey.id, completed: 1 });
    travelTo(tuesday);

    const { status, body } = await setPlan(admin, journey.id, 2);
    expect([status, body.form.totalDays]).toEqual([200, 2]);
    expect(await rowOf(enough.id)).toMatchObject({ completedAt: new Date(tuesday), journeyBonusDue: true });
    expect(await rowOf(notYet.id)).toMatchObject({ completedAt: null, journeyBonusDue: false });

    const member = await t.as({ userId });
    const paid = async () =>
      (await member.get('/api/me/ledger')).body.items.filter(
        (e: { tipoAcao: string }) => e.tipoAcao === 'jornada_completa',
      );
    await member.post('/api/me/daily-login');
    expect(await paid()).toHaveLength(1);

    // Longer again: a completed journey stays completed (decision D5).
    await saved(journey.id, { totalDays: 9 });
    await saved(journey.id, { totalDays: 2 });
    expect(await rowOf(enough.id)).toMatchObject({ completedAt: new Date(tuesday), journeyBonusDue: false });
    expect(await paid()).toHaveLength(1);
    travelTo(monday);
  });

  test('shortened in the form does the same', async () => {
    const journey = await aJourney(t.db, { lessons: 3 });
    const enrollment = await anEnrollment(t.db, { journeyId: journey.id, completed: 2 });
    expect((await saved(journey.id, { totalDays: 2 })).status).toBe(200);
    expect(await rowOf(enrollment.id)).toMatchObject({ completedAt: new Date(monday), journeyBonusDue: true });
    expect(
      (await auditActionsOn(journey.id)).map(({ actorName, action, changes }) => ({ actorName, action, changes })),
    ).toEqual([
      {
        actorName: 'Helena',
        action: 'Jornada editada',
        changes: [
          { field: 'totalDays', before: '3', after: '2' },
          { field: 'completedNow', before: null, after: '1' },
        ],
      },
    ]);
  });

  test.each([
    [0, 'Use 1 ou mais'],
    [3651, 'Use 3650 ou menos'],
    [1.5, 'Use um número inteiro'],
    ['7', 'Use um número inteiro'],
  ])('of %j days is refused', async (totalDays, message) => {
    const { id } = await aJourney(t.db);
    const { status, body } = await admin.put(`${path}/${id}/total-days`, { totalDays });
    expect([status, body.issues]).toEqual([400, [{ path: 'totalDays', message }]]);
  });
});

describe('activating', () => {
  test('shows a journey in the catalogue or takes it out, and leaves who is enrolled where they are', async () => {
    const { id } = await aJourney(t.db, { lessons: 2 });
    const { userId } = await aMember(t.db);
    await anEnrollment(t.db, { userId, journeyId: id });
    const [enrolled, other] = [await t.as({ userId }), await t.as(await aMember(t.db))];

    expect((await admin.put(`${path}/${id}/status`, { status: 'inactive' })).body.form.status).toBe('inactive');
    expect((await enrolled.get(`/api/journeys/${id}`)).status).toBe(200);
    expect((await other.get(`/api/journeys/${id}`)).status).toBe(404);
    await admin.put(`${path}/${id}/status`, { status: 'active' });
    expect((await other.get(`/api/journeys/${id}`)).status).toBe(200);
    expect((await auditActionsOn(id)).map(({ action }) => action).sort()).toEqual([
      'Jornada ativada',
      'Jornada inativada',
    ]);
  });

  test('a paid journey that no purchase could find is not offered', async () => {
    const { id } = await aJourney(t.db, { tipo: 'paga', externalProductIds: [], status: 'inactive' });
    const refused = await admin.put(`${path}/${id}/status`, { status: 'active' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'product_id_missing',
      'Jornadas pagas devem ter pelo menos 1 ID de produto externo',
    ]);
    expect((await admin.get(`${path}/${id}`)).body.form.status).toBe('inactive');
  });
});

describe('duplicating', () => {
  test('copies everything but materials, people and product ids, and the copy waits inactive', async () => {
    const journey = await aJourney(t.db, {
      name: 'Criar sem medo',
      tipo: 'paga',
      tags: ['criar'],
      modoLiberacao: 'sequencial',
      questionsEnabled: true,
      lessons: [{ missionType: 'enquete', missionRequired: true, timerEnabled: true, timerMinutes: 20 }, {}],
    });
    await anAttachment(t.db, { lessonId: journey.lessons[0]!.id });
    await anEnrollment(t.db, { journeyId: journey.id });

    const { status, body } = await admin.post(`${path}/${journey.id}/copies`);
    expect([status, body]).toEqual([
      201,
      { id: expect.not.stringContaining(journey.id), name: 'Criar sem medo (Cópia)', copiedLessons: 2 },
    ]);
    const [original, copy] = [
      (await admin.get(`${path}/${journey.id}`)).body,
      (await admin.get(`${path}/${body.id}`)).body,
    ];
    expect(copy.form).toEqual({ ...original.form, name: body.name, status: 'inactive', externalProductIds: [] });
    expect(copy.counts).toEqual({ lessons: 2, enrollments: 0, attachments: 0, answers: 0 });

    const lessonsOf = async (id: string) => (await admin.get(`${path}/${id}/lessons`)).body.lessons as { id: string }[];
    const [of, to] = [await lessonsOf(journey.id), await lessonsOf(body.id)];
    for (const [index, { id }] of to.entries()) {
      const [was, is] = [
        (await admin.get(`/api/admin/lessons/${of[index]!.id}`)).body,
        (await admin.get(`/api/admin/lessons/${id}`)).body,
      ];
      expect([is.form, is.dayNumber, is.attachments]).toEqual([was.form, was.dayNumber, []]);
    }
    expect((await admin.put(`${path}/${body.id}/status`, { status: 'active' })).body.code).toBe('product_id_missing');
  });

  test('copies what the certificate says, switched off, so that the copy issues none by surprise', async () => {
    const { id } = await aJourney(t.db, { name: 'Criar sem medo' });
    await certify(t.db, id, { hours: 12, city: 'Olinda', text: 'Com louvor.' });
    const copy = (await admin.post(`${path}/${id}/copies`)).body;
    const [was, is] = [
      (await admin.get(`${path}/${id}/certificate`)).body,
      (await admin.get(`${path}/${copy.id}/certificate`)).body,
    ];
    expect(was.form).toMatchObject({ isEnabled: true, hours: 12, city: 'Olinda', text: 'Com louvor.' });
    expect(is.form).toEqual({ ...was.form, isEnabled: false });
    const switchedOn = { form: was.form, version: is.version };
    expect((await admin.put(`${path}/${copy.id}/certificate`, switchedOn)).body.form).toEqual(was.form);

    const plain = await aJourney(t.db);
    const other = (await admin.post(`${path}/${plain.id}/copies`)).body;
    expect((await admin.get(`${path}/${other.id}/certificate`)).body.version).toBeNull();
  });

  test('a journey with the longest name and no lessons gives a copy that can be saved', async () => {
    const { id } = await aJourney(t.db, { name: 'n'.repeat(150), lessons: 0 });
    const { body } = await admin.post(`${path}/${id}/copies`);
    expect(body).toMatchObject({ name: `${'n'.repeat(142)} (Cópia)`, copiedLessons: 0 });
    expect((await saved(body.id, { totalDays: 3 })).status).toBe(200);
  });

  test('a thousand lessons at once', async () => {
    const { id } = await aJourney(t.db, { lessons: 1000 });
    expect((await admin.post(`${path}/${id}/copies`)).body.copiedLessons).toBe(1000);
  });
});

describe('deleting', () => {
  test('tells before and after what goes with it, and leaves members what they earned', async () => {
    const journey = await aJourney(t.db, { lessons: [{ missionType: 'desafio' }, {}, {}] });
    const { userId } = await aMember(t.db);
    await anEnrollment(t.db, { userId, journeyId: journey.id });
    await anEnrollment(t.db, { journeyId: journey.id });
    await anAttachment(t.db, { lessonId: journey.lessons[1]!.id });
    await anAnswer(t.db, { userId, lessonId: journey.lessons[0]!.id });
    const member = await t.as({ userId });
    await member.post(`/api/lessons/${journey.lessons[1]!.id}/completion`);
    const earned = (await member.get('/api/me/ledger')).body.items.length;
    const stats = (await member.get('/api/me/stats')).body;
    expect(earned).toBeGreaterThan(0);
    expect((await admin.get(`${path}/${journey.id}`)).body.counts).toEqual({
      lessons: 3,
      enrollments: 2,
      attachments: 1,
      answers: 1,
    });

    const { status, body } = await admin.delete(`${path}/${journey.id}`);
    expect([status, body]).toEqual([200, { deletedLessons: 3, deletedEnrollments: 2 }]);
    expect((await member.get(`/api/journeys/${journey.id}`)).body.code).toBe('journey_not_found');
    expect((await member.get(`/api/lessons/${journey.lessons[1]!.id}`)).body.code).toBe('lesson_not_found');
    expect((await member.get('/api/enrollments')).body.items).toEqual([]);
    expect((await member.get('/api/me/ledger')).body.items).toHaveLength(earned);
    expect((await member.get('/api/me/stats')).body).toEqual(stats);
    expect((await admin.delete(`${path}/${journey.id}`)).body.code).toBe('journey_not_found');
    expect((await auditActionsOn(journey.id)).map(({ action, subject }) => [action, subject])).toEqual([
      ['Jornada excluída', journey.name],
    ]);
  });
});

test('after all of this every rule still holds', async () => {
  expect(await examine(t.db)).toEqual([]);
});
