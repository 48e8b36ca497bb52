import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aConversation, aMessageIn, someWords } from '../../../fixtures/conversation.ts';
import { anEnrollment } from '../../../fixtures/enrollment.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aPublication } from '../../../fixtures/publication.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { auditLog } from '../../tables/audit.ts';
import {
  conversationMessages,
  conversationPublications,
  conversationReports,
  conversations,
} from '../../tables/conversations.ts';

const statements: string[] = [];
const t = useTestApp({ onStatement: (statement) => statements.push(statement) });
let admin: Caller;
let journey: JourneyFixture;

beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db, { name: 'Helena Prado' }));
  journey = await aJourney(t.db, { lessons: 6, modoLiberacao: 'sequencial', questionsEnabled: true });
});

const now = () => t.services.clock();
const aReader = async (completed = 6) => {
  const { userId } = await aMember(t.db);
  await anEnrollment(t.db, { userId, journeyId: journey.id, completed });
  return t.as({ userId });
};
/** A question of Lívia's with an answer, in a lesson of its own unless one is named. */
const anAnswered = async ({ mayPublish = true, lessonId = journey.lessons[0]!.id, ...person } = {}) => {
  const email = `${unique('livia')}@escola.exemplo`;
  const { userId } = await aMember(t.db, { name: 'Lívia Tavares', email, ...person });
  const asked = await aConversation(t.db, { userId, lessonId, mayPublish, text: 'Paguei adiantado.', now: now() });
  const answerId = await aMessageIn(t.db, asked.id, { text: 'Em dois dias.', now: now() });
  return { ...asked, answerId, asker: await t.as({ userId }), path: `/api/admin/conversations/${asked.id}` };
};
const body = (more: object = {}) => ({
  question: someWords('E se eu pagar antes?'),
  answer: someWords('O limite volta em dois dias.'),
  revision: null,
  deletedMessages: 0,
  ...more,
});
const shownTo = async (reader: Caller, lesson = 0) =>
  (await reader.get(`/api/lessons/${journey.lessons[lesson]!.id}/conversations`)).body.published;

test('a question is read with its edited words, the first name alone and who answered', async () => {
  const { path, id, asker } = await anAnswered({ lessonId: journey.lessons[1]!.id });
  const published = await admin.put(`${path}/publication`, body());
  expect([published.status, published.body.publication.revision, published.body.fromName]).toEqual([200, 1, 'Lívia']);
  const reader = await aReader();
  const expected = {
    id,
    firstName: 'Lívia',
    ...body(),
    answeredBy: expect.any(String),
    at: '2026-03-09',
    isMine: false,
  };
  const { revision: _revision, deletedMessages: _deleted, ...shown } = expected;
  expect(await shownTo(reader, 1)).toEqual([shown]);
  // In a preview, without an enrolment.
  expect(await shownTo(admin, 1)).toEqual([shown]);
  expect(JSON.stringify(await shownTo(reader, 1))).not.toMatch(/Tavares|escola\.exemplo/);
  expect((await asker.get(`/api/conversations/${id}`)).body.publication).toEqual({
    question: body().question,
    answer: body().answer,
  });
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(JSON.stringify(entry)).not.toMatch(/limite|adiantado/);
});

test('a locked lesson shows no published question, and none of it can be reported', async () => {
  const { path, id } = await anAnswered({ lessonId: journey.lessons[2]!.id });
  await admin.put(`${path}/publication`, body());
  const early = await aReader(1);
  for (const answer of [
    await early.get(`/api/lessons/${journey.lessons[2]!.id}/conversations`),
    await early.post(`/api/conversations/${id}/report`, { reason: 'Não gostei' }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'lesson_locked']);
    expect(JSON.stringify(answer.body)).not.toContain('limite');
  }
});

test("without consent, and a minor's, it is refused", async () => {
  const [silent, minor] = [await anAnswered({ mayPublish: false }), await anAnswered()];
  await admin.put(`/api/admin/people/${minor.userId}/minor`, { isMinor: true });
  for (const [{ path }, code] of [
    [silent, 'no_consent'],
    [minor, 'is_minor'],
  ] as const) {
    const answer = await admin.put(`${path}/publication`, body());
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  }
});

test('what waits for an answer is not published', async () => {
  const { id } = await aConversation(t.db, { lessonId: journey.lessons[0]!.id, mayPublish: true, now: now() });
  const answer = await admin.put(`/api/admin/conversations/${id}/publication`, body());
  expect(answer.body.code).toBe('not_answered');
});

test('an edit of another revision is refused, a repeat is not, and words of a message deleted meanwhile are never saved', async () => {
  const { path, answerId, id, asker, messageId } = await anAnswered();
  const put = (more: object) => admin.put(`${path}/publication`, body(more));
  expect((await put({})).body.publication.revision).toBe(1);
  expect((await put({})).body.publication.revision).toBe(1);
  expect((await put({ answer: someWords('Outra.') })).body.code).toBe('publication_changed');
  expect((await put({ answer: someWords('Outra.'), revision: 1 })).body.publication.revision).toBe(2);
  await aMessageIn(t.db, id, { now: now(), text: 'Mais uma coisa.' });
  await admin.delete(`${path}/messages/${answerId}`);
  expect((await admin.get(path)).body.publication).toBeNull();
  expect((await put({})).body.code).toBe('publication_changed');
  expect((await put({ deletedMessages: 1 })).status).toBe(200);
  await asker.delete(`/api/conversations/${id}/messages/${messageId}`);
  expect((await put({ deletedMessages: 2 })).body.code).toBe('not_answered');
});

test('withdrawn consent takes it back at once, and given again it does not come back by itself', async () => {
  const lessonId = journey.lessons[3]!.id;
  const { path, id, asker, userId } = await anAnswered({ lessonId });
  const reader = await aReader();
  const publish = () => admin.put(`${path}/publication`, body());
  const consent = (mayPublish: boolean) => asker.put(`/api/conversations/${id}/consent`, { mayPublish });
  const setMinor = (isMinor: boolean) => admin.put(`/api/admin/people/${userId}/minor`, { isMinor });
  for (const [away, back] of [
    [() => consent(false), () => consent(true)],
    [() => setMinor(true), () => setMinor(false)],
  ] as const) {
    await publish();
    expect(await shownTo(reader, 3)).toHaveLength(1);
    await away();
    expect(await shownTo(reader, 3)).toEqual([]);
    await back();
    expect(await shownTo(reader, 3)).toEqual([]);
  }
  // Brought back from elsewhere, as from the bin, it is not shown all the same.
  await aPublication(t.db, { conversationId: id });
  await t.db.update(conversations).set({ mayPublish: false }).where(eq(conversations.id, id));
  expect(await shownTo(reader, 3)).toEqual([]);
});

test('fifty published ones add nothing to their lesson, come in their order with one statement beside it, and keep an order of exactly those', async () => {
  const lessonId = journey.lessons[4]!.id;
  const reader = await aReader();
  const costOfLesson = async () => {
    await reader.get(`/api/lessons/${lessonId}`);
    statements.length = 0;
    expect((await reader.get(`/api/lessons/${lessonId}`)).status).toBe(200);
    return statements.length;
  };
  const before = await costOfLesson();
  const ids: string[] = [];
  for (let place = 1; place <= 50; place++) ids.push(await aPublication(t.db, { lessonId, place, now: now() }));
  expect(await costOfLesson()).toBe(before);
  await shownTo(reader, 4);
  statements.length = 0;
  expect((await shownTo(reader, 4)).map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(statements).toHaveLength(2);
  const path = `/api/admin/lessons/${lessonId}/publications`;
  const backwards = ids.toReversed();
  expect((await admin.put(path, { ids: backwards })).body.items).toHaveLength(50);
  expect((await shownTo(reader, 4)).map(({ id }: { id: string }) => id)).toEqual(backwards);
  for (const wrong of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), ids[1]]]) {
    expect((await admin.put(path, { ids: wrong })).body.code).toBe('publication_changed');
  }
  const next = await anAnswered({ lessonId });
  await admin.put(`${next.path}/publication`, body());
  expect((await admin.get(path)).body.items.at(-1)).toMatchObject({ id: next.id, firstName: 'Lívia' });
});

test('a report is told once for each reader, is settled without taking anything back, and goes with the publication', async () => {
  const { path, id } = await anAnswered({ lessonId: journey.lessons[5]!.id });
  const reader = await aReader();
  const report = (reason: string) => reader.post(`/api/conversations/${id}/report`, { reason });
  expect((await report('Diz o nome de outra pessoa')).body.code).toBe('conversation_not_found');
  await admin.put(`${path}/publication`, body());
  expect((await report('Diz o nome de outra pessoa')).status).toBe(200);
  expect((await report('De novo')).status).toBe(200);
  expect((await report(' ')).status).toBe(400);
  expect((await admin.get(path)).body.reports).toMatchObject([{ reason: 'Diz o nome de outra pessoa' }]);
  expect((await admin.delete(`${path}/reports`)).body).toMatchObject({ reports: [], isPublished: true });
  await report('Ainda');
  expect((await admin.delete(`${path}/publication`)).body).toMatchObject({ reports: [], isPublished: false });
});

test('a name that is the beginning of an address is not shown', async () => {
  const { path } = await anAnswered({ name: 'livia.tavares', email: 'livia.tavares@escola.exemplo' } as object);
  expect((await admin.put(`${path}/publication`, body())).body.fromName).toBe('Alguém');
});

test('the switches hide what is published, and show it again', async () => {
  const own = await aJourney(t.db, { lessons: 1, questionsEnabled: true });
  const id = await aPublication(t.db, { lessonId: own.lessons[0]!.id, now: now() });
  const { userId } = await aMember(t.db);
  await anEnrollment(t.db, { userId, journeyId: own.id });
  const reader = await t.as({ userId });
  const shown = async () => (await reader.get(`/api/lessons/${own.lessons[0]!.id}/conversations`)).body.published;
  await admin.put('/api/admin/switches', { questionsEnabled: false });
  expect(await shown()).toEqual([]);
  await admin.put('/api/admin/switches', { questionsEnabled: true });
  expect(await shown()).toMatchObject([{ id }]);
  expect(await t.db.$count(conversationPublications, eq(conversationPublications.conversationId, id))).toBe(1);
  expect(await t.db.$count(conversationMessages, eq(conversationMessages.conversationId, id))).toBe(2);
});

test('beside an answer stands who wrote the words that are left, and no address', async () => {
  const own = await aJourney(t.db, { lessons: 1, questionsEnabled: true });
  const lessonId = own.lessons[0]!.id;
  const { path, asker, userId } = await anAnswered({ lessonId });
  await anEnrollment(t.db, { userId, journeyId: own.id });
  const answer = async (name: string) => {
    const writer = await t.as(await anAdmin(t.db, { name }));
    const { lastMessageId } = (await admin.get(path)).body;
    const message = { id: crypto.randomUUID(), text: someWords('Veja.'), fileId: null, after: lastMessageId };
    return (await writer.post(`${path}/messages`, message)).body.lastMessageId as string;
  };
  const answeredBy = async (deletedMessages: number) => {
    await admin.put(`${path}/publication`, body({ deletedMessages }));
    return (await asker.get(`/api/lessons/${lessonId}/conversations`)).body.published[0].answeredBy;
  };
  const carlos = await answer('Carlos Antigo');
  const address = await answer('helena.prado@escola.exemplo');
  const { body: detail } = await admin.get(path);
  const first = detail.messages.find(({ side }: { side: string }) => side === 'school').id;
  await admin.delete(`${path}/messages/${first}`);
  expect(await answeredBy(1)).toBe('Carlos Antigo');
  await admin.delete(`${path}/messages/${carlos}`);
  expect(await answeredBy(2)).toBe('Escola');
  const { body: mine } = await asker.get(path.replace('/admin', ''));
  expect(mine.messages.find(({ id }: { id: string }) => id === address).author).toBe('Escola');
});

test('no report outlives what it reports, and what a switch hides cannot be reported', async () => {
  const own = await aJourney(t.db, { lessons: 1, questionsEnabled: true });
  const lessonId = own.lessons[0]!.id;
  const { userId } = await aMember(t.db);
  await anEnrollment(t.db, { userId, journeyId: own.id });
  const reader = await t.as({ userId });
  for (let round = 0; round < 8; round++) {
    const { path, id, userId: askerId } = await anAnswered({ lessonId });
    await admin.put(`${path}/publication`, body());
    const report = () => reader.post(`/api/conversations/${id}/report`, { reason: 'Diz um nome' });
    if (round === 0) {
      await admin.put('/api/admin/switches', { questionsEnabled: false });
      expect((await report()).body.code).toBe('conversation_not_found');
      await admin.put('/api/admin/switches', { questionsEnabled: true });
    }
    const [, reported] = await Promise.all([
      round % 2 === 0
        ? admin.delete(`${path}/publication`)
        : admin.put(`/api/admin/people/${askerId}/minor`, { isMinor: true }),
      report(),
    ]);
    expect([200, 404]).toContain(reported.status);
    expect(await t.db.$count(conversationReports, eq(conversationReports.conversationId, id))).toBe(0);
  }
  const { path, id, userId: askerId } = await anAnswered({ lessonId });
  await admin.put(`${path}/publication`, body());
  expect((await reader.post(`/api/conversations/${id}/report`, { reason: 'Diz um nome' })).status).toBe(200);
  await admin.put(`/api/admin/people/${askerId}/minor`, { isMinor: true });
  expect(await t.db.$count(conversationReports, eq(conversationReports.conversationId, id))).toBe(0);
});
