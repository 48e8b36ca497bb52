import { and, eq, sql } from 'drizzle-orm';
import { someWords } from '../../fixtures/conversation.ts';
import { newId } from '../../src/platform/ids.ts';
import { missionResponses } from '../../src/tables/missions.ts';
import { audited } from './effects.ts';
import { adminsOnly, all, firstOf, TIMES, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const words = { text: someWords('Assim.'), fileId: null };
const fresh = ({ t }: Scene) => newId(t.services.clock());
const theConversation = async ({ conversation }: Scene) => ({ params: { conversationId: (await conversation()).id } });
const withBody = async <Body>(scene: Scene, body: Body) => ({ ...(await theConversation(scene)), body });
const auditedOnce = async (scene: Scene) => audited((await scene.conversation()).id);
/** An id of the scene that no message has: the same for all. */
const sameId = async (scene: Scene) => (await scene.course()).journeyId;

async function theResponseId({ t, member, course }: Scene): Promise<string> {
  const [{ userId }, { lessons }] = [await member(), await course()];
  const { id, userId: of, lessonId } = missionResponses;
  const [row] = await t.db
    .select({ id })
    .from(missionResponses)
    .where(and(eq(of, userId), eq(lessonId, lessons.poll)));
  return row!.id;
}

const answer = async (scene: Scene, body: { id?: string; after?: string; fileId?: string } = {}) =>
  withBody(scene, { ...words, id: fresh(scene), after: (await scene.conversation()).answerId, ...body });

export const adminConversations: EntriesOf<'adminConversations'> = {
  listConversations: adminsOnly(200, 4),
  countConversations: adminsOnly(200, 2),
  readConversation: adminsOnly(200, 4, { input: theConversation }),
  answerConversation: adminsOnly(201, 12, {
    input: (scene) => answer(scene),
    refuses: {
      conversation_went_on: async (scene) => answer(scene, { after: (await scene.conversation()).messageId }),
      conversation_file_gone: async (scene) => answer(scene, { fileId: fresh(scene) }),
      message_id_taken: async (scene) => answer(scene, { id: (await scene.conversation()).messageId }),
    },
    atOnce: {
      // Many administrators' answers behind one message: the first goes through.
      statuses: { 201: 1, 409: TIMES - 1 },
      effect: async ({ conversation }) =>
        sql`select 1 from conversation_messages where conversation_id = ${(await conversation()).id} and id not in (${(await conversation()).messageId}, ${(await conversation()).answerId})`,
    },
    competes: true,
  }),
  writeAboutAnswer: adminsOnly(201, 14, {
    input: async (scene) => ({
      params: { responseId: await theResponseId(scene) },
      body: { ...words, id: fresh(scene), messageId: fresh(scene), after: null },
    }),
    atOnce: {
      // Sent again with the same ids.
      input: async (scene) => ({
        params: { responseId: await theResponseId(scene) },
        body: { ...words, id: await sameId(scene), messageId: await sameId(scene), after: null },
      }),
      statuses: all(201),
      effect: async (scene) =>
        sql`select 1 from conversation_messages m join conversations c on c.id = m.conversation_id where c.response_id = ${await theResponseId(scene)}`,
    },
    competes: true,
  }),
  setConversationState: adminsOnly(200, 7, {
    input: (scene) => withBody(scene, { state: 'closed' as const }),
    atOnce: { statuses: all(200), effect: auditedOnce },
    competes: true,
  }),
  markConversationSeen: adminsOnly(200, 2, {
    input: async (scene) => withBody(scene, { upTo: (await scene.conversation()).messageId }),
    // Of the school: what somebody has seen, or writes just now, is not in the log of changes.
    atOnce: {
      statuses: all(200),
      changesNothing: true,
      effect: async ({ conversation }) =>
        sql`select 1 from conversation_reads where conversation_id = ${(await conversation()).id}`,
    },
    competes: true,
  }),
  setAnswering: adminsOnly(200, 3, {
    input: (scene) => withBody(scene, { isWriting: true }),
    atOnce: {
      statuses: all(200),
      changesNothing: true,
      effect: async ({ conversation }) =>
        sql`select 1 from conversation_answering where conversation_id = ${(await conversation()).id}`,
    },
    competes: true,
  }),
  deleteConversationMessage: adminsOnly(200, 13, {
    input: async (scene) => {
      const { params } = await theConversation(scene);
      return { params: { ...params, messageId: (await scene.conversation()).messageId } };
    },
    atOnce: { statuses: all(200), effect: auditedOnce },
    competes: true,
  }),
  deleteConversation: adminsOnly(200, 6, {
    input: theConversation,
    atOnce: { statuses: firstOf(200, 404), effect: auditedOnce },
    competes: true,
  }),
};
