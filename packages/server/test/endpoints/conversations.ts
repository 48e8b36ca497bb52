import { sql } from 'drizzle-orm';
import { someWords } from '../../fixtures/conversation.ts';
import { newId } from '../../src/platform/ids.ts';
import { all, answeredBy, enrolled, enrolledOnly, signedIn, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

/** What its member alone does with a conversation. */
const ownOnly = answeredBy({ nobody: 401, other: 404, admin: 404 });

const words = { text: someWords(), fileId: null };
const fresh = ({ t }: Scene) => newId(t.services.clock());

const ofScene = async ({ conversation }: Scene) => ({ params: { conversationId: (await conversation()).id } });
const messages = async ({ conversation }: Scene) =>
  sql`select 1 from conversation_messages where conversation_id = ${(await conversation()).id} and side = 'member' and id <> ${(await conversation()).messageId}`;

/** The same ids for all: a question that is sent again. */
async function theQuestion({ course, member }: Scene) {
  const { lessons, journeyId } = await course();
  const { userId } = await member();
  return {
    params: { lessonId: lessons.plain },
    // Any ids of the scene that no conversation has.
    body: { id: journeyId, messageId: userId, ...words, mayPublish: true },
  };
}

export const conversations: EntriesOf<'conversations'> = {
  askQuestion: enrolledOnly(201, 11, {
    input: async (scene) => ({
      params: { lessonId: (await scene.course()).lessons.plain },
      body: { id: fresh(scene), messageId: fresh(scene), ...words, mayPublish: true },
    }),
    refuses: {
      conversation_file_gone: async (scene) => {
        const { params, body } = await theQuestion(scene);
        return { params, body: { ...body, fileId: fresh(scene) } };
      },
      message_id_taken: async (scene) => {
        const { params, body } = await theQuestion(scene);
        return { params, body: { ...body, messageId: (await scene.conversation()).messageId } };
      },
    },
    atOnce: {
      input: theQuestion,
      statuses: all(201),
      effect: async (scene) => sql`select 1 from conversations where id = ${(await theQuestion(scene)).body.id}`,
    },
    competes: true,
  }),
  listLessonConversations: enrolled(200, 2, {
    input: async ({ course }) => ({ params: { lessonId: (await course()).lessons.plain } }),
  }),
  replyToConversation: ownOnly(201, 9, {
    input: async (scene) => ({ ...(await ofScene(scene)), body: { id: fresh(scene), ...words } }),
    atOnce: {
      input: async (scene) => ({ ...(await ofScene(scene)), body: { id: (await scene.course()).journeyId, ...words } }),
      statuses: all(201),
      effect: messages,
    },
    competes: true,
  }),
  listMyConversations: signedIn(200, 2),
  readMyConversation: ownOnly(200, 3, { input: ofScene }),
  markConversationRead: ownOnly(200, 4, {
    input: async (scene) => ({ ...(await ofScene(scene)), body: { upTo: (await scene.conversation()).answerId } }),
    atOnce: {
      statuses: all(200),
      effect: async ({ conversation }) =>
        sql`select 1 from conversations where id = ${(await conversation()).id} and member_read_at is not null`,
    },
    competes: true,
  }),
  setConsent: ownOnly(200, 6, {
    input: async (scene) => ({ ...(await ofScene(scene)), body: { mayPublish: true } }),
    atOnce: {
      statuses: all(200),
      effect: async ({ conversation }) =>
        sql`select 1 from conversations where id = ${(await conversation()).id} and may_publish`,
    },
    competes: true,
  }),
  deleteMyMessage: ownOnly(200, 11, {
    input: async (scene) => {
      const { params } = await ofScene(scene);
      return { params: { ...params, messageId: (await scene.conversation()).messageId } };
    },
    atOnce: {
      statuses: all(200),
      effect: async ({ conversation }) =>
        sql`select 1 from conversation_messages where id = ${(await conversation()).messageId} and body is null`,
    },
    competes: true,
  }),
};
