import type { MyConversation } from '@jornada/contract/conversations/member';
import type { RefusalCode } from '@jornada/contract/refusals';
import { messagesLeft } from '@jornada/domain/conversations/daily-limit';
import { whyNotWriting, type WriterStanding } from '@jornada/domain/conversations/may-write';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import { openLesson } from '../lessons/open-lesson.ts';
import { tell } from '../outbound/tell.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { dayBegan, readMyConversation, type OwnConversation } from './own-conversation.ts';
import { insertConversation, lockConversation, lockWriter, readStanding } from './store.ts';
import { wasSent, writeMessage } from './write-message.ts';

export interface Writing extends OwnConversation {
  messageId: string;
  text: MessageDocument;
  fileId: string | null;
}

export interface Written {
  conversation: MyConversation;
}

/**
 * A member asks about an open lesson (decision K26). Sent again with the same ids it is one question, and answers so also after a refusal
 * became due. Refuses as `openLesson` does for a member, so that a preview asks nothing; then `questions_off`, `asking_blocked`,
 * `too_many_messages`; and `conversation_file_gone`, and `message_id_taken` for an id of somebody else's. A minor's consent is not taken.
 */
export function askQuestion(
  db: Database,
  command: Writing & { lessonId: string; mayPublish: boolean },
): Promise<Written> {
  const { userId, conversationId: id, lessonId } = command;
  const message = messageOf(command);
  return db.transaction(async (tx) => {
    if (!(await lockWriter(tx, userId))) refuse('not_signed_in');
    const before = await lockConversation(tx, id);
    if (before) {
      const isSame = before.userId === userId && before.lessonId === lessonId && before.responseId === null;
      if (!isSame || !(await wasSent(tx, message, id))) refuse('message_id_taken');
      return { conversation: await readMyConversation(tx, command) };
    }
    // After the lock: whoever waited over midnight is in the new day.
    const now = command.clock();
    const [{ journey }, [standing = refuse('not_signed_in')]] = await Promise.all([
      openLesson(tx, { ...command, clock: () => now }),
      readStanding(tx, { userId, since: dayBegan({ ...command, clock: () => now }) }),
    ]);
    const areQuestionsOn = standing.areQuestionsOn && journey.questionsEnabled;
    refuseWriting({ ...standing, hasAccess: true, areQuestionsOn });
    const conversation =
      (await insertConversation(tx, {
        id,
        userId,
        lessonId,
        state: 'open',
        mayPublish: command.mayPublish && !standing.isMinor,
        createdAt: now,
        lastMessageId: message.id,
      })) ?? refuse('message_id_taken');
    await writeMessage(tx, conversation, message, now);
    tell(tx, now, 'question.asked', { memberId: userId, lessonId, conversationId: id });
    return { conversation: await readMyConversation(tx, command) };
  });
}

export const messageOf = ({ userId, messageId, text, fileId }: Writing) => ({
  id: messageId,
  authorId: userId,
  side: 'member' as const,
  text,
  fileId,
});

const refusalOf = {
  no_access: 'journey_access_denied',
  off: 'questions_off',
  blocked: 'asking_blocked',
} satisfies Record<NonNullable<ReturnType<typeof whyNotWriting>>, RefusalCode>;

/** Refuses what keeps a member from writing, and `too_many_messages`. */
export function refuseWriting(standing: WriterStanding & { sent: number }): void {
  const why = whyNotWriting(standing);
  if (why) refuse(refusalOf[why]);
  if (messagesLeft(standing.sent) === 0) refuse('too_many_messages');
}
