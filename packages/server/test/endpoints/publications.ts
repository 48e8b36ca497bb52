import { eq, sql } from 'drizzle-orm';
import { someWords } from '../../fixtures/conversation.ts';
import { conversations } from '../../src/tables/conversations.ts';
import { audited } from './effects.ts';
import { adminsOnly, all, enrolled, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const published = async (scene: Scene) => ({ params: { conversationId: await scene.publishedId() } });
const ordered = async (scene: Scene) => {
  const { lessonId, ids } = await scene.ordered();
  return { params: { lessonId }, body: { ids: ids.toReversed() } };
};

const agreed = async ({ conversation, t }: Scene) => {
  const { id: conversationId } = await conversation();
  await t.db.update(conversations).set({ mayPublish: true }).where(eq(conversations.id, conversationId));
  return { params: { conversationId } };
};
const words = { question: someWords('Como começo?'), answer: someWords('Assim.') };
const publish = async (scene: Scene, revision: number | null) => ({
  ...(await agreed(scene)),
  body: { ...words, revision, deletedMessages: 0 },
});
const publishedOnce = async (scene: Scene) => audited((await scene.conversation()).id);
const changedOnce = async (scene: Scene) => audited(await scene.publishedId());

export const publications: EntriesOf<'publications'> = {
  publishConversation: adminsOnly(200, 9, {
    input: (scene) => publish(scene, null),
    refuses: { publication_changed: (scene) => publish(scene, 9) },
    atOnce: { statuses: all(200), effect: publishedOnce },
    competes: true,
  }),
  unpublishConversation: adminsOnly(200, 8, {
    input: published,
    atOnce: { statuses: all(200), effect: changedOnce },
    competes: true,
  }),
  settleReports: adminsOnly(200, 7, {
    input: published,
    atOnce: { statuses: all(200), effect: changedOnce },
    competes: true,
  }),
  listPublications: adminsOnly(200, 2, { input: async (scene) => ({ params: (await ordered(scene)).params }) }),
  orderPublications: adminsOnly(200, 6, {
    input: ordered,
    refuses: { publication_changed: async (scene) => ({ ...(await ordered(scene)), body: { ids: [] } }) },
    atOnce: {
      statuses: all(200),
      effect: async (scene) => audited((await ordered(scene)).params.lessonId),
    },
    competes: true,
  }),
  reportPublication: enrolled(200, 4, {
    input: async (scene) => ({ ...(await published(scene)), body: { reason: 'Diz o nome de outra pessoa' } }),
    atOnce: {
      statuses: all(200),
      effect: async (scene) =>
        sql`select 1 from conversation_reports where conversation_id = ${(await published(scene)).params.conversationId}`,
    },
    competes: true,
  }),
};
