import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { setPlan } from '../../../fixtures/plan-choice.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { examine } from '../../doctor/examine.ts';
import { auditLog } from '../../tables/audit.ts';
import { certificateGrounds, certificates } from '../../tables/certificates.ts';

const heard: string[] = [];
const t = useTestApp({ onStatement: (statement) => heard.push(statement) });
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});

const form = {
  isEnabled: true,
  hours: 12,
  city: 'Recife',
  signerName: 'Helena Prado',
  signerRole: '',
  signatureUrl: null,
  text: '',
};

/** A journey that issues certificates; so many people are complete because its plan got shorter, and one by completions. */
async function aShortenedJourney({ people = 3, isEnabled = true } = {}) {
  const journey = await aJourney(t.db, { lessons: 3 });
  const path = `/api/admin/journeys/${journey.id}`;
  await admin.put(`${path}/certificate`, { form: { ...form, isEnabled }, version: null });
  const short = await times(people, () => anEnrollment(t.db, { journeyId: journey.id, completed: 2 }));
  const whole = await anEnrollment(t.db, { journeyId: journey.id, completed: 3 });
  await anEnrollment(t.db, { journeyId: journey.id, completed: 1 });
  expect((await setPlan(admin, journey.id, 2)).status).toBe(200);
  return { id: journey.id, path: `${path}/certificate`, short: short.map(({ userId }) => userId), whole };
}
const offer = (path: string, count: number) => admin.post(`${path}/offers`, { count });
const certificatesOf = (journeyId: string) =>
  t.db.select().from(certificates).where(eq(certificates.journeyId, journeyId));
const countOf = async (path: string) => (await admin.get(path)).body.completedByChange as number;

describe('people whose journey is complete because it got shorter', () => {
  test('get the offer once an administrator confirmed how many they are', async () => {
    const { id, path, short } = await aShortenedJourney();
    expect(await certificatesOf(id)).toEqual([]);
    expect(await countOf(path)).toBe(3);
    expect((await offer(path, 3)).body).toEqual({ offered: 3 });
    const made = await certificatesOf(id);
    expect(made.map(({ userId }) => userId).sort()).toEqual(short.toSorted());
    expect(made[0]).toMatchObject({ number: null, hours: 12, lessonCount: 2, completedOn: '2026-03-09' });
    const grounds = await t.db
      .select()
      .from(certificateGrounds)
      .where(eq(certificateGrounds.certificateId, made[0]!.id));
    expect(grounds).toMatchObject([{ kind: 'self', isReturned: false }]);
    expect(await countOf(path)).toBe(0);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.filter(({ action }) => action === 'Certificados oferecidos')).toMatchObject([
      { changes: [{ field: 'people', before: null, after: '3' }] },
    ]);
    const member = await t.as({ userId: short[0]! });
    const issued = await member.post(`/api/journeys/${id}/certificate`, { name: 'Marina Duarte' });
    expect(issued.status).toBe(201);
    expect(await examine(t.db)).toEqual([]);
  });

  test('get none before, though they ask for it', async () => {
    const { id, short } = await aShortenedJourney();
    const member = await t.as({ userId: short[0]! });
    const { body } = await member.post(`/api/journeys/${id}/certificate`, { name: 'Marina Duarte' });
    expect(body.code).toBe('certificate_not_earned');
  });

  test('get none when their number changed, or is another journey’s', async () => {
    const { id, path, short } = await aShortenedJourney();
    expect((await offer(path, 2)).body.code).toBe('people_count_changed');
    await admin.post('/functions/v1/delete-user', { userId: short[0] });
    expect((await offer(path, 3)).body.code).toBe('people_count_changed');
    expect(await certificatesOf(id)).toEqual([]);
    expect((await offer(path, 2)).body).toEqual({ offered: 2 });
  });

  test('get one each, however often it is confirmed at once', async () => {
    const { id, path } = await aShortenedJourney();
    const answers = await times(10, () => offer(path, 3));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await certificatesOf(id)).toHaveLength(3);
  });

  test('get none while the journey issues none', async () => {
    const { id, path } = await aShortenedJourney({ isEnabled: false });
    expect((await offer(path, 3)).body.code).toBe('certificate_disabled');
    expect(await certificatesOf(id)).toEqual([]);
  });
});

test('forty people cost as many statements as two', async () => {
  const statementsFor = async (people: number) => {
    const { path } = await aShortenedJourney({ people });
    heard.length = 0;
    expect((await offer(path, people)).body).toEqual({ offered: people });
    return heard.length;
  };
  expect(await statementsFor(40)).toBe(await statementsFor(2));
});

test('members issue, leave and are deleted while it is confirmed: everybody gets an answer, and one certificate at most', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, path, short, whole } = await aShortenedJourney();
    const callers = await Promise.all([...short, whole.userId].map((userId) => t.as({ userId })));
    const answers = await Promise.all([
      ...callers.map((caller) => caller.post(`/api/journeys/${id}/certificate`, { name: 'Nome' })),
      offer(path, 3),
      admin.post('/functions/v1/delete-user', { userId: short[1] }),
      offer(path, 2),
      ...callers.map((caller) => caller.post(`/api/journeys/${id}/certificate`, { name: 'Nome' })),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const owners = (await certificatesOf(id)).map(({ userId }) => userId);
    expect(new Set(owners).size).toBe(owners.length);
  }
  expect(await examine(t.db)).toEqual([]);
});
