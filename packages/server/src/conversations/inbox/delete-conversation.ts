import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { conversations } from '../../tables/conversations.ts';
import { deleteMessageFiles } from '../files/file-store.ts';
import { lockConversation } from '../store.ts';
import type { InboxCommand } from './change-conversation.ts';
import { listRows } from './inbox-store.ts';

/**
 * Deletes a conversation for good, with its files and what was published of it (decision K27). The audit keeps whose it was and
 * about which lesson. Refuses `conversation_not_found`.
 */
export function deleteConversation(
  db: Database,
  { conversationId, adminId, jobs, clock }: InboxCommand & { jobs: Jobs },
): Promise<{ deleted: true }> {
  return db.transaction(async (tx) => {
    if (!(await lockConversation(tx, conversationId))) refuse('conversation_not_found');
    const [{ user, about } = refuse('conversation_not_found')] = await listRows(tx, {
      ids: `{${conversationId}}`,
      adminId,
    });
    await deleteMessageFiles(tx, jobs, { conversationId });
    await tx.delete(conversations).where(eq(conversations.id, conversationId));
    await recordAudit(tx, {
      actor: { id: adminId },
      action: 'Conversa excluída',
      subject: user.email,
      subjectId: conversationId,
      changes: [{ field: 'lesson', before: about.lessonTitle, after: null }],
      now: clock(),
    });
    return { deleted: true };
  });
}
