import { aDocument, aParagraph } from '@jornada/domain/fixtures/lesson-documents';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import { eq } from 'drizzle-orm';
import { aLesson } from '../../fixtures/lesson.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { markConversationRead } from '../../src/conversations/change-own.ts';
import { deleteMessage } from '../../src/conversations/delete-message.ts';
import { tellAtOnce } from '../../src/reminders/alone/tell-alone.ts';
import { insertConversation, lockConversation } from '../../src/conversations/store.ts';
import { writeMessage } from '../../src/conversations/write-message.ts';
import { newId } from '../../src/platform/ids.ts';
import { conversationMessages, conversations } from '../../src/tables/conversations.ts';

/** In every message, and in no mail. */
export const WORDS = 'palavras-da-conversa';

/** A conversation in which the school and its member write by the product's own operations. */
export async function aThread(
  { db, services }: TestApp,
  { userId, title, lessonId }: { userId: string; title?: string; lessonId?: string },
) {
  const conversationId = newId(services.clock());
  const lesson = lessonId ?? (await aLesson(db, { title: title ?? 'Cartão no exterior' })).id;
  const write = (side: 'member' | 'school', authorId: string) =>
    db.transaction(async (tx) => {
      const now = services.clock();
      const message = { id: newId(now), authorId, side, fileId: null };
      const first = { userId, lessonId: lesson, state: 'open', createdAt: now, lastMessageId: message.id } as const;
      const conversation =
        (await lockConversation(tx, conversationId)) ??
        (await insertConversation(tx, { ...first, id: conversationId }))!;
      const text = aDocument(aParagraph(WORDS)) as MessageDocument;
      await writeMessage(tx, conversation, { ...message, text }, now);
      if (side === 'school') await tellAtOnce(tx, services, { userId, now });
      return message.id;
    });
  await write('member', userId);
  return {
    id: conversationId,
    ask: () => write('member', userId),
    answer: (adminId: string) => write('school', adminId),
    read: async () => {
      const [row] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
      await markConversationRead(db, { userId, conversationId, upTo: row!.lastMessageId });
    },
    deleteWords: (messageId: string) =>
      db.transaction(async (tx) => {
        const conversation = (await lockConversation(tx, conversationId))!;
        const [message] = await tx.select().from(conversationMessages).where(eq(conversationMessages.id, messageId));
        if (message!.deletedAt) return;
        await deleteMessage(tx, {
          conversation,
          message: message!,
          by: 'school',
          jobs: services.jobs,
          now: services.clock(),
        });
      }),
    close: () =>
      db.transaction(async (tx) => {
        await lockConversation(tx, conversationId);
        await tx.update(conversations).set({ state: 'closed' }).where(eq(conversations.id, conversationId));
      }),
    delete: () =>
      db.transaction(async (tx) => {
        await lockConversation(tx, conversationId);
        await tx.delete(conversations).where(eq(conversations.id, conversationId));
      }),
  };
}
