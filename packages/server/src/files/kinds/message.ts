import type { MessageFile } from '@jornada/contract/conversations/message-files';
import { MAX_MESSAGE_FILE_BYTES, MAX_UNSENT_FILES, messagePictureRule } from '@jornada/contract/files/message-files';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { asDownload } from '../../platform/http/files/send-download.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { userRoles, users } from '../../tables/accounts.ts';
import { conversationFiles } from '../../tables/conversations.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { typeOfMaterial } from '../file-type.ts';
import { acceptPictures } from './accept-pictures.ts';
import type { FileKind, SweptRows } from './file-kind.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const isUnsent = isNull(conversationFiles.messageId);

/** Files of messages; those that no message has go after a day (decision I5). */
export const messageRows: SweptRows = {
  table: conversationFiles,
  id: conversationFiles.id,
  keyOf: (path) => `conversation-files/${path}`,
  invariant: 'message_file_is_stored',
  sentence: 'Todo arquivo de mensagem está guardado por inteiro.',
  inBin: {
    part: 'conversation_files',
    invariant: 'message_file_in_bin_is_stored',
    sentence: 'Todo arquivo de mensagem na lixeira está guardado por inteiro.',
  },
  sweep: { afterMs: DAY_MS, unused: () => isUnsent },
};

/**
 * Refuses what would only fill the storage: `journey_access_denied` and `asking_blocked` for a member who could write in no conversation, and
 * `too_many_unsent_files` for whoever keeps sending files and no message.
 */
export async function refuseUseless(db: Executor, userId: string): Promise<void> {
  const [sender] = await db
    .select({
      isBlocked: users.isAskingBlocked,
      mayWrite: sql<boolean>`exists (select 1 from ${enrollments} e where e.user_id = ${userId} and e.suspended_at is null)`,
      isAdmin: sql<boolean>`exists (select 1 from ${userRoles} r where r.user_id = ${userId} and r.role = 'admin')`,
      unsent: db.$count(conversationFiles, and(eq(conversationFiles.userId, userId), isUnsent)),
    })
    .from(users)
    .where(eq(users.id, userId));
  const { isBlocked, mayWrite, isAdmin, unsent } = sender ?? refuse('not_signed_in');
  if (!isAdmin && !mayWrite) refuse('journey_access_denied');
  if (!isAdmin && isBlocked) refuse('asking_blocked');
  if (unsent >= MAX_UNSENT_FILES) refuse('too_many_unsent_files');
}

/** The picture or file beside a message, as a person sends it (decision I5). It stands in no audit: it is a part of their words. */
export function messageFile(kind: MessageFile['kind'], userId = ''): FileKind<MessageFile> {
  const isPicture = kind === 'picture';
  return {
    ...(isPicture
      ? acceptPictures(messagePictureRule)
      : { accept: async ({ path, name }) => typeOfMaterial(path, name), isDrawnAnew: false }),
    limit: { bytes: MAX_MESSAGE_FILE_BYTES, code: 'message_file_too_large' },
    rows: [messageRows],
    async insert(tx, { createdAt, path, name, size, type, picture }) {
      // Files that come at once are counted one after the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
      await refuseUseless(tx, userId);
      const file = { id: newId(createdAt), kind, name, type, size, ...(isPicture && picture) };
      await tx.insert(conversationFiles).values({ ...file, userId, path, createdAt });
      return { answer: file };
    },
    readers: 'its conversation',
    serving: isPicture
      ? { headers: { 'cache-control': 'private, no-cache', 'content-security-policy': "default-src 'none'; sandbox" } }
      : asDownload,
  };
}

/** How a stored file of a message is read, by the kind in its row. */
export const messageFileKinds = { picture: messageFile('picture'), file: messageFile('file') };
