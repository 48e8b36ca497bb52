import { closingDueAt } from '@jornada/domain/privacy/closing';
import { eq } from 'drizzle-orm';
import { isLastAdmin } from '../../accounts/administration/lock-acting-admin.ts';
import { deleteSessionsOf } from '../../accounts/sign-in/session-store.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { lockStats } from '../../rewards/lock-stats.ts';
import { accountClosings } from '../../tables/privacy.ts';
import { noteOwnRequest } from '../requests/requests-store.ts';
import { tellPerson } from '../tell-person.ts';
import { endClosing } from './closing-store.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'timeZone' | 'jobs' | 'environment'>;

/**
 * Closes a member's account: every session ends, and it is erased after seven days unless they come back (decision A15). A repeat keeps the day.
 * Refuses `last_admin`, and `not_signed_in` for an account deleted meanwhile.
 * @returns from when it may be erased
 */
export async function closeAccount(services: Needed, userId: string): Promise<{ dueAt: string }> {
  const { db, clock, timeZone } = services;
  return db.transaction(async (tx) => {
    if (await isLastAdmin(tx, userId)) refuse('last_admin');
    // As a settlement does: an order is known by now, or it is a new one and finds the closing.
    await lockStats(tx, userId);
    await deleteSessionsOf(tx, userId);
    const now = clock();
    const closing = { userId, requestedAt: now, dueAt: closingDueAt(now) };
    const begun = await tx.insert(accountClosings).values(closing).onConflictDoNothing().returning();
    if (begun.length > 0) {
      await noteOwnRequest(tx, { userId, kind: 'erase', now, timeZone });
      await tellPerson(tx, services, 'account_closing', { userId, now, dueAt: formatMoment(closing.dueAt, timeZone) });
    }
    const [stored] = await tx.select().from(accountClosings).where(eq(accountClosings.userId, userId));
    return { dueAt: stored!.dueAt.toISOString() };
  });
}

/** Keeps an account that was being closed; harmless for any other. Refuses `not_signed_in` for one erased meanwhile. */
export async function keepAccount({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStats(tx, userId);
    await endClosing(tx, { userId, answer: 'A pessoa voltou atrás.', now: clock() });
  });
}
