import { asLocalDay } from '@jornada/domain/local-day';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../../fixtures/admin.ts';
import { aSale, deliver } from '../../../../fixtures/delivery.ts';
import { anEnrollment } from '../../../../fixtures/enrollment.ts';
import { aCheckedImport, type ImportLineFixture } from '../../../../fixtures/checked-import.ts';
import { aJourney, type JourneyFixture } from '../../../../fixtures/journey.ts';
import { aMember } from '../../../../fixtures/member.ts';
import { runRound } from '../../../../fixtures/run-round.ts';
import { aTag } from '../../../../fixtures/tag.ts';
import { travelTo, useTestApp, type Caller } from '../../../../fixtures/test-app.ts';
import { unique } from '../../../../fixtures/unique.ts';
import { aWebhook } from '../../../../fixtures/webhook.ts';
import { configureMail } from '../../../../test/mail/outbox.ts';
import { examine } from '../../../doctor/examine.ts';
import { longJobKinds } from '../../../long-job-kinds.ts';
import { runLongJobs } from '../../../long-jobs/run-long-jobs.ts';
import { accounts, personTags, taggedPeople, users } from '../../../tables/accounts.ts';
import { auditLog } from '../../../tables/audit.ts';
import { accessGrants, enrollments, lessonProgress } from '../../../tables/enrollments.ts';
import { importInvitations, peopleImportLines, peopleImports } from '../../../tables/imports.ts';
import { longJobs } from '../../../tables/long-jobs.ts';
import { describeResult } from '../describe-result.ts';
import { importRun } from './run-job.ts';
import { startImport } from './start-import.ts';

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
  focus = await aJourney(t.db, { name: 'Foco sem Ruído', modoLiberacao: 'uma_por_dia', lessons: 4 });
  calm = await aJourney(t.db, { name: 'Calma' });
});

const work = runLongJobs(longJobKinds);
const round = () => runRound(work, t.services, t.services.clock());
const brought = (lines: ImportLineFixture[], more: object = {}) =>
  aCheckedImport(t.db, { lines, createdBy: actorId, ...more });
const start = (shown: { importId: string; revision: number; people: number }) =>
  startImport(t.services, { ...shown, actorId });
async function run(lines: ImportLineFixture[], more: object = {}) {
  const made = await brought(lines, more);
  await start(made);
  await round();
  return made;
}
const importOf = async (importId: string) =>
  (await t.db.select().from(peopleImports).where(eq(peopleImports.id, importId)))[0]!;
const linesOf = (importId: string) =>
  t.db
    .select()
    .from(peopleImportLines)
    .where(eq(peopleImportLines.importId, importId))
    .orderBy(asc(peopleImportLines.line));
const textsOf = async (importId: string) => (await linesOf(importId)).map((line) => [line.state, describeResult(line)]);
const userOf = async (email: string) => (await t.db.select().from(users).where(eq(users.email, email)))[0];
const enrolledIn = async (userId: string) =>
  (await t.db.select().from(enrollments).where(eq(enrollments.userId, userId))).map(({ journeyId }) => journeyId);
const tagsOf = async (userId: string) =>
  (
    await t.db
      .select({ name: personTags.name })
      .from(taggedPeople)
      .innerJoin(personTags, eq(personTags.id, taggedPeople.tagId))
      .where(eq(taggedPeople.userId, userId))
      .orderBy(asc(personTags.name))
  ).map(({ name }) => name);

describe('a line', () => {
  test('gives an account without a password, its journeys from their day on, what was done before, and tags', async () => {
    const email = `${unique('iris')}@jornada.exemplo`;
    const journeyIds = [focus.id, calm.id];
    const stands = [{ journeyId: focus.id, upTo: 2 }];
    const { importId } = await run([
      { email, name: 'Íris Melo', journeyIds, startsOn: asLocalDay('2026-02-01'), stands, tags: ['Turma 1', 'VIP'] },
    ]);
    const user = (await userOf(email))!;
    expect(user).toMatchObject({ name: 'Íris Melo', emailVerified: false, hasSignedIn: false });
    expect(await t.db.$count(accounts, eq(accounts.userId, user.id))).toBe(0);
    const rows = await t.db.select().from(enrollments).where(eq(enrollments.userId, user.id));
    const [inFocus, inCalm] = [focus, calm].map(({ id }) => rows.find(({ journeyId }) => journeyId === id));
    // The start's day counts where lessons open one a day; when somebody began is when they were brought.
    expect(inFocus).toMatchObject({ scheduleStartedOn: '2026-02-01', currentDay: 3, startedAt: new Date(NOW) });
    expect(inCalm).toMatchObject({ scheduleStartedOn: '2026-03-09', currentDay: 1 });
    expect(await t.db.$count(lessonProgress, sql`user_id = ${user.id} and completed_on is null`)).toBe(2);
    expect(await tagsOf(user.id)).toEqual(['Turma 1', 'VIP']);
    expect(await textsOf(importId)).toEqual([['done', 'Conta criada, 2 inscrições, 2 lições trazidas, 2 tags.']]);
    expect(await importOf(importId)).toMatchObject({
      state: 'done',
      results: { entered: 1, existed: 0, attention: 0, stayedOut: 0, failed: 0 },
      undoUntil: new Date('2026-03-10T15:00:00Z'),
    });
    expect(await examine(t.db)).toEqual([]);
  });

  test('leaves an account as it is: name, password, role, enrollments that are paused or without access', async () => {
    const member = await aMember(t.db, { name: 'Bia', password: 'segredo-da-bia' });
    const paused = new Date('2026-03-01T12:00:00Z');
    await anEnrollment(t.db, { userId: member.userId, journeyId: focus.id, suspendedAt: paused, pausedAt: paused });
    const lostAt = new Date('2026-03-02T12:00:00Z');
    await anEnrollment(t.db, { userId: member.userId, journeyId: calm.id, suspendedAt: lostAt });
    const before = await t.db.select().from(accounts).where(eq(accounts.userId, member.userId));
    const journeyIds = [focus.id, calm.id];
    const { importId } = await run([
      { email: member.email, name: 'Outra Pessoa', outcome: 'exists', journeyIds, tags: ['Nova'] },
    ]);
    expect(await userOf(member.email)).toMatchObject({ name: 'Bia' });
    expect(await t.db.select().from(accounts).where(eq(accounts.userId, member.userId))).toEqual(before);
    const rows = await t.db.select().from(enrollments).where(eq(enrollments.userId, member.userId));
    expect(new Map(rows.map(({ journeyId, suspendedAt }) => [journeyId, suspendedAt]))).toEqual(
      new Map([
        [focus.id, paused],
        [calm.id, lostAt],
      ]),
    );
    expect(await t.db.$count(accessGrants, eq(accessGrants.userId, member.userId))).toBe(2);
    expect(await textsOf(importId)).toEqual([['done', '1 tag.']]);
    expect((await importOf(importId)).results).toMatchObject({ entered: 0, existed: 1 });
  });

  test('whose person is an administrator by now changes nothing', async () => {
    const { email, userId } = await anAdmin(t.db);
    const { importId } = await run([{ email, journeyIds: [calm.id], tags: ['Nova'], outcome: 'exists' }]);
    expect(await enrolledIn(userId)).toEqual([]);
    expect(await textsOf(importId)).toEqual([['done', 'É da equipe: nada mudou.']]);
    expect((await importOf(importId)).results).toMatchObject({ existed: 0, attention: 1 });
  });

  test('whose person was deleted after the check does not bring them back', async () => {
    const { email, userId } = await aMember(t.db);
    const made = await brought([{ email, outcome: 'exists', journeyIds: [calm.id] }, {}]);
    await admin.post('/functions/v1/delete-user', { userId });
    await start(made);
    await round();
    expect(await userOf(email)).toBeUndefined();
    expect(await textsOf(made.importId)).toEqual([
      ['failed', expect.stringContaining('A conta foi excluída')],
      ['done', 'Conta criada.'],
    ]);
  });

  test('whose person was deleted during the run does not bring them back, and nothing of them is kept', async () => {
    const email = `${unique('duas')}@jornada.exemplo`;
    const made = await brought([{ email, name: 'Íris Melo' }, {}, { email, name: 'Íris Melo', journeyIds: [calm.id] }]);
    await start(made);
    const ending = new AbortController();
    const one: typeof importRun = { ...importRun, step: (...of) => (ending.abort(), importRun.step(...of)) };
    const { signal } = ending;
    const onError = (error: unknown) => expect.fail(String(error));
    await runLongJobs([one]).run(t.services, { now: new Date(), number: 0, signal, onError });
    await admin.post('/functions/v1/delete-user', { userId: (await userOf(email))!.id });
    await round();
    expect(await userOf(email)).toBeUndefined();
    expect((await textsOf(made.importId)).map(([state]) => state)).toEqual(['done', 'done', 'failed']);
    expect(JSON.stringify(await linesOf(made.importId))).not.toMatch(new RegExp(`${email}|Íris Melo`));
    expect((await importOf(made.importId)).results).toMatchObject({ entered: 2, failed: 1 });
  });

  test('whose other line did not enter says so', async () => {
    const email = `${unique('duas')}@jornada.exemplo`;
    const made = await brought([
      { email, journeyIds: [focus.id] },
      { email, outcome: 'unchanged' },
    ]);
    await admin.delete(`/api/admin/journeys/${focus.id}`);
    await start(made);
    await round();
    expect((await textsOf(made.importId))[1]).toEqual(['failed', 'A linha 2, com o mesmo e-mail, não entrou.']);
  });

  test('with a correction or a warning counts as adjusted, and its list keeps no samples', async () => {
    const made = await brought([{}, {}, {}]);
    const [first, second] = await linesOf(made.importId);
    const change = (line: number, values: object) =>
      t.db
        .update(peopleImportLines)
        .set(values)
        .where(sql`import_id = ${made.importId} and line = ${line}`);
    await change(first!.line, { corrected: { email: first!.email! } });
    await change(second!.line, { severity: 1 });
    const column = { name: 'E-mail', field: 'email' as const, isRecognised: true, note: null };
    const columns = [{ ...column, samples: ['ana@exemplo.com'], values: [{ value: 'a', lines: 1, proposal: null }] }];
    await t.db.update(peopleImports).set({ columns }).where(eq(peopleImports.id, made.importId));
    await start(made);
    await round();
    expect(await importOf(made.importId)).toMatchObject({
      results: { entered: 3, attention: 2 },
      columns: [{ ...column, samples: [], values: null }],
    });
  });

  test('fails where all its journeys are gone, enters the others where some are, and the run goes on', async () => {
    const made = await brought([{ journeyIds: [focus.id] }, { journeyIds: [focus.id, calm.id] }, {}]);
    expect((await admin.delete(`/api/admin/journeys/${focus.id}`)).status).toBe(200);
    await start(made);
    await round();
    expect(await userOf(made.emails[0]!)).toBeUndefined();
    const gone = 'Não entrou em uma jornada que foi excluída depois da conferência.';
    expect(await textsOf(made.importId)).toEqual([
      ['failed', gone],
      ['done', `Conta criada, 1 inscrição. ${gone}`],
      ['done', 'Conta criada.'],
    ]);
    expect(await importOf(made.importId)).toMatchObject({
      state: 'done',
      results: { entered: 2, failed: 1, attention: 1 },
    });
  });

  test('tells of a journey that was switched off', async () => {
    const off = await aJourney(t.db, { name: 'Sono', status: 'inactive' });
    const { importId } = await run([{ journeyIds: [off.id] }]);
    expect(await textsOf(importId)).toEqual([
      ['failed', 'Não entrou em Sono, que foi desativada depois da conferência.'],
    ]);
  });

  test('notes tags that are too many, for the person or the school, and does the rest', async () => {
    const { email, userId } = await aMember(t.db);
    for (let count = 0; count < 19; count += 1) await aTag(t.db, { people: [userId] });
    const { importId } = await run([{ email, outcome: 'exists', tags: ['a', 'b'], journeyIds: [calm.id] }]);
    expect(await textsOf(importId)).toEqual([
      ['done', expect.stringMatching(/^1 inscrição, 1 tag\. Sem a tag b: Esta pessoa já tem 20 tags/)],
    ]);
    expect(await enrolledIn(userId)).toEqual([calm.id]);
    await t.db.execute(sql`
      insert into person_tags (id, name, created_at, updated_at)
      select gen_random_uuid(), 'cheia ' || n, now(), now() from generate_series(1, 80) n`);
    const full = await run([{ tags: ['uma a mais', 'cheia 7'] }]);
    expect(await textsOf(full.importId)).toEqual([
      ['done', expect.stringMatching(/^Conta criada, 1 tag\. Sem a tag uma a mais: Esta escola já tem 100 tags/)],
    ]);
  });

  test('that fails time and again by an error of ours is noted, and the others are done', async () => {
    // As a database would: this address breaks a constraint that nobody foresaw.
    await t.db.execute(sql`alter table profiles add constraint nobody_foresaw check (email not like 'quebra%')`);
    try {
      const made = await brought([{ email: `${unique('quebra')}@jornada.exemplo` }, {}]);
      await start(made);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await expect(round()).rejects.toThrow();
        expect((await linesOf(made.importId)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
        travelTo(new Date(t.services.clock().getTime() + 10_000));
      }
      await round();
      expect((await textsOf(made.importId)).map(([state]) => state)).toEqual(['failed', 'done']);
    } finally {
      await t.db.execute(sql`alter table profiles drop constraint nobody_foresaw`);
    }
  });
});

describe('a run', () => {
  test('a second import of the same list changes nothing', async () => {
    const lines: ImportLineFixture[] = [
      {
        email: `${unique('a')}@jornada.exemplo`,
        journeyIds: [focus.id],
        stands: [{ journeyId: focus.id, upTo: 1 }],
        tags: ['x'],
      },
      { email: `${unique('b')}@jornada.exemplo`, journeyIds: [calm.id] },
    ];
    const first = await run(lines);
    const state = () =>
      Promise.all(
        [users, enrollments, accessGrants, lessonProgress, taggedPeople, personTags].map(async (table) =>
          (await t.db.select().from(table)).map((row) => JSON.stringify(row)).sort(),
        ),
      );
    const before = await state();
    travelTo('2026-03-09T16:00:00Z');
    const second = await run(lines);
    expect(await state()).toEqual(before);
    expect((await textsOf(first.importId)).map(([, text]) => text)).not.toContain('Nada mudou.');
    expect(await textsOf(second.importId)).toEqual([
      ['done', 'Nada mudou.'],
      ['done', 'Nada mudou.'],
    ]);
  });

  test('started ten times at once, by two administrators, it is one', async () => {
    const made = await brought([{}, {}, {}]);
    const other = (await anAdmin(t.db)).userId;
    const starts = Array.from({ length: 10 }, (_, nth) =>
      startImport(t.services, { ...made, actorId: nth % 2 === 0 ? actorId : other }),
    );
    await Promise.all(starts);
    expect(await t.db.$count(longJobs, sql`arguments ->> 'importId' = ${made.importId}`)).toBe(1);
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await t.db.$count(users, inArray(users.email, made.emails))).toBe(3);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, made.importId));
    expect(entries.map(({ action, subject, changes }) => [action, subject, changes])).toEqual([
      [
        'Importação de pessoas iniciada',
        'compradores.csv',
        [
          { field: 'people', before: null, after: '3' },
          { field: 'lines', before: null, after: '3' },
          { field: 'newPeople', before: null, after: '3' },
        ],
      ],
    ]);
    // None about each person.
    expect(await t.db.$count(auditLog, sql`subject = any(${sql.param(made.emails)}::text[])`)).toBe(0);
  });

  test('is stopped, says what was done, and goes on where it was', async () => {
    const made = await brought(Array.from({ length: 6 }, () => ({})));
    await start(made);
    const { jobId } = await importOf(made.importId);
    // The process ends after a few steps, before the import does.
    const ending = new AbortController();
    let looks = 0;
    const clock = () => {
      if (++looks === 8) ending.abort();
      return t.services.clock();
    };
    const { signal } = ending;
    await work.run(
      { ...t.services, clock },
      { now: new Date(), number: 0, signal, onError: (error) => expect.fail(String(error)) },
    );
    const member = await t.as({ userId: (await aMember(t.db)).userId });
    expect((await member.post(`/api/long-jobs/${jobId}/stop`)).status).toBe(404);
    const colleague = await anAdmin(t.db);
    expect((await (await t.as(colleague)).post(`/api/long-jobs/${jobId}/stop`)).body.state).toBe('stopped');
    const after = await importOf(made.importId);
    const done = await t.db.$count(users, inArray(users.email, made.emails));
    expect([1, 2, 3, 4, 5]).toContain(done);
    expect(after).toMatchObject({ state: 'stopped', results: { entered: done } });
    await round();
    expect(await t.db.$count(users, inArray(users.email, made.emails))).toBe(done);
    await start(made);
    const goesOn = (await importOf(made.importId)).jobId!;
    const [job] = await t.db.select().from(longJobs).where(eq(longJobs.id, goesOn));
    expect(job).toMatchObject({ doneCount: done, totalCount: 6 });
    await round();
    expect(await t.db.$count(users, inArray(users.email, made.emails))).toBe(6);
    expect(await importOf(made.importId)).toMatchObject({ state: 'done', results: { entered: 6 } });
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, made.importId))
      .orderBy(auditLog.id);
    expect(entries.map(({ action, actorId: who }) => [action, who])).toEqual([
      ['Importação de pessoas iniciada', actorId],
      ['Importação de pessoas interrompida', colleague.userId],
      ['Importação de pessoas retomada', actorId],
    ]);
  });

  test('is refused with other numbers than were shown, before a check, once it ran, and without a mail server to invite by', async () => {
    const made = await brought([{}]);
    await expect(start({ ...made, people: 2 })).rejects.toMatchObject({ code: 'import_changed' });
    // Another plan for as many people.
    await expect(start({ ...made, revision: 2 })).rejects.toMatchObject({ code: 'import_changed' });
    await expect(start({ ...made, importId: actorId })).rejects.toMatchObject({ code: 'import_not_found' });
    const inviting = await brought([{}], { invite: 'mail' });
    await expect(start(inviting)).rejects.toMatchObject({ code: 'mail_not_configured' });
    await start(made);
    await round();
    await expect(start(made)).rejects.toMatchObject({ code: 'import_ran' });
  });

  test('ends with the role of whoever started it, and another administrator goes on with it', async () => {
    const { userId } = await anAdmin(t.db);
    const made = await aCheckedImport(t.db, { lines: [{}, {}], createdBy: userId });
    await startImport(t.services, { ...made, actorId: userId });
    await admin.post('/functions/v1/delete-user', { userId });
    await round();
    expect(await importOf(made.importId)).toMatchObject({ state: 'failed', results: { entered: 0 } });
    await start(made);
    await round();
    expect(await importOf(made.importId)).toMatchObject({ state: 'done', results: { entered: 2 } });
  });

  test('and a purchase of the same buyer at the same moment make one account', async () => {
    const webhook = await aWebhook(t.db, { platform: 'hotmart' });
    const productId = unique('produto');
    await aJourney(t.db, { externalProductIds: [productId] });
    const emails = Array.from({ length: 12 }, () => `${unique('compra')}@jornada.exemplo`);
    const made = await brought(emails.map((email) => ({ email, journeyIds: [calm.id] })));
    await start(made);
    const sales = await Promise.all(emails.map((email) => aSale(webhook, { productId, email })));
    await Promise.all([round(), ...sales.map((sale) => deliver(t, webhook, sale))]);
    await round();
    expect(new Set((await linesOf(made.importId)).map(({ state }) => state))).toEqual(new Set(['done']));
    for (const email of emails) expect(await enrolledIn((await userOf(email))!.id)).toHaveLength(2);
    expect(await examine(t.db)).toEqual([]);
  });

  test('lets whom it tells wait for their mail, once each', async () => {
    configureMail(t);
    const email = `${unique('duas')}@jornada.exemplo`;
    const { userId } = await aMember(t.db);
    const member = (await t.db.select().from(users).where(eq(users.id, userId)))[0]!;
    const { importId } = await run(
      [
        { email, journeyIds: [focus.id] },
        { email, journeyIds: [calm.id] },
        { email: member.email, outcome: 'exists', tags: ['só tag'] },
      ],
      { invite: 'mail' },
    );
    const rows = await t.db.select().from(importInvitations).where(eq(importInvitations.importId, importId));
    expect(rows).toMatchObject([
      { userId: (await userOf(email))!.id, journeyIds: [focus.id, calm.id], place: 2, sentAt: null },
    ]);
  });
});
