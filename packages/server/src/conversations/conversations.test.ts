import { MESSAGES_A_DAY } from '@jornada/domain/conversations/daily-limit';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { times, unexpected } from '../../fixtures/at-once.ts';
import { aConversation, aMessageIn, someWords } from '../../fixtures/conversation.ts';
import { aMemberAtMission } from '../../fixtures/member-at-mission.ts';
import { aMessageFile } from '../../fixtures/message-file.ts';
import { travelTo, useTestApp, type Answer } from '../../fixtures/test-app.ts';
import { newId } from '../platform/ids.ts';
import { users } from '../tables/accounts.ts';
import {
  conversationFiles,
  conversationMessages,
  conversationPublications,
  conversations,
} from '../tables/conversations.ts';
import { lessons } from '../tables/lessons.ts';
import { xpHistory } from '../tables/rewards.ts';

const t = useTestApp();
const noon = '2026-03-09T15:00:00Z';
beforeEach(() => travelTo(noon));

const id = () => newId(new Date());
const codes = (answers: readonly Answer[]) => answers.map(({ body }) => body.code as string | undefined);

/** A member in a journey whose members ask. */
async function anAsker(journey: { questionsEnabled?: boolean } = {}) {
  const asker = await aMemberAtMission(t, { journey: { questionsEnabled: true, ...journey } });
  const { caller, lessonId, userId } = asker;
  const path = `/api/lessons/${lessonId}/conversations`;
  const question = (change: object = {}) => ({
    id: id(),
    messageId: id(),
    text: someWords(),
    fileId: null as string | null,
    mayPublish: false,
    ...change,
  });
  return {
    ...asker,
    question,
    ask: (body = question()) => caller.post(path, body),
    reply: (conversationId: string, body: object = {}) =>
      caller.post(`/api/conversations/${conversationId}/messages`, {
        id: id(),
        text: someWords('Entendi.'),
        fileId: null,
        ...body,
      }),
    thread: async (conversationId: string) => (await caller.get(`/api/conversations/${conversationId}`)).body,
    inLesson: async () => (await caller.get(path)).body,
    list: async (query = '') => (await caller.get(`/api/conversations${query}`)).body,
    unread: async () => (await caller.get('/api/me')).body.unread,
    sent: async () => t.db.$count(conversationMessages, eq(conversationMessages.authorId, userId)),
  };
}

const rowOf = async (conversationId: string) =>
  (await t.db.select().from(conversations).where(eq(conversations.id, conversationId)))[0];
const setBlocked = (userId: string, isAskingBlocked: boolean) =>
  t.db.update(users).set({ isAskingBlocked }).where(eq(users.id, userId));
const setSwitch = async (questionsEnabled: boolean) =>
  (await t.as(await anAdmin(t.db))).put('/api/admin/switches', { questionsEnabled });

describe('a conversation', () => {
  test('waits after the member’s word, is answered by the school’s, and tells the member until they read it', async () => {
    const ana = await anAsker();
    const asked = await ana.ask(ana.question({ text: someWords('Como eu começo?  Não entendi.') }));
    const { conversation } = asked.body;
    expect(asked).toMatchObject({
      status: 201,
      body: {
        conversation: {
          about: {
            kind: 'question',
            lessonId: ana.lessonId,
            lessonTitle: ana.journey.lessons[0]!.title,
            responseId: null,
          },
          state: 'open',
          isUnread: false,
          why: null,
          left: 19,
          messages: [{ side: 'member', isMine: true, file: null, text: someWords('Como eu começo?  Não entendi.') }],
        },
      },
    });
    expect(await ana.unread()).toBeUndefined();

    travelTo('2026-03-09T16:00:00Z');
    const { userId: adminId } = await anAdmin(t.db, { name: 'Lívia' });
    const messageId = await aMessageIn(t.db, conversation.id, { authorId: adminId });
    expect(await ana.unread()).toBe(1);
    expect((await ana.inLesson()).mine).toMatchObject([
      { id: conversation.id, state: 'answered', isUnread: true, excerpt: 'Como eu começo? Não entendi.' },
    ]);
    const thread = await ana.thread(conversation.id);
    expect(thread.messages[1]).toMatchObject({ id: messageId, side: 'school', author: 'Lívia', isMine: false });

    const read = (upTo: string) => ana.caller.post(`/api/conversations/${conversation.id}/read`, { upTo });
    expect((await read(messageId)).body).toEqual({ isUnread: false });
    // An older tab does not bring it back.
    expect((await read(thread.messages[0].id)).body).toEqual({ isUnread: false });
    expect(await ana.unread()).toBeUndefined();

    await t.db.update(conversations).set({ state: 'closed' }).where(eq(conversations.id, conversation.id));
    expect((await ana.reply(conversation.id)).body.conversation).toMatchObject({ state: 'open', left: 18 });
    expect((await rowOf(conversation.id))!.searchKey).toBe('como eu comeco? nao entendi. pelo comeco. entendi.');
  });

  test('earns nothing, as often as one asks and replies', async () => {
    const ana = await anAsker();
    const { conversation } = (await ana.ask()).body;
    await ana.reply(conversation.id);
    expect(await t.db.$count(xpHistory, eq(xpHistory.userId, ana.userId))).toBe(0);
  });

  test('is nobody else’s, and a preview asks nothing', async () => {
    const ana = await anAsker();
    const { conversation } = (await ana.ask()).body;
    const bruno = await anAsker();
    expect((await bruno.reply(conversation.id)).body.code).toBe('conversation_not_found');
    expect((await bruno.thread(conversation.id)).code).toBe('conversation_not_found');
    expect((await bruno.list()).items).toEqual([]);
    const admin = await t.as(await anAdmin(t.db));
    expect((await admin.post(`/api/lessons/${ana.lessonId}/conversations`, ana.question())).body.code).toBe(
      'not_enrolled',
    );
    expect((await admin.get(`/api/lessons/${ana.lessonId}/conversations`)).body).toMatchObject({
      mine: [],
      why: 'no_access',
    });
  });

  test('about an answer stands with the answer, and there is one; it needs no switch', async () => {
    const ana = await anAsker({ questionsEnabled: false });
    await ana.answer({ text: 'Fiz tudo' });
    const mission = (await ana.read()).body;
    const [answer] = (await ana.caller.get(`/api/me/answers/${ana.journey.id}`)).body.items;
    expect([mission.conversation, answer.conversation]).toEqual([null, null]);

    const { userId, lessonId } = ana;
    const about = await aConversation(t.db, { userId, lessonId, responseId: answer.id, text: 'Que bonito!' });
    const unread = { id: about.id, isUnread: true };
    expect((await ana.read()).body.conversation).toEqual(unread);
    expect((await ana.caller.get(`/api/me/answers/${ana.journey.id}`)).body.items[0].conversation).toEqual(unread);
    expect(await ana.thread(about.id)).toMatchObject({
      about: { kind: 'answer', responseId: answer.id },
      answer: { missionType: answer.missionType, asked: answer.asked, answer: { text: 'Fiz tudo' } },
      mayConsent: false,
      why: null,
    });
    const consent = await ana.caller.put(`/api/conversations/${about.id}/consent`, { mayPublish: true });
    expect(consent.body.mayPublish).toBe(false);
    expect((await ana.reply(about.id)).body.conversation.state).toBe('open');
    // Not one of the lesson's questions.
    expect((await ana.inLesson()).mine).toEqual([]);
    const admin = await t.as(await anAdmin(t.db));
    expect((await admin.get(`/api/admin/lessons/${lessonId}/answers`)).body.items[0].conversationId).toBe(about.id);
    await expect(aConversation(t.db, { userId, lessonId, responseId: answer.id })).rejects.toThrow();
  });

  test('is listed by journey, the last written in first, page by page', async () => {
    const ana = await anAsker();
    const ids: string[] = [];
    for (let hour = 0; hour < 5; hour++) {
      travelTo(`2026-03-09T1${hour}:00:00Z`);
      ids.push((await ana.ask()).body.conversation.id);
    }
    const { id: elsewhere } = await aConversation(t.db, { userId: ana.userId, now: new Date(noon) });
    const first = await ana.list(`?journeyId=${ana.journey.id}&limit=3`);
    const rest = await ana.list(`?journeyId=${ana.journey.id}&limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map((row: { id: string }) => row.id)).toEqual(ids.toReversed());
    expect((await ana.list()).items[0].id).toBe(elsewhere);
  });
});

describe('a message that is sent again', () => {
  test('answers as the first did, whatever became due meanwhile, and is one', async () => {
    const ana = await anAsker();
    const question = ana.question();
    const [first] = [await ana.ask(question)];
    const reply = { id: id() };
    await ana.reply(question.id, reply);
    await setBlocked(ana.userId, true);
    await (await t.as(await anAdmin(t.db))).post(`/api/admin/enrollments/${ana.enrollment.id}/pause`);
    const again = [await ana.ask(question), await ana.reply(question.id, reply)];
    expect([first.status, ...again.map(({ status }) => status)]).toEqual([201, 201, 201]);
    expect(again[1]!.body.conversation.messages).toHaveLength(2);
    expect(await ana.sent()).toBe(2);
  });

  test('with an id of somebody else, of another lesson or of another conversation is refused, and tells nothing', async () => {
    const [ana, bruno] = [await anAsker(), await anAsker()];
    const question = ana.question();
    await ana.ask(question);
    const own = (await bruno.ask()).body.conversation;
    const refused = [
      await bruno.ask({ ...question }),
      await bruno.ask(bruno.question({ id: question.id })),
      await bruno.ask(bruno.question({ messageId: question.messageId })),
      await bruno.reply(own.id, { id: question.messageId }),
      await bruno.reply(own.id, { id: (await aConversation(t.db, { userId: bruno.userId })).messageId }),
    ];
    expect(codes(refused)).toEqual(Array.from({ length: 5 }, () => 'message_id_taken'));
    expect(refused.map(({ body }) => Object.keys(body as object))).toEqual(refused.map(() => ['code', 'message']));
    expect(await t.db.$count(conversations, eq(conversations.userId, bruno.userId))).toBe(2);
  });

  test('after a break in the middle is as if nothing had been sent', async () => {
    const ana = await anAsker();
    const file = await aMessageFile(t.db, { userId: ana.userId, messageId: null });
    const question = ana.question({ fileId: id() });
    // The file is claimed after the rows are written.
    expect((await ana.ask(question)).body.code).toBe('conversation_file_gone');
    expect(await rowOf(question.id)).toBeUndefined();
    const asked = await ana.ask({ ...question, fileId: file.id });
    expect(asked.body.conversation.messages[0].file).toMatchObject({ id: file.id, kind: 'picture', width: file.width });
    expect((await ana.ask(ana.question({ fileId: file.id }))).body.code).toBe('conversation_file_gone');
  });
});

describe('the limit of a day', () => {
  test('fifty at once send twenty; deleted ones count; at midnight of the platform it begins anew', async () => {
    const ana = await anAsker();
    const { conversation } = (await ana.ask()).body;
    const answers = await times(50, (n) => (n % 2 ? ana.ask() : ana.reply(conversation.id)));
    expect(unexpected(answers, 201, 429)).toEqual([]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MESSAGES_A_DAY - 1);
    expect(codes(answers).filter((code) => code === 'too_many_messages')).toHaveLength(31);
    expect(await ana.sent()).toBe(MESSAGES_A_DAY);
    expect(await ana.inLesson()).toMatchObject({ left: 0, why: null });

    const { messages } = await ana.thread(conversation.id);
    await ana.caller.delete(`/api/conversations/${conversation.id}/messages/${messages[0].id}`);
    travelTo('2026-03-10T02:59:59Z');
    expect((await ana.reply(conversation.id)).body.code).toBe('too_many_messages');
    travelTo('2026-03-10T03:00:00Z');
    expect((await ana.reply(conversation.id)).body.conversation.left).toBe(19);
  });

  test('fifty times the same question at once is one question', async () => {
    const ana = await anAsker();
    const question = ana.question();
    const answers = await times(50, () => ana.ask(question));
    expect(unexpected(answers, 201)).toEqual([]);
    expect(await ana.sent()).toBe(1);
  });
});

describe('who may write', () => {
  test('asking beside a block and a switch that goes off: whatever was taken is there, and nothing after', async () => {
    const ana = await anAsker();
    const [, , ...answers] = await Promise.all([
      setBlocked(ana.userId, true),
      setSwitch(false),
      ...Array.from({ length: 12 }, () => ana.ask()),
    ]);
    expect(unexpected(answers, 201, 403)).toEqual([]);
    expect(await ana.sent()).toBe(answers.filter(({ status }) => status === 201).length);
    expect((await ana.ask()).body.code).toBe('questions_off');
    await setSwitch(true);
    expect((await ana.ask()).body.code).toBe('asking_blocked');
    expect(await ana.inLesson()).toMatchObject({ why: 'blocked' });
  });

  test('a journey takes no questions until it is switched on, and its lessons say so', async () => {
    const ana = await anAsker({ questionsEnabled: false });
    expect((await ana.lessonPage()).body).not.toHaveProperty('asks');
    expect((await ana.ask()).body.code).toBe('questions_off');
    const bia = await anAsker();
    expect((await bia.lessonPage()).body.asks).toBe(true);
    await setSwitch(false);
    expect((await bia.lessonPage()).body).not.toHaveProperty('asks');
    expect(await bia.inLesson()).toMatchObject({ why: 'off' });
    await setSwitch(true);
  });

  test.each(['pause', 'reset', 'remove'] as const)(
    'after a %s of the enrollment the conversation stays readable',
    async (how) => {
      const ana = await anAsker();
      const { conversation } = (await ana.ask()).body;
      const admin = await t.as(await anAdmin(t.db));
      const path = `/api/admin/enrollments/${ana.enrollment.id}`;
      expect((await (how === 'remove' ? admin.delete(path) : admin.post(`${path}/${how}`))).status).toBe(200);
      const isOpen = how === 'reset';
      expect(await ana.thread(conversation.id)).toMatchObject({
        messages: [{ isMine: true }],
        why: isOpen ? null : 'no_access',
      });
      expect((await ana.list()).items).toHaveLength(1);
      expect((await ana.reply(conversation.id)).body.code).toBe(isOpen ? undefined : 'journey_access_denied');
    },
  );

  test('of a lesson that was taken back to draft the title is not told, and what was written stays', async () => {
    const ana = await anAsker();
    const last = ana.journey.lessons[2]!.id;
    const { id } = await aConversation(t.db, { userId: ana.userId, lessonId: last });
    await t.db.update(lessons).set({ dayNumber: null, title: 'Ainda em segredo' }).where(eq(lessons.id, last));
    expect((await ana.thread(id)).about.lessonTitle).toBe('Lição retirada');
    expect((await ana.list()).items[0].about.lessonTitle).toBe('Lição retirada');
  });
});

describe('what a member takes back', () => {
  test('a deleted message leaves its line, and neither words nor file anywhere', async () => {
    const ana = await anAsker();
    const file = await aMessageFile(t.db, { userId: ana.userId, messageId: null });
    const question = ana.question({ text: someWords('Um segredo meu'), fileId: file.id, mayPublish: true });
    await ana.ask(question);
    await ana.reply(question.id, { text: someWords('E outra coisa') });
    await publish(question.id, ana.lessonId);
    const remove = () => ana.caller.delete(`/api/conversations/${question.id}/messages/${question.messageId}`);
    for (const { body } of [await remove(), await remove()]) {
      expect(body).toMatchObject({ state: 'open', publication: null, messages: [{ text: null, file: null }, {}] });
    }
    expect(await rowOf(question.id)).toMatchObject({ excerpt: 'E outra coisa', searchKey: 'e outra coisa' });
    expect(await t.db.$count(conversationFiles, eq(conversationFiles.id, file.id))).toBe(0);

    const theirs = await aMessageIn(t.db, question.id);
    expect((await ana.caller.delete(`/api/conversations/${question.id}/messages/${theirs}`)).body.code).toBe(
      'message_not_found',
    );
    const second = (await ana.thread(question.id)).messages[1].id;
    const left = await ana.caller.delete(`/api/conversations/${question.id}/messages/${second}`);
    expect(left.body.state).toBe('answered');
  });

  test('a consent that is withdrawn takes the publication with it, and given again brings nothing back; a minor’s is not taken', async () => {
    const ana = await anAsker();
    const question = ana.question({ mayPublish: true });
    await ana.ask(question);
    await publish(question.id, ana.lessonId);
    const consent = (mayPublish: boolean) =>
      ana.caller.put(`/api/conversations/${question.id}/consent`, { mayPublish });
    expect((await ana.thread(question.id)).publication).toEqual({ question: someWords(), answer: someWords('Assim.') });
    expect((await consent(false)).body).toMatchObject({ mayPublish: false, publication: null });
    expect((await consent(true)).body).toMatchObject({ mayPublish: true, publication: null });

    await t.db.update(users).set({ isMinor: true }).where(eq(users.id, ana.userId));
    expect((await consent(true)).body.code).toBe('is_minor');
    expect((await consent(false)).body).toMatchObject({ mayPublish: false, mayConsent: false });
    expect((await ana.ask(ana.question({ mayPublish: true }))).body.conversation.mayPublish).toBe(false);
    expect((await ana.inLesson()).mayConsent).toBe(false);
  });
});

test('a member who is deleted while they ask leaves nothing, and no failure surfaces', async () => {
  const admin = await t.as(await anAdmin(t.db));
  const ana = await anAsker();
  const [, ...answers] = await Promise.all([
    admin.post('/functions/v1/delete-user', { userId: ana.userId }),
    ...Array.from({ length: 8 }, () => ana.ask()),
  ]);
  expect(unexpected(answers, 201, 401, 403)).toEqual([]);
  expect(await ana.sent()).toBe(0);
});

/** As an administrator published it. */
const publish = (conversationId: string, lessonId: string) =>
  t.db.insert(conversationPublications).values({
    conversationId,
    lessonId,
    question: someWords(),
    answer: someWords('Assim.'),
    place: 1,
    revision: 1,
    publishedAt: new Date(),
  });
