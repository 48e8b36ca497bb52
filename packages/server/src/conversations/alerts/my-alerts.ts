import type { ConversationAlerts } from '@jornada/contract/conversations/alerts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/accounts.ts';
import { conversationAlerts } from '../../tables/conversations.ts';

type Needed = Pick<Services, 'environment'>;

/** Whether an administrator hears of open conversations. Refuses `not_signed_in` for an account deleted meanwhile. */
export async function readMyAlerts(db: Executor, { environment }: Needed, userId: string): Promise<ConversationAlerts> {
  const [[mine], isMailConfigured] = await Promise.all([
    db
      .select({ isProven: users.emailVerified, isOn: sql<boolean>`coalesce(${conversationAlerts.isOn}, false)` })
      .from(users)
      .leftJoin(conversationAlerts, eq(conversationAlerts.userId, users.id))
      .where(eq(users.id, userId)),
    hasMailServer(db, environment),
  ]);
  const { isOn, isProven } = mine ?? refuse('not_signed_in');
  return { isOn, obstacle: !isMailConfigured ? 'mail_not_configured' : isProven ? null : 'email_not_proven' };
}

/** Switches an administrator's alerts; the first mail comes with what is open then. A repeat changes nothing. */
export function setMyAlerts(
  { db, clock, ...services }: Needed & Pick<Services, 'db' | 'clock'>,
  { isOn, userId }: { isOn: boolean; userId: string },
): Promise<ConversationAlerts> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .insert(conversationAlerts)
      .values({ userId, isOn })
      .onConflictDoUpdate({
        target: conversationAlerts.userId,
        set: { isOn },
        setWhere: sql`${conversationAlerts.isOn} <> ${isOn}`,
      })
      .returning({ userId: conversationAlerts.userId });
    const mine = await readMyAlerts(tx, services, userId);
    if (changed.length > 0) {
      const action = isOn ? 'Avisos de perguntas ligados' : 'Avisos de perguntas desligados';
      await recordAudit(tx, { actor: { id: userId }, action, subject: 'Perguntas', subjectId: userId, now: clock() });
    }
    return mine;
  });
}
