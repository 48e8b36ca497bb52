import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkActionWithFailures, BulkDeed } from '@jornada/contract/bulk/bulk-actions';
import { MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { anAdmin } from '../../fixtures/admin.ts';
import { enrollmentsIn, times } from '../../fixtures/at-once.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { aTag } from '../../fixtures/tag.ts';
import { travelTo, useTestApp, type Caller } from '../../fixtures/test-app.ts';
import { withdrawGrant } from '../enrollments/grants/withdraw-grant.ts';
import { joinJourney } from '../enrollments/join-journey.ts';
import { longJobKinds } from '../long-job-kinds.ts';
import { runLongJobs } from '../long-jobs/run-long-jobs.ts';
import { lockMember } from '../rewards/lock-member.ts';
import { accessGrants, enrollments, lessonProgress } from '../tables/enrollments.ts';
import { auditLog } from '../tables/audit.ts';
import { bulkActionItems, bulkActions } from '../tables/bulk.ts';
import { journeys } from '../tables/journeys.ts';
import { longJobs } from '../tables/long-jobs.ts';
import { taggedPeople } from '../tables/accounts.ts';
import { sweepBulkActions } from './sweep-bulk-actions.ts';

const now = '2026-03-09T15:00:00Z';
const t = useTestApp({ now });
let admin: Caller;
let adminId: string;

beforeAll(async () => {
  adminId = (await anAdmin(t.db)).userId;
  admin = await t.as({ userId: adminId });
});
beforeEach(() => travelTo(now));

const work = runLongJobs(longJobKinds);
const round = () => runRound(work, t.services, t.services.clock());
const at = '/api/admin/bulk-actions';

async function prepare(selection: object, deed: BulkDeed): Promise<BulkActionWithFailures> {
  const { status, body } = await admin.post(at, { selection, deed });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as BulkActionWithFailures;
}
const send = async (id: string, what: 'start' | 'undo') => {
  const { status, body } = await admin.post(`${at}/${id}/${what}`);
  expect(status, JSON.stringify(body)).toBe(200);
};
const read = async (id: string) => (await admin.get(`${at}/${id}`)).body as BulkActionWithFailures;

/** Prepares, starts and works until the end. */
async function act(selection: object, deed: BulkDeed): Promise<BulkActionWithFailures> {
  const { id } = await prepare(selection, deed);
  await send(id, 'start');
  await round();
  return read(id);
}
async function undo(id: string): Promise<BulkActionWithFailures> {
  await send(id, 'undo');
  await round();
  return read(id);
}

/** People in a journey of their own, with their enrollments in the same order. */
async function aClass(size: number, { completed = 0 } = {}) {
  const journey = await aJourney(t.db);
  const people: string[] = [];
  const ids: string[] = [];
  for (let n = 0; n < size; n++) {
    const { userId } = await aMember(t.db, { name: `Aluno ${n}` });
    people.push(userId);
    ids.push((await anEnrollment(t.db, { userId, journeyId: journey.id, completed })).id);
  }
  return { journey, people, ids };
}
const rowsOf = (ids: readonly string[]) =>
  t.db
    .select()
    .from(enrollments)
    .where(inArray(enrollments.id, [...ids]))
    .orderBy(asc(enrollments.id));
const pausedOf = async (ids: readonly string[]) => (await rowsOf(ids)).filter(({ pausedAt }) => pausedAt).length;
const itemsOf = async (actionId: string) => {
  const items = await t.db
    .select()
    .from(bulkActionItems)
    .where(eq(bulkActionItems.actionId, actionId))
    .orderBy(asc(bulkActionItems.place));
  return items.map(({ itemId }) => itemId);
};
const entriesOf = (subjectId: string) =>
  t.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(asc(auditLog.createdAt));
const tagsOf = async (userId: string) =>
  (await t.db.select().from(taggedPeople).where(eq(taggedPeople.userId, userId))).map(({ tagId }) => tagId).sort();

describe('what is selected', () => {
  test('all found are those of the list, in its order, whatever filter and sort; who joins it later is not touched', async () => {
    const { journey, people, ids } = await aClass(7);
    const tagId = await aTag(t.db, { people: people.slice(2) });
    const found = async (path: string, query: Record<string, string>) => {
      const items: { id: string }[] = [];
      let cursor = '';
      do {
        const { body } = await admin.get(
          `${path}?${new URLSearchParams({ ...query, limit: '2' }).toString()}${cursor}`,
        );
        items.push(...(body.items as { id: string }[]));
        cursor = body.nextCursor ? `&cursor=${encodeURIComponent(body.nextCursor as string)}` : '';
      } while (cursor);
      return items.map(({ id }) => id);
    };
    const ofJourney = { journeyId: journey.id };
    const queries = [
      ['people', { role: 'all', ...ofJourney, sort: 'name', direction: 'asc' }],
      ['people', { role: 'user', search: 'aluno', tagIds: tagId, ...ofJourney }],
      ['enrollments', { ...ofJourney, sort: 'user', direction: 'desc' }],
      ['enrollments', { ...ofJourney, status: 'ativo', search: 'aluno', sort: 'progress' }],
      ['enrollments', { ...ofJourney, search: journey.name, sort: 'journey' }],
    ] as const;
    for (const [list, query] of queries) {
      const action = await prepare({ list, query }, { kind: 'export' });
      const listed = await found(`/api/admin/${list}`, query);
      expect(await itemsOf(action.id), JSON.stringify(query)).toEqual(listed);
      expect(action).toMatchObject({ state: 'prepared', count: listed.length, people: listed.length, job: null });
    }
    const pause = await prepare({ list: 'enrollments', query: ofJourney }, { kind: 'pause' });
    const late = await anEnrollment(t.db, { ...ofJourney });
    await send(pause.id, 'start');
    await round();
    expect(await read(pause.id)).toMatchObject({ state: 'done', count: 7, done: 7 });
    expect([await pausedOf(ids), await pausedOf([late.id])]).toEqual([7, 0]);
  });

  test('says before who is so already, and counts people once', async () => {
    const { journey, people, ids } = await aClass(3, { completed: 3 });
    const [tagId, other] = [await aTag(t.db, { people: people.slice(1) }), await aJourney(t.db)];
    const second = await anEnrollment(t.db, {
      userId: people[0]!,
      journeyId: other.id,
      pausedAt: new Date(),
      suspendedAt: new Date(),
    });
    const all = { list: 'enrollments', ids: [...ids, second.id, second.id] };
    const before = async (selection: object, deed: BulkDeed) => (await prepare(selection, deed)).before;
    expect(await prepare(all, { kind: 'pause' })).toMatchObject({ count: 4, people: 3, deed: { names: [] } });
    expect(await before(all, { kind: 'pause' })).toEqual(['1 já está pausada', '3 já concluíram a jornada']);
    expect(await before(all, { kind: 'resume' })).toEqual(['3 não estão pausadas']);
    const class_ = { list: 'people', ids: [...people, adminId] };
    expect(await before(class_, { kind: 'enroll', journeyIds: [other.id, journey.id] })).toEqual([
      `1 já está em ${other.name}`,
      `3 já estão em ${journey.name}`,
      '1 é administrador',
    ]);
    const [{ name }] = (await t.db.execute<{ name: string }>(sql`select name from person_tags where id = ${tagId}`))
      .rows as [{ name: string }];
    expect(await before(class_, { kind: 'tag', names: [name.toUpperCase()] })).toEqual([
      `2 já têm a tag ${name}`,
      '1 é administrador',
    ]);
    expect(await before(class_, { kind: 'untag', tagIds: [tagId] })).toEqual([`2 não têm a tag ${name}`]);
  });

  test('what does not fit is refused', async () => {
    const { people, ids } = await aClass(1);
    const asked = async (selection: object, deed: object) =>
      (await admin.post(at, { selection, deed })).body.code as string;
    expect(await asked({ list: 'people', ids: people }, { kind: 'pause' })).toBe('invalid_input');
    expect(await asked({ list: 'people', ids, query: {} }, { kind: 'export' })).toBe('invalid_input');
    expect(await asked({ list: 'people', ids }, { kind: 'export' })).toBe('bulk_nobody_found');
    expect(await asked({ list: 'people', ids: people }, { kind: 'untag', tagIds: ids })).toBe('tag_not_found');
    const inactive = await aJourney(t.db, { status: 'inactive' });
    expect(await asked({ list: 'people', ids: people }, { kind: 'enroll', journeyIds: [inactive.id] })).toBe(
      'journey_inactive',
    );
    expect((await admin.get(`${at}/${people[0]}`)).body.code).toBe('bulk_action_not_found');
  });
});

describe('what is done', () => {
  test('a pause is the single one, for each once; one entry tells of all, and undo takes back what nobody changed', async () => {
    const { ids } = await aClass(4);
    await admin.post(`/api/admin/enrollments/${ids[0]}/pause`);
    const entries = await t.db.$count(auditLog);
    const action = await act({ list: 'enrollments', ids }, { kind: 'pause' });
    expect(action).toMatchObject({
      state: 'done',
      done: 3,
      unchanged: 1,
      failed: 0,
      failures: [],
      mayUndo: true,
      undone: null,
    });
    expect(await pausedOf(ids)).toBe(4);
    expect(await t.db.$count(auditLog)).toBe(entries + 1);
    const [entry] = await entriesOf(action.id);
    expect(entry).toMatchObject({
      actorId: adminId,
      action: 'Inscrições pausadas em massa',
      subject: '4 inscrições',
      subjectId: action.id,
    });
    expect(entry!.changes.map(({ field, after }) => [field, after])).toEqual([
      ['people', '4'],
      ['enrollments', '4'],
    ]);

    // Resumed and paused again by somebody: that pause is theirs.
    travelTo('2026-03-09T15:10:00Z');
    await admin.post(`/api/admin/enrollments/${ids[1]}/resume`);
    await admin.post(`/api/admin/enrollments/${ids[1]}/pause`);
    const undone = await undo(action.id);
    expect(undone).toMatchObject({ state: 'undone', undone: { takenBack: 2, kept: 1 }, mayUndo: false });
    expect(undone.failures).toEqual([
      { id: ids[1], name: 'Aluno 1', what: 'Alguém mudou isto depois. Fica como está.' },
    ]);
    expect(await pausedOf(ids)).toBe(2);
    await send(action.id, 'undo');
    await send(action.id, 'start');
    await round();
    expect(await read(action.id)).toEqual(undone);
    const before = await rowsOf(ids);
    travelTo('2026-03-09T15:20:00Z');
    const resumed = await act({ list: 'enrollments', ids }, { kind: 'resume' });
    expect(resumed).toMatchObject({ done: 2, unchanged: 2 });
    await undo(resumed.id);
    expect((await rowsOf(ids)).map(({ pausedAt }) => pausedAt)).toEqual(before.map(({ pausedAt }) => pausedAt));
  });

  test('tags go to all but those who have no room, by name, and come back where they were taken', async () => {
    const { people, journey } = await aClass(4);
    const full = people[1]!;
    for (let n = 0; n < MAX_TAGS_OF_PERSON; n++) await aTag(t.db, { people: [full] });
    const selection = { list: 'people', query: { role: 'all', journeyId: journey.id, sort: 'name', direction: 'asc' } };
    const { id } = await prepare(selection, { kind: 'tag', names: ['Turma em massa', 'turma EM massa'] });
    await admin.post('/functions/v1/delete-user', { userId: people[3] });
    await send(id, 'start');
    await round();
    const tagged = await read(id);
    expect(tagged).toMatchObject({ state: 'done', done: 2, unchanged: 0, failed: 2 });
    expect(tagged.failures.map(({ name, what }) => [name, what])).toEqual([
      ['Aluno 1', 'Esta pessoa já tem 20 tags, o máximo. Retire uma para colocar outra.'],
      ['Conta excluída', 'A conta foi excluída depois da seleção.'],
    ]);
    const [tagId] = await tagsOf(people[0]!);
    const untagged = await act({ list: 'people', ids: people.slice(0, 3) }, { kind: 'untag', tagIds: [tagId!] });
    expect(untagged).toMatchObject({ done: 2, unchanged: 1, deed: { names: ['Turma em massa'] } });
    expect((await undo(untagged.id)).undone).toEqual({ takenBack: 2, kept: 0 });
    expect(await tagsOf(people[2]!)).toEqual([tagId]);
    expect((await undo(id)).undone).toEqual({ takenBack: 2, kept: 0 });
    expect(await Promise.all([people[0]!, people[2]!].map(tagsOf))).toEqual([[], []]);
  });

  test('enrols in several journeys, and takes back only places that nobody used and that it gave', async () => {
    const { people, journey } = await aClass(2);
    const [newcomer, other] = [await aMember(t.db), await aJourney(t.db)];
    const all = [...people, newcomer.userId];
    const action = await act({ list: 'people', ids: all }, { kind: 'enroll', journeyIds: [journey.id, other.id] });
    expect(action).toMatchObject({ state: 'done', done: 3, deed: { names: [journey.name, other.name] } });
    const [used] = await enrollmentsIn(t.db, newcomer.userId, other.id);
    await (await t.as(newcomer)).post(`/api/lessons/${other.lessons[0]!.id}/completion`);
    // What somebody removed meanwhile is gone, and the person's other journey goes too.
    const [removed] = await enrollmentsIn(t.db, people[1]!, other.id);
    await admin.delete(`/api/admin/enrollments/${removed!.id}`);
    const undone = await undo(action.id);
    expect(undone.undone).toEqual({ takenBack: 2, kept: 1 });
    expect(undone.failures.map(({ what }) => what)).toEqual(['A inscrição já foi usada ou mudada. Ela fica.']);
    expect(await enrollmentsIn(t.db, newcomer.userId, other.id)).toMatchObject([{ id: used!.id, currentDay: 2 }]);
    expect(await enrollmentsIn(t.db, newcomer.userId, journey.id)).toEqual([]);
    expect(await enrollmentsIn(t.db, people[0]!, other.id)).toEqual([]);
    expect(await enrollmentsIn(t.db, people[0]!, journey.id)).toHaveLength(1);
    expect(await t.db.$count(accessGrants, sql`user_id = ${newcomer.userId} and state <> 'ended'`)).toBe(1);
  });

  test('who bought stays refundable, and who was refunded gets access until the undo', async () => {
    const { people, journey, ids } = await aClass(3);
    const [buyer, refunded, paused] = people as [string, string, string];
    await t.db.execute(sql`delete from access_grants where user_id in (${buyer}, ${refunded})`);
    for (const [userId, state] of [
      [buyer, 'valid'],
      [refunded, 'suspended'],
    ] as const) {
      await t.db.insert(accessGrants).values({
        id: crypto.randomUUID(),
        userId,
        journeyId: journey.id,
        kind: 'purchase',
        orderReference: `pedido de ${userId}`,
        state,
        changedAt: new Date(now),
        grantedAt: new Date(now),
      });
    }
    await t.db
      .update(enrollments)
      .set({ suspendedAt: new Date(now) })
      .where(eq(enrollments.id, ids[1]!));
    await admin.post(`/api/admin/enrollments/${ids[2]}/pause`);
    const selection = { list: 'people', ids: people };
    const action = await act(selection, { kind: 'enroll', journeyIds: [journey.id] });
    expect(action).toMatchObject({
      before: [`2 já estão em ${journey.name}`, `1 perdeu o acesso a ${journey.name}, que volta`],
      done: 1,
      unchanged: 2,
    });
    const manual = () =>
      t.db.$count(accessGrants, sql`user_id in (${buyer}, ${refunded}) and kind = 'manual' and state = 'valid'`);
    const suspended = async () =>
      (await rowsOf(ids)).filter(({ suspendedAt }) => suspendedAt).map(({ userId }) => userId);
    expect([await manual(), await suspended()]).toEqual([1, [paused]]);
    expect((await undo(action.id)).undone).toEqual({ takenBack: 1, kept: 0 });
    expect(await manual()).toBe(0);
    expect((await suspended()).toSorted()).toEqual([refunded, paused].toSorted());
  });

  test('whose manual access was over gets the journey’s term, until the undo', async () => {
    const journey = await aJourney(t.db);
    const { userId } = await aMember(t.db);
    await admin.post('/api/admin/enrollments', { userId, journeyId: journey.id });
    const { id } = (await enrollmentsIn(t.db, userId, journey.id))[0]!;
    await admin.put(`/api/admin/enrollments/${id}/access-end`, { until: '2026-03-01' });
    await t.db
      .update(journeys)
      .set({ accessTerm: { kind: 'days', amount: 30 } })
      .where(eq(journeys.id, journey.id));
    travelTo('2026-03-10T15:00:00Z');
    const stateOf = async () => {
      const { accessUntil, suspendedAt } = (await rowsOf([id]))[0]!;
      return `${accessUntil} ${suspendedAt ? 'fechada' : 'aberta'}`;
    };
    const action = await act({ list: 'people', ids: [userId] }, { kind: 'enroll', journeyIds: [journey.id] });
    expect(await stateOf()).toBe('2026-04-09 aberta');
    expect((await undo(action.id)).undone).toEqual({ takenBack: 1, kept: 0 });
    expect(await stateOf()).toBe('2026-03-01 fechada');
  });

  test('tags from a list of enrollments go to each person once', async () => {
    const { people, ids } = await aClass(2);
    const second = await anEnrollment(t.db, { userId: people[0]!, journeyId: (await aJourney(t.db)).id });
    const selection = { list: 'enrollments', ids: [second.id, ...ids] };
    const action = await act(selection, { kind: 'tag', names: ['Uma vez'] });
    expect(action).toMatchObject({ list: 'people', count: 2, people: 2, done: 2, unchanged: 0 });
    expect((await prepare(selection, { kind: 'tag', names: ['Uma vez'] })).before).toEqual(['2 já têm a tag Uma vez']);
  });

  test('somebody who is refused one of two journeys gets neither', async () => {
    const first = await aJourney(t.db);
    const closed = await aJourney(t.db, { now: new Date('2026-03-09T15:00:01Z') });
    const { userId } = await aMember(t.db);
    const { id } = await prepare(
      { list: 'people', ids: [userId] },
      { kind: 'enroll', journeyIds: [first.id, closed.id] },
    );
    await t.db.execute(sql`update journeys set status = 'inactive' where id = ${closed.id}`);
    await send(id, 'start');
    await round();
    expect((await read(id)).failures).toMatchObject([{ id: userId, what: 'Esta jornada está inativa' }]);
    expect(await enrollmentsIn(t.db, userId, first.id)).toEqual([]);
    expect(await t.db.$count(accessGrants, eq(accessGrants.userId, userId))).toBe(0);
  });

  test('resets and removes as the single actions do, without undo; what was removed meanwhile is told', async () => {
    const { ids, people, journey } = await aClass(3, { completed: 2 });
    const selection = { list: 'enrollments', ids };
    const reset = await act(selection, { kind: 'reset' });
    expect(reset).toMatchObject({ state: 'done', done: 3, mayUndo: false, undoUntil: null });
    expect((await rowsOf(ids)).map(({ currentDay, resets }) => [currentDay, resets])).toEqual(Array(3).fill([1, 1]));
    expect(await t.db.$count(lessonProgress, inArray(lessonProgress.userId, people))).toBe(0);
    expect((await admin.post(`${at}/${reset.id}/undo`)).body.code).toBe('bulk_undo_over');
    const { id } = await prepare(selection, { kind: 'remove' });
    await admin.delete(`/api/admin/enrollments/${ids[0]}`);
    await send(id, 'start');
    await round();
    const removed = await read(id);
    expect(removed).toMatchObject({ done: 2, failed: 1 });
    expect(removed.failures).toEqual([
      { id: ids[0], name: 'Aluno 0', what: 'A inscrição foi removida depois da seleção.' },
    ]);
    expect(await rowsOf(ids)).toEqual([]);
    expect(await t.db.$count(accessGrants, sql`journey_id = ${journey.id} and state <> 'ended'`)).toBe(0);
  });
});

describe('in the middle', () => {
  /** Breaks the database for one enrollment, as a fault of ours would. */
  async function breakFor(enrollmentId: string) {
    const name = sql.identifier(`broken_${enrollmentId.replaceAll('-', '')}`);
    await t.db.execute(
      sql`create function ${name}() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await t.db.execute(
      sql`create trigger ${name} before update on user_journey_enrollments for each row when (old.id = ${sql.raw(`'${enrollmentId}'`)}::uuid) execute function ${name}()`,
    );
    return () => t.db.execute(sql`drop trigger ${name} on user_journey_enrollments`);
  }

  test('a fault of ours fails one of them after three attempts, and the rest goes on', async () => {
    const { ids } = await aClass(3);
    const mend = await breakFor(ids[1]!);
    const { id } = await prepare({ list: 'enrollments', ids }, { kind: 'pause' });
    await send(id, 'start');
    for (const minute of ['01', '02']) {
      await expect(round()).rejects.toThrow('update "user_journey_enrollments"');
      travelTo(`2026-03-09T15:${minute}:00Z`);
    }
    await round();
    await mend();
    const action = await read(id);
    expect(action).toMatchObject({ state: 'done', done: 2, failed: 1 });
    expect(action.failures).toMatchObject([{ id: ids[1], what: 'Não deu certo depois de várias tentativas.' }]);
  });

  test('a stop and a lost role leave the rest undone, and another start does it', async () => {
    const { ids } = await aClass(4);
    const mend = await breakFor(ids[2]!);
    const owner = await anAdmin(t.db);
    const caller = await t.as(owner);
    const { id } = await prepare({ list: 'enrollments', ids }, { kind: 'pause' });
    const { body } = await caller.post(`${at}/${id}/start`);
    expect(body).toMatchObject({ state: 'running', job: { total: 4 } });
    expect((await admin.post(`${at}/${id}/undo`)).body.code).toBe('bulk_action_running');
    await expect(round()).rejects.toThrow('update "user_journey_enrollments"');
    await mend();
    expect(await read(id)).toMatchObject({ state: 'running', done: 2, mayUndo: false });
    await caller.post(`/api/long-jobs/${body.job.id}/stop`);
    expect(await read(id)).toMatchObject({ state: 'stopped', done: 2, mayUndo: true });

    await caller.post(`${at}/${id}/start`);
    await t.db.execute(sql`delete from user_roles where user_id = ${owner.userId}`);
    travelTo('2026-03-09T15:01:00Z');
    await round();
    expect(await read(id)).toMatchObject({ state: 'failed', done: 2 });
    const starts = await times(10, () => admin.post(`${at}/${id}/start`));
    expect(starts.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await round();
    expect(await read(id)).toMatchObject({ state: 'done', done: 4 });
    expect(await t.db.$count(longJobs, sql`arguments ->> 'actionId' = ${id}`)).toBe(3);
    // Its owner started it, and somebody else went on with it.
    expect((await entriesOf(id)).map(({ actorId }) => actorId)).toEqual([owner.userId, adminId]);
  });

  test('two actions on the same people, a purchase, a refund and a deletion at once: all is done, and access is right', async () => {
    const { journey, people, ids } = await aClass(12);
    const other = await aJourney(t.db);
    const pause = await prepare({ list: 'enrollments', ids }, { kind: 'pause' });
    const enroll = await prepare(
      { list: 'people', ids: people.toReversed() },
      { kind: 'enroll', journeyIds: [other.id, journey.id] },
    );
    const tag = await prepare({ list: 'people', ids: people }, { kind: 'tag', names: ['Ao mesmo tempo'] });
    const [buyer, refunded, deleted] = people as [string, string, string];
    const order = {
      kind: 'purchase',
      orderReference: 'pedido-1',
      now: new Date(now),
      timeZone: 'America/Sao_Paulo',
      origin: 'ticto',
    } as const;
    const buys = (userId: string) =>
      t.db.transaction(async (tx) => {
        if (await lockMember(tx, userId)) await joinJourney(tx, { ...order, userId, journeyId: journey.id });
      });
    await buys(refunded);
    const refunds = (userId: string) =>
      t.db.transaction(async (tx) => {
        if (await lockMember(tx, userId)) await withdrawGrant(tx, { ...order, userId, journeyId: journey.id });
      });
    for (const { id } of [pause, enroll, tag]) await send(id, 'start');
    await Promise.all([
      ...Array.from({ length: 3 }, round),
      buys(buyer),
      refunds(refunded),
      admin.post('/functions/v1/delete-user', { userId: deleted }),
    ]);
    await round();
    for (const { id } of [pause, enroll, tag]) {
      const { state, done, unchanged, failed } = await read(id);
      expect([state, done + unchanged + failed]).toEqual(['done', 12]);
    }
    const rows = (await rowsOf(ids)).filter(({ userId }) => userId !== deleted);
    expect(rows.filter(({ pausedAt, suspendedAt }) => pausedAt && suspendedAt)).toHaveLength(11);
    expect(await t.db.$count(enrollments, eq(enrollments.journeyId, other.id))).toBe(11);
    const grants = await t.db
      .select()
      .from(accessGrants)
      .where(sql`journey_id = ${journey.id} and kind = 'purchase'`);
    expect(new Map(grants.map(({ userId, state }) => [userId, state]))).toEqual(
      new Map([
        [buyer, 'valid'],
        [refunded, 'suspended'],
      ]),
    );
    // The single place's own grant is still there, so an undo opens it again.
    await undo(pause.id);
    expect((await rowsOf([ids[1]!]))[0]).toMatchObject({ pausedAt: null, suspendedAt: null });
  });
});

test('the export has the bytes of the list’s own, another deed’s what became of each, and both are written down', async () => {
  const { journey, ids } = await aClass(60);
  for (const [list, query] of [
    ['people', `role=all&journeyId=${journey.id}&sort=name&direction=asc`],
    ['enrollments', `journeyId=${journey.id}&sort=date&direction=asc`],
  ] as const) {
    const { id } = await prepare({ list, query: Object.fromEntries(new URLSearchParams(query)) }, { kind: 'export' });
    const own = await admin.get(`/api/admin/${list}/export?${query}`);
    const fixed = await admin.get(`${at}/${id}/export`);
    expect([fixed.status, fixed.body]).toEqual([200, own.body]);
    const export_ = { list: `bulk-${list}`, query: { actionId: id } };
    expect((await admin.post('/api/admin/exports', { export: export_ })).body).toEqual({ job: null });
  }
  await admin.post(`/api/admin/enrollments/${ids[0]}/pause`);
  const { id } = await prepare({ list: 'enrollments', ids: ids.slice(0, 3) }, { kind: 'remove' });
  await admin.delete(`/api/admin/enrollments/${ids[1]}`);
  await send(id, 'start');
  await round();
  travelTo('2026-03-09T15:01:00Z');
  const lines = String((await admin.get(`${at}/${id}/export`)).body).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[2]).toMatch(/^Aluno 1;.*;Não deu certo;A inscrição foi removida depois da seleção\.$/);
  const [, entry] = await entriesOf(id);
  expect(entry).toMatchObject({ action: 'Resultado de ação em massa exportado', subject: 'Seleção de 3' });
});

test('what nobody started goes after an hour, and the rest after 90 days, with its items', async () => {
  const { ids } = await aClass(2);
  const selection = { list: 'enrollments', ids };
  const waiting = await prepare(selection, { kind: 'pause' });
  travelTo('2026-03-09T15:00:01Z');
  const { id } = await act(selection, { kind: 'pause' });
  const late = await prepare(selection, { kind: 'resume' });
  travelTo('2026-03-09T16:00:01Z');
  expect((await admin.post(`${at}/${late.id}/start`)).body.code).toBe('bulk_action_not_found');
  const left = async (instant: string) => {
    travelTo(instant);
    await runRound(sweepBulkActions, t.services, t.services.clock());
    const rows = await t.db
      .select({ id: bulkActions.id })
      .from(bulkActions)
      .where(inArray(bulkActions.id, [waiting.id, id]));
    return rows.length;
  };
  expect(await left('2026-03-09T15:59:00Z')).toBe(2);
  expect(await left('2026-03-09T16:01:00Z')).toBe(1);
  const { body } = await admin.get(at);
  const listed = body.actions as BulkActionWithFailures[];
  expect(listed.find((action) => action.id === id)).toMatchObject({ state: 'done', done: 2 });
  expect(await left('2026-06-07T14:00:00Z')).toBe(1);
  expect(await left('2026-06-07T16:00:00Z')).toBe(0);
  expect(await itemsOf(id)).toEqual([]);
});
