import type { ConversationDetail, ConversationRow } from '@jornada/contract/conversations/admin';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAnswer } from '../../../fixtures/answer.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aConversation, aMessageIn, someWords } from '../../../fixtures/conversation.ts';
import { aJourney, type JourneyFixture } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { auditLog } from '../../tables/audit.ts';
import { conversationMessages, conversationPublications, conversations } from '../../tables/conversations.ts';

const t = useTestApp();
const at = (minutes: number) => new Date(Date.parse('2026-03-09T15:00:00Z') + minutes * 60_000);
const id = () => newId(t.services.clock());
const inbox = '/api/admin/conversations';

let [livia, rui] = [] as unknown as [Caller, Caller];
let liviaId: string;

beforeAll(async () => {
  const [one, other] = [await anAdmin(t.db, { name: 'Lívia Prado' }), await anAdmin(t.db, { name: 'Rui Costa' })];
  liviaId = one.userId;
  [livia, rui] = [await t.as(one), await t.as(other)];
});

const list = async (query = '', caller = livia) => (await caller.get(`${inbox}?${query}`)).body;
const excerptsOf = async (query: string, caller = livia) =>
  (await list(query, caller)).items.map(({ excerpt }: ConversationRow) => excerpt);
const read = async (of: { id: string }, caller = livia): Promise<ConversationDetail> =>
  (await caller.get(`${inbox}/${of.id}`)).body;
const send = (of: { id: string }, caller: Caller, body: { id?: string; after: string; text?: string }) =>
  caller.post(`${inbox}/${of.id}/messages`, {
    id: id(),
    fileId: null,
    ...body,
    text: someWords(body.text ?? 'Assim.'),
  });
const auditOf = async (of: { id: string }) =>
  (await t.db.select().from(auditLog).where(eq(auditLog.subjectId, of.id))).map(({ action }) => action);

describe('the list', () => {
  let money: JourneyFixture;
  let calm: JourneyFixture;

  beforeAll(async () => {
    await t.db.delete(conversations);
    [money, calm] = [await aJourney(t.db, { name: 'Dinheiro', lessons: 2 }), await aJourney(t.db, { name: 'Calma' })];
    const ana = (await aMember(t.db, { name: 'Ana Tavares', email: 'ana@perguntas.exemplo' })).userId;
    const joao = (await aMember(t.db, { name: 'João Araújo', email: 'joao@perguntas.exemplo' })).userId;
    const ask = (text: string, minutes: number, userId: string, lessonId: string) =>
      aConversation(t.db, { text, now: at(minutes), userId, lessonId });
    const [card, bill] = money.lessons.map((lesson) => lesson.id) as [string, string];
    await ask('O limite volta na hora?', 1, ana, card);
    await ask('Não entendi o rotativo', 2, joao, card);
    const answered = await ask('Posso somar as faturas?', 3, joao, bill);
    await aMessageIn(t.db, answered.id, { authorId: liviaId, text: 'Pode, com a borboleta', now: at(9) });
    const closed = await ask('Como respiro?', 4, ana, calm.lessons[0]!.id);
    await livia.put(`${inbox}/${closed.id}/state`, { state: 'closed' });
    await t.db.insert(conversationPublications).values({
      conversationId: answered.id,
      lessonId: bill,
      question: someWords(),
      answer: someWords(),
      place: 1,
      revision: 1,
      publishedAt: at(10),
    });
  });

  test('who waits longest comes first, the others the latest first, each in its view', async () => {
    expect(await excerptsOf('')).toEqual(['O limite volta na hora?', 'Não entendi o rotativo']);
    for (const view of ['answered', 'mine', 'published'])
      expect(await excerptsOf(`view=${view}`)).toEqual(['Posso somar as faturas?']);
    expect(await excerptsOf('view=mine', rui)).toEqual([]);
    expect(await excerptsOf('view=closed')).toEqual(['Como respiro?']);
    expect(await excerptsOf('view=reported')).toEqual([]);
    expect((await list()).counts).toEqual({ open: 2, answered: 1, published: 1, reported: 0 });
    expect((await list('view=answered')).items[0]).toMatchObject({
      about: { kind: 'question', journeyName: 'Dinheiro', responseId: null },
      user: { name: 'João Araújo', email: 'joao@perguntas.exemplo' },
      isPublished: true,
    });
  });

  test.each([
    ['a word of a message, without its accents', 'open', 'search=nao%20ENTENDI', ['Não entendi o rotativo']],
    ['a word of the answer', 'answered', 'search=borboleta', ['Posso somar as faturas?']],
    ['a name', 'open', 'search=tavares', ['O limite volta na hora?']],
    ['an address', 'open', 'search=joao%40', ['Não entendi o rotativo']],
    ['a word and a name', 'open', 'search=limite%20ana', ['O limite volta na hora?']],
    ['a word of one and the name of another', 'open', 'search=limite%20araujo', []],
    ['a word of two letters', 'open', 'search=ro', ['Não entendi o rotativo']],
    ['a per cent sign', 'open', 'search=%25%25%25', []],
    ['a journey', 'closed', () => `journeyId=${calm.id}`, ['Como respiro?']],
    ['another journey', 'closed', () => `journeyId=${money.id}`, []],
    ['a lesson', 'closed', () => `search=${encodeURIComponent(calm.lessons[0]!.title)}`, ['Como respiro?']],
  ])('a search finds %s', async (_what, view, query, found) => {
    expect(await excerptsOf(`view=${view}&${typeof query === 'string' ? query : query()}`)).toEqual(found);
  });

  test.each(['', 'journeyId', 'search=pergunta'])('pages repeat and omit nothing, with %s', async (filter) => {
    const journey = await aJourney(t.db);
    const lessonId = journey.lessons[0]!.id;
    const { userId } = await aMember(t.db);
    // Two in each minute: the id decides.
    await times(7, (n) => aConversation(t.db, { text: `Pergunta ${n}`, userId, lessonId, now: at(20 + (n >> 1)) }));
    const query = `limit=2${filter === 'journeyId' ? `&journeyId=${journey.id}` : `&${filter}`}`;
    const whole = (await list(query.replace('limit=2', 'limit=100'))).items;
    const seen: ConversationRow[] = [];
    let page = await list(query);
    for (; page.nextCursor; page = await list(`${query}&cursor=${page.nextCursor}`)) seen.push(...page.items);
    expect([...seen, ...page.items]).toEqual(whole);
    expect(whole.map(({ lastMessageAt }: ConversationRow) => lastMessageAt)).toEqual(
      whole.map(({ lastMessageAt }: ConversationRow) => lastMessageAt).toSorted(),
    );
    await t.db.delete(conversations).where(eq(conversations.lessonId, lessonId));
  });
});

describe('a conversation', () => {
  let one: Awaited<ReturnType<typeof aConversation>>;
  beforeEach(async () => {
    travelTo(at(60));
    one = await aConversation(t.db, { now: at(50) });
  });

  test('is new to each administrator until they saw its last word, and never again for the same', async () => {
    const isNew = async (caller: Caller) => (await read(one, caller)).isUnread;
    expect([await isNew(livia), await isNew(rui)]).toEqual([true, true]);
    const second = await aMessageIn(t.db, one.id, { side: 'member', authorId: one.userId, now: at(55) });
    const seeUpTo = (upTo: string) => livia.post(`${inbox}/${one.id}/seen`, { upTo });
    expect((await seeUpTo(one.messageId)).status).toBe(200);
    expect(await isNew(livia)).toBe(true);
    await seeUpTo(second);
    await seeUpTo(one.messageId);
    expect([await isNew(livia), await isNew(rui)]).toEqual([false, true]);
    expect((await livia.post(`${inbox}/${(await aConversation(t.db)).id}/seen`, { upTo: second })).status).toBe(404);
  });

  test('two who answer at once: one goes through, the other reads it and sends again', async () => {
    const message = { id: id(), after: one.messageId };
    const answers = await Promise.all([
      send(one, livia, { after: one.messageId, text: 'De Lívia' }),
      send(one, rui, { ...message, text: 'De Rui' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [later, laterIs] = answers[0].status === 409 ? [livia, 'De Lívia'] : [rui, 'De Rui'];
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('conversation_went_on');
    const { lastMessageId, state, messages } = await read(one, later);
    expect([state, messages.map(({ side }) => side)]).toEqual(['answered', ['member', 'school']]);
    const again = await send(one, later, { after: lastMessageId, text: laterIs });
    expect([again.status, again.body.messages.length, again.body.isUnread]).toEqual([201, 3, false]);
    expect(again.body.messages.map(({ isMine }: { isMine: boolean }) => isMine)).toEqual([false, false, true]);
    expect(await auditOf(one)).toEqual(['Conversa respondida', 'Conversa respondida']);
  });

  test('an answer sent again is one, also after the conversation went on; its id is of no other message', async () => {
    const message = { id: id(), after: one.messageId };
    await send(one, livia, message);
    await aMessageIn(t.db, one.id, { side: 'member', authorId: one.userId, now: at(61) });
    const answers = await times(10, () => send(one, livia, message));
    expect(answers.map(({ status, body }) => [status, body.messages.length, body.state])).toEqual(
      Array.from({ length: 10 }, () => [201, 3, 'open']),
    );
    expect(await auditOf(one)).toEqual(['Conversa respondida']);
    const other = await aConversation(t.db);
    for (const [of, caller] of [
      [other, livia],
      [one, rui],
    ] as const)
      expect((await send(of, caller, { ...message, after: other.messageId })).body.code).toBe('message_id_taken');
  });

  test('who writes an answer is named to the others for half a minute, and not after the answer', async () => {
    const writing = async (caller: Caller, isWriting: boolean) =>
      (await caller.put(`${inbox}/${one.id}/answering`, { isWriting })).body;
    expect(await writing(livia, true)).toEqual({ others: [], lastMessageId: one.messageId });
    expect(await writing(rui, true)).toEqual({ others: [{ name: 'Lívia Prado' }], lastMessageId: one.messageId });
    expect((await read(one)).answering).toEqual([{ name: 'Rui Costa' }]);
    travelTo(new Date(at(60).getTime() + 29_000));
    await writing(rui, true);
    travelTo(new Date(at(60).getTime() + 31_000));
    expect((await writing(rui, true)).others).toEqual([]);
    await send(one, rui, { after: one.messageId });
    expect((await read(one)).answering).toEqual([]);
  });

  test('is closed and opened again, once however often it is asked, and by the member’s next word', async () => {
    const set = (state: string) => livia.put(`${inbox}/${one.id}/state`, { state });
    await times(5, () => set('closed'));
    expect((await set('open')).body.state).toBe('open');
    await set('closed');
    await aMessageIn(t.db, one.id, { side: 'member', authorId: one.userId, now: at(61) });
    expect((await read(one)).state).toBe('open');
    expect(await auditOf(one)).toEqual(['Conversa encerrada', 'Conversa reaberta', 'Conversa encerrada']);
  });

  test('the words of a deleted message are gone from lists and searches, and from the audit', async () => {
    const secret = await aMessageIn(t.db, one.id, {
      side: 'member',
      authorId: one.userId,
      text: 'Sigilo',
      now: at(55),
    });
    expect(await excerptsOf('search=sigilo')).toHaveLength(1);
    const remove = (messageId: string) => livia.delete(`${inbox}/${one.id}/messages/${messageId}`);
    await times(5, () => remove(secret));
    expect(await excerptsOf('search=sigilo')).toEqual([]);
    const { messages, lastMessageId } = (await remove(secret)).body as ConversationDetail;
    expect([messages.map(({ text }) => text === null), lastMessageId]).toEqual([[false, true], secret]);
    expect((await send(one, livia, { after: lastMessageId })).status).toBe(201);
    const entries = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, one.id));
    expect(entries.map(({ action }) => action)).toEqual(['Mensagem excluída', 'Conversa respondida']);
    expect(JSON.stringify(entries)).not.toMatch(/Sigilo|Assim|começo/);
  });

  test('a deleted one is gone with its messages, and the audit keeps whose it was', async () => {
    await livia.delete(`${inbox}/${one.id}`);
    expect((await livia.get(`${inbox}/${one.id}`)).status).toBe(404);
    const { conversationId } = conversationMessages;
    expect(await t.db.select().from(conversationMessages).where(eq(conversationId, one.id))).toEqual([]);
    const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, one.id));
    expect(entry).toMatchObject({ action: 'Conversa excluída', changes: [{ field: 'lesson', after: null }] });
  });
});

describe('about an answer', () => {
  const writeTo = (
    caller: Caller,
    responseId: string,
    body: { id?: string; messageId?: string; after?: string | null } = {},
  ) =>
    caller.post(`/api/admin/answers/${responseId}/conversation`, {
      id: id(),
      messageId: id(),
      after: null,
      ...body,
      text: someWords('Gostei.'),
      fileId: null,
    });

  test('there is one conversation: of two who begin it one does, and the other writes in it', async () => {
    const { id: responseId, userId, missionAsked: asked, response: answer } = await anAnswer(t.db);
    const both = await Promise.all([writeTo(livia, responseId), writeTo(rui, responseId)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const begun = both.find(({ status }) => status === 201)!.body as ConversationDetail;
    expect(begun).toMatchObject({ about: { kind: 'answer', responseId }, user: { id: userId }, state: 'answered' });
    expect(begun.answer).toMatchObject({ asked, answer });
    const second = await writeTo(rui, responseId, { after: begun.lastMessageId });
    expect([second.body.id, second.body.messages.length]).toEqual([begun.id, 2]);
    const repeated = await writeTo(rui, responseId, { messageId: second.body.lastMessageId });
    expect([repeated.status, repeated.body.messages.length]).toEqual([201, 2]);
  });

  test('nothing is written about an answer that is gone, or under the id of another conversation', async () => {
    expect((await writeTo(livia, id())).body.code).toBe('answer_not_found');
    const { id: responseId } = await anAnswer(t.db);
    const other = await aConversation(t.db);
    expect((await writeTo(livia, responseId, { id: other.id })).body.code).toBe('message_id_taken');
    expect((await writeTo(livia, responseId, { messageId: other.messageId })).body.code).toBe('message_id_taken');
    expect((await writeTo(livia, responseId, { after: other.messageId })).body.code).toBe('conversation_went_on');
  });
});

test('the menu has the inbox while the school takes questions, or has some', async () => {
  const count = async () => (await livia.get(`${inbox}/count`)).body;
  expect(await count()).toMatchObject({ isShown: true });
  await livia.put('/api/admin/switches', { questionsEnabled: false });
  await aConversation(t.db);
  expect(await count()).toMatchObject({ isShown: true });
  await t.db.delete(conversations);
  expect(await count()).toEqual({ open: 0, isShown: false });
});
