import { asLocalDay } from '@jornada/domain/local-day';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../../fixtures/admin.ts';
import { aSale, deliver } from '../../../../fixtures/delivery.ts';
import { aJourney, type JourneyFixture } from '../../../../fixtures/journey.ts';
import { aMember } from '../../../../fixtures/member.ts';
import { aCheckedImport, type ImportLineFixture } from '../../../../fixtures/checked-import.ts';
import { aReceiver } from '../../../../fixtures/receiver.ts';
import { runRound } from '../../../../fixtures/run-round.ts';
import { travelTo, useTestApp, type Caller } from '../../../../fixtures/test-app.ts';
import { unique } from '../../../../fixtures/unique.ts';
import { aWebhook } from '../../../../fixtures/webhook.ts';
import { examine } from '../../../doctor/examine.ts';
import { longJobKinds } from '../../../long-job-kinds.ts';
import { runLongJobs } from '../../../long-jobs/run-long-jobs.ts';
import { personTags, taggedPeople, users } from '../../../tables/accounts.ts';
import { auditLog } from '../../../tables/audit.ts';
import { accessGrants, enrollments, lessonProgress } from '../../../tables/enrollments.ts';
import { peopleImportLines, peopleImports } from '../../../tables/imports.ts';
import { longJobs } from '../../../tables/long-jobs.ts';
import { outboundEvents, receivers } from '../../../tables/outbound.ts';
import { userStats, xpHistory } from '../../../tables/rewards.ts';
import { startImport } from '../run/start-import.ts';
import { startUndo } from './start-undo.ts';

const NOW = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: NOW });
let focus: JourneyFixture;
let calm: JourneyFixture;
let admin: Caller;
let actorId: string;

beforeAll(async () => {
  ({ userId: actorId } = await anAdmin(t.db));
  admin = await t.as({ userId: actorId });
});
beforeEach(async () => {
  travelTo(NOW);
  await t.db.delete(personTags);
  focus = await aJourney(t.db, { name: 'Foco sem Ruído' });
  calm = await aJourney(t.db, { name: 'Calma' });
});

const round = () => runRound(runLongJobs(longJobKinds), t.services, t.services.clock());
async function ran(lines: ImportLineFixture[]) {
  const made = await aCheckedImport(t.db, { lines, createdBy: actorId });
  await startImport(t.services, { ...made, actorId });
  await round();
  return made;
}
const undo = (importId: string) => startUndo(t.services, { importId, actorId });
async function undone(importId: string) {
  await undo(importId);
  await round();
  return (await t.db.select().from(peopleImports).where(eq(peopleImports.id, importId)))[0]!;
}
const linesOf = async (importId: string) =>
  (
    await t.db
      .select()
      .from(peopleImportLines)
      .where(eq(peopleImportLines.importId, importId))
      .orderBy(asc(peopleImportLines.line))
  ).map(({ state, problem }) => [state, problem]);
const userOf = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];
const journeysOf = async (userId: string) =>
  (await t.db.select().from(enrollments).where(eq(enrollments.userId, userId))).map(({ journeyId }) => journeyId);

describe('an undo', () => {
  test('takes back a last day that the import set, and not one that somebody set since', async () => {
    const webhook = await aWebhook(t.db);
    const productId = unique('produto');
    const journey = await aJourney(t.db, { externalProductIds: [productId] });
    const emails = [1, 2, 3].map(() => `${unique('prazo')}@jornada.exemplo`);
    const until = asLocalDay('2026-03-31');
    const { importId } = await ran(
      emails.map((email, line) => ({
        email,
        journeyIds: [journey.id],
        // The last one's is over: they are in it, without access.
        accessUntil: line === 2 ? asLocalDay('2026-03-08') : until,
      })),
    );
    const placeOf = async (email: string) => {
      const { id } = (await userOf(email))!;
      return (await t.db.select().from(enrollments).where(eq(enrollments.userId, id)))[0]!;
    };
    const ends = async (among = emails) =>
      (await Promise.all(among.map(placeOf))).map(
        ({ accessUntil, suspendedAt }) => `${accessUntil} ${suspendedAt ? 'fechada' : 'aberta'}`,
      );
    expect(await ends()).toEqual(['2026-03-31 aberta', '2026-03-31 aberta', '2026-03-08 fechada']);
    travelTo('2026-03-09T15:05:00Z');
    const [buyer, moved] = emails as [string, string];
    await deliver(t, webhook, await aSale(webhook, { productId, email: buyer, at: new Date() }));
    expect(await ends([buyer])).toEqual(['null aberta']);
    await admin.put(`/api/admin/enrollments/${(await placeOf(moved)).id}/access-end`, { until: '2026-06-30' });
    await undone(importId);
    expect(await ends([buyer, moved])).toEqual(['null aberta', '2026-06-30 aberta']);
    expect((await placeOf(buyer)).accessEndSet).toBeNull();
    expect((await linesOf(importId)).map(([state]) => state)).toEqual(['kept', 'kept', 'undone']);
    expect(await examine(t.db, t.services.clock())).toEqual([]);
  });

  test('deletes accounts also while receivers are told of enrolments', async () => {
    const receiver = await aReceiver(t.db);
    const member = await aMember(t.db);
    const emails = [`${unique('trazida')}@jornada.exemplo`, member.email];
    const { importId } = await ran(emails.map((email) => ({ email, journeyIds: [focus.id] })));
    expect((await undone(importId)).state).toBe('undone');
    expect((await linesOf(importId)).map(([state]) => state)).toEqual(['undone', 'undone']);
    expect(await userOf(emails[0]!)).toBeUndefined();
    const told = await t.db.select().from(outboundEvents);
    expect(told.filter(({ type }) => type === 'enrollment.ended').map(({ userId }) => userId)).toEqual([member.userId]);
    await t.db.delete(receivers).where(eq(receivers.id, receiver.id));
  });

  test('takes back what the import created: the school is as it was', async () => {
    const member = await aMember(t.db);
    const tables = [users, enrollments, lessonProgress, taggedPeople, personTags, xpHistory, userStats];
    const state = () =>
      Promise.all(
        tables.map(async (table) => (await t.db.select().from(table)).map((row) => JSON.stringify(row)).sort()),
      );
    await t.db
      .insert(personTags)
      .values({ id: crypto.randomUUID(), name: 'velha', createdAt: new Date(), updatedAt: new Date() });
    const before = await state();
    const journeyIds = [focus.id, calm.id];
    const stands = [{ journeyId: focus.id, upTo: 2 }];
    const { importId, emails } = await ran([
      { journeyIds, stands, tags: ['velha', 'nova'] },
      { email: member.email, outcome: 'exists', journeyIds, stands, tags: ['nova'] },
      { outcome: 'stays_out' },
    ]);
    expect(await t.db.$count(users, inArray(users.email, emails))).toBe(2);
    const row = await undone(importId);
    expect(row).toMatchObject({ state: 'undone', undone: { takenBack: 2, kept: [] } });
    expect(await state()).toEqual(before);
    expect(await linesOf(importId)).toEqual([
      ['undone', null],
      ['undone', null],
      ['out', null],
    ]);
    expect(await examine(t.db)).toEqual([]);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, importId)).orderBy(auditLog.id);
    expect(entries.map(({ action, changes }) => [action, changes.at(0)])).toEqual([
      ['Importação de pessoas iniciada', { field: 'people', before: null, after: '2' }],
      ['Importação de pessoas desfeita', { field: 'people', before: '2', after: null }],
    ]);
  });

  test('leaves what somebody has used since, and says what and why', async () => {
    const webhook = await aWebhook(t.db, { platform: 'hotmart' });
    const productId = unique('produto');
    await t.db.execute(
      sql`update journeys set external_product_ids = ${`{${productId}}`}::text[] where id = ${calm.id}`,
    );
    const stands = [{ journeyId: focus.id, upTo: 1 }];
    const { importId, emails } = await ran([
      { journeyIds: [focus.id, calm.id], stands },
      { journeyIds: [focus.id] },
      { journeyIds: [calm.id] },
      { journeyIds: [focus.id] },
      { tags: ['de longe'] },
      { journeyIds: [focus.id] },
      { journeyIds: [calm.id] },
    ]);
    const [student, visitor, buyer, colleague, tagged, , paused] = (await Promise.all(emails.map(userOf))).map(
      (user) => user!.id,
    );
    const lessonId = focus.lessons[1]!.id;
    const studied = await (await t.as({ userId: student! })).post(`/api/lessons/${lessonId}/completion`);
    expect(studied.status, JSON.stringify(studied.body)).toBe(200);
    await t.db
      .update(users)
      .set({ hasSignedIn: true })
      .where(inArray(users.id, [student!, visitor!]));
    await deliver(t, webhook, await aSale(webhook, { productId, email: emails[2]! }));
    await admin.put(`/api/admin/people/${colleague}/role`, { role: 'admin' });
    await admin.post(`/api/admin/people/${tagged}/tags`, { name: 'por fora' });

    const [enrolled] = await t.db.select().from(enrollments).where(eq(enrollments.userId, paused!));
    expect((await admin.post(`/api/admin/enrollments/${enrolled!.id}/pause`)).status).toBe(200);

    const row = await undone(importId);
    expect(await linesOf(importId)).toEqual([
      ['kept', 'Já estudou: a inscrição fica.'],
      ['kept', 'Já entrou na conta: ela fica.'],
      ['kept', 'Tem acesso também por uma compra ou inscrição própria: a inscrição fica.'],
      ['kept', 'Agora é da equipe: a conta fica.'],
      ['kept', 'Recebeu algo além desta importação: a conta fica.'],
      ['undone', null],
      ['kept', 'A inscrição foi pausada ou recomeçada desde então: ela fica.'],
    ]);
    expect(row.undone).toEqual({
      takenBack: 1,
      kept: [
        { what: 'já estudou e continua na jornada', people: 1 },
        { what: 'tem a inscrição pausada ou recomeçada desde então', people: 1 },
        { what: 'tem acesso também por uma compra ou inscrição própria', people: 1 },
        { what: 'agora é da equipe', people: 1 },
        { what: 'já entrou na conta', people: 1 },
        { what: 'recebeu algo além desta importação', people: 1 },
      ],
    });
    // What was used stays whole, with the lessons that were brought; what was not is gone.
    expect(await journeysOf(student!)).toEqual([focus.id]);
    expect(await t.db.$count(lessonProgress, eq(lessonProgress.userId, student!))).toBe(2);
    expect([await journeysOf(visitor!), await journeysOf(colleague!)]).toEqual([[], []]);
    // The purchase stays the only reason of its enrollment, so that its refund closes it.
    const grants = await t.db.select().from(accessGrants).where(eq(accessGrants.userId, buyer!));
    expect(grants.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'manual suspended',
      'purchase valid',
    ]);
    expect((await t.db.select().from(personTags)).map(({ name }) => name)).toEqual(['por fora']);
    expect(await userOf(emails[5]!)).toBeUndefined();
    expect(await examine(t.db)).toEqual([]);
  });

  test('twice, at once and beside a deletion it is one', async () => {
    const { importId, emails } = await ran(Array.from({ length: 6 }, () => ({ journeyIds: [focus.id], tags: ['x'] })));
    const ids = (await Promise.all(emails.map(userOf))).map((user) => user!.id);
    await Promise.all(Array.from({ length: 5 }, () => undo(importId)));
    expect(
      await t.db.$count(longJobs, sql`kind = 'people-import-undo' and arguments ->> 'importId' = ${importId}`),
    ).toBe(1);
    await Promise.all([
      round(),
      round(),
      ...ids.slice(0, 3).map((userId) => admin.post('/functions/v1/delete-user', { userId })),
    ]);
    await round();
    expect(await t.db.$count(users, inArray(users.email, emails))).toBe(0);
    const row = await undone(importId);
    expect(row).toMatchObject({ state: 'undone', undone: { takenBack: 6 } });
    expect(await t.db.$count(auditLog, sql`subject_id = ${importId} and action like '%desfeita'`)).toBe(1);
    expect(await examine(t.db)).toEqual([]);
  });

  test('of two imports of the same people leaves nobody, in whatever order', async () => {
    for (const isFirstFirst of [true, false]) {
      const first = await ran([{ journeyIds: [focus.id] }, {}]);
      const more: ImportLineFixture = { outcome: 'exists', journeyIds: [calm.id], tags: ['mais'] };
      const second = await ran(first.emails.map((email) => ({ ...more, email })));
      const order = isFirstFirst ? [first, second] : [second, first];
      for (const { importId } of order) await undone(importId);
      const [{ undone: told }] = (await t.db
        .select()
        .from(peopleImports)
        .where(eq(peopleImports.id, first.importId))) as [typeof peopleImports.$inferSelect];
      expect(told).toEqual({ takenBack: 2, kept: [] });
      expect(await t.db.$count(users, inArray(users.email, first.emails))).toBe(0);
      expect(await linesOf(first.importId)).toEqual([
        ['undone', null],
        ['undone', null],
      ]);
    }
    expect(await examine(t.db)).toEqual([]);
  });

  test('that was stopped goes on when it is asked for again, also after its day', async () => {
    const { importId, emails } = await ran([{}, {}]);
    await undo(importId);
    const [row] = await t.db.select().from(peopleImports).where(eq(peopleImports.id, importId));
    await admin.post(`/api/long-jobs/${row!.jobId}/stop`);
    const [entry] = await t.db
      .select()
      .from(auditLog)
      .where(sql`subject_id = ${importId} and action like '%em parte'`);
    expect(entry!.changes).toEqual([{ field: 'people', before: '2', after: '2' }]);
    travelTo('2026-03-11T15:00:00Z');
    expect(await undone(importId)).toMatchObject({ state: 'undone', undone: { takenBack: 2 } });
    expect(await t.db.$count(users, inArray(users.email, emails))).toBe(0);
  });

  test('is for 24 hours, and for imports that ran', async () => {
    const made = await aCheckedImport(t.db, { createdBy: actorId });
    await expect(undo(made.importId)).rejects.toMatchObject({ code: 'import_not_checked' });
    await startImport(t.services, { ...made, actorId });
    await expect(undo(made.importId)).rejects.toMatchObject({ code: 'import_running' });
    await round();
    travelTo('2026-03-10T15:00:00Z');
    await expect(undo(made.importId)).rejects.toMatchObject({ code: 'import_undo_over' });
    expect(await userOf(made.emails[0]!)).toBeDefined();
  });
});
