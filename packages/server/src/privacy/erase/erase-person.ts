import { eq, sql } from 'drizzle-orm';
import { deleteLinksOf } from '../../accounts/recovery/link-store.ts';
import { deleteObjectsLater } from '../../files/delete-objects-job.ts';
import { dropAvatar, lockAvatar } from '../../files/drop-avatar.ts';
import { tellNothingOf } from '../../outbound/tell.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/accounts.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { longJobs } from '../../tables/long-jobs.ts';
import { erasedAccounts } from '../../tables/privacy.ts';
import { userStats } from '../../tables/rewards.ts';
import { eraseBuyer } from './erase-buyer.ts';
import { eraseConversations } from './erase-conversations.ts';
import { eraseImported } from './erase-imported.ts';
import { eraseFromLogs, eraseMails } from './erase-logs.ts';
import { ERASE_TRACES } from './erase-traces-job.ts';
import { findTraces } from './find-traces.ts';
import { keepCertificates } from './keep-certificates.ts';

/** Writes down outside of the database who was erased. */
export const LIST_ERASED = 'backup.list-erased';

/** People of the demonstration; no mail can go there, so no trace of theirs leads to somebody. */
const INVENTED = '@jornada.exemplo';

/**
 * Erases a person in the caller's transaction (decisions C16, K35): the account with all its data, and what could act for them or name them by an
 * index; a job after the commit takes files and every other trace. The caller knows that it is no administrator's, or holds the administrators.
 * `isUnused`: an account that an import made, and only the account: the undone import's list goes on saying who it was, for its 90 days.
 * Returns whether there was such a person.
 */
export async function erasePerson(
  tx: Transaction,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  userId: string,
  { isUnused = false } = {},
): Promise<boolean> {
  const now = clock();
  // The same lock order as members' commands, so that an erasure waits for them and does not deadlock. Long jobs first, which end with a mail to them.
  await tx.execute(sql`select from ${longJobs} where started_by = ${userId} order by id for update`);
  await tx.execute(sql`select from ${userStats} where user_id = ${userId} for update`);
  await tx.execute(sql`select from ${enrollments} where user_id = ${userId} order by id for update`);
  const { isOfDemo, ...traces } = await findTraces(tx, userId);
  const { emails, buyers, picture } = traces;
  if (!isUnused) await eraseImported(tx, userId);
  await lockAvatar(tx, picture);
  await eraseBuyer(tx, { userId, buyers, now });
  const mailIds = await eraseMails(tx, { userId, emails });
  const files = await eraseConversations(tx, userId);
  await eraseFromLogs(tx, { userId, emails, now });
  await keepCertificates(tx, { userId, now });
  const [deleted] = await tx.delete(users).where(eq(users.id, userId)).returning({ image: users.image });
  if (!deleted) return false;
  tellNothingOf(tx, userId);
  await deleteLinksOf(tx, userId);
  await dropAvatar(tx, jobs, deleted.image);
  await deleteObjectsLater(tx, jobs, files);
  if (isUnused) return true;
  const isInvented = isOfDemo && emails.every((email) => email.endsWith(INVENTED));
  const left = isInvented ? null : { ...traces, mailIds };
  await tx
    .insert(erasedAccounts)
    .values({ userId, erasedAt: now, traces: left })
    .onConflictDoUpdate({ target: erasedAccounts.userId, set: { erasedAt: now, traces: left } });
  if (left) await jobs.enqueue(tx, ERASE_TRACES, { userId });
  if (left) await jobs.enqueue(tx, LIST_ERASED, {});
  return true;
}
