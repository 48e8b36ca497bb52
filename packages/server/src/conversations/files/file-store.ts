import type { MessageFile } from '@jornada/contract/conversations/message-files';
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { deleteObjectsLater } from '../../files/delete-objects-job.ts';
import { messageRows } from '../../files/kinds/message.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { conversationFiles, conversationMessages, conversations } from '../../tables/conversations.ts';

/**
 * Puts a file that this person sent beside a message whose row is written. One that the sweep has taken, that another message has or that
 * somebody else sent is refused as `conversation_file_gone`: of two messages that name the same one, the first gets it.
 */
export async function claimFile(
  tx: Transaction,
  { fileId, messageId, userId }: { fileId: string; messageId: string; userId: string },
): Promise<void> {
  const isOwnUnsent = and(
    eq(conversationFiles.id, fileId),
    eq(conversationFiles.userId, userId),
    isNull(conversationFiles.messageId),
  );
  const claimed = await tx.update(conversationFiles).set({ messageId }).where(isOwnUnsent).returning();
  if (claimed.length === 0) refuse('conversation_file_gone');
}

/** Deletes the files of these messages, and their objects after the commit: what is deleted is gone. */
export async function deleteMessageFiles(
  tx: Transaction,
  jobs: Jobs,
  of: { messageId: string } | { conversationId: string },
): Promise<void> {
  const { messageId, path } = conversationFiles;
  const { id, conversationId } = conversationMessages;
  const which =
    'messageId' in of
      ? eq(messageId, of.messageId)
      : inArray(messageId, tx.select({ id }).from(conversationMessages).where(eq(conversationId, of.conversationId)));
  const deleted = await tx.delete(conversationFiles).where(which).returning({ path });
  await deleteObjectsLater(
    tx,
    jobs,
    deleted.map((file) => messageRows.keyOf(file.path)),
  );
}

/** The file of the message with this id as a `MessageFile`; null for none. */
export const messageFileOf = (messageId: SQL) => sql<MessageFile | null>`(
  select json_strip_nulls(json_build_object('id', file.id, 'kind', file.kind, 'name', file.name, 'type', file.type,
    'size', file.size, 'width', file.width, 'height', file.height))
  from ${conversationFiles} file where file.message_id = ${messageId})`;

/** A file that this person may read: of a conversation of their own, sent by themselves, or any of a message for administrators. */
export async function findReadableFile(
  db: Executor,
  { fileId, userId, role }: { fileId: string; userId: string; role: 'admin' | 'user' },
) {
  const [row] = await db
    .select({ file: conversationFiles })
    .from(conversationFiles)
    .leftJoin(conversationMessages, eq(conversationMessages.id, conversationFiles.messageId))
    .leftJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(
      and(
        eq(conversationFiles.id, fileId),
        or(
          and(isNull(conversationFiles.messageId), eq(conversationFiles.userId, userId)),
          role === 'admin' ? isNotNull(conversationFiles.messageId) : eq(conversations.userId, userId),
        ),
      ),
    );
  return row?.file;
}
