import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import { MOST_PUBLISHED, publishingObstacle } from '@jornada/domain/conversations/publishing';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changeConversation, changeHeld, type InboxCommand } from '../inbox/change-conversation.ts';
import { deleteReports, lockConversation, unpublish } from '../store.ts';
import { lockAsker, readPublishable, savePublication } from './publication-store.ts';

interface Publication {
  question: MessageDocument;
  answer: MessageDocument;
  /** Of what was edited; null where nothing was published. */
  revision: number | null;
  /** How many messages were deleted when the text was written: a later one may have brought its words. */
  deletedMessages: number;
}

/**
 * Publishes a question with its answer, or edits what is published (decision K28). A repeat changes nothing.
 * Refuses `conversation_not_found`, `is_minor`, `no_consent`, `not_answered`, `publications_full`, and `publication_changed` for an edit of
 * another revision than the present one, and where a message was deleted since.
 */
export function publishConversation(
  db: Database,
  { question, answer, revision, deletedMessages, ...command }: InboxCommand & Publication,
): Promise<ConversationDetail> {
  const { conversationId, adminId } = command;
  const hold = async (tx: Transaction) => {
    await lockAsker(tx, conversationId);
    return lockConversation(tx, conversationId);
  };
  return changeHeld(db, command, hold, async (tx, { lessonId, responseId }, now) => {
    const { published, inLesson, ...facts } = await readPublishable(tx, conversationId);
    const obstacle = publishingObstacle({ ...facts, isQuestion: responseId === null });
    if (obstacle) refuse(obstacle);
    if (facts.deletedMessages !== deletedMessages) refuse('publication_changed');
    const next = (revision ?? 0) + 1;
    const isSame = isDeepStrictEqual([published?.question, published?.answer], [question, answer]);
    if (isSame && published?.revision === next) return null;
    if ((published?.revision ?? null) !== revision) refuse('publication_changed');
    if (!published && inLesson >= MOST_PUBLISHED) refuse('publications_full');
    const by = { publishedAt: now, publishedBy: adminId };
    await savePublication(tx, { conversationId, lessonId, question, answer, revision: next, ...by });
    return published ? 'Pergunta publicada editada' : 'Pergunta publicada na lição';
  });
}

/** Takes a published question off its lesson's page. A repeat changes nothing. Refuses `conversation_not_found`. */
export const unpublishConversation = (db: Database, command: InboxCommand): Promise<ConversationDetail> =>
  changeConversation(db, command, async (tx, { id }) =>
    (await unpublish(tx, id)) ? 'Pergunta tirada da lição' : null,
  );

/** Settles the reports about a published question, which stays. A repeat changes nothing. Refuses `conversation_not_found`. */
export const settleReports = (db: Database, command: InboxCommand): Promise<ConversationDetail> =>
  changeConversation(db, command, async (tx, { id }) =>
    (await deleteReports(tx, id)) ? 'Denúncias de pergunta publicada encerradas' : null,
  );
