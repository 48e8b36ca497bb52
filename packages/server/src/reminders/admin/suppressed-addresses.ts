import type { SuppressedAddress } from '@jornada/contract/reminders/admin-reminders';
import { desc, eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import { decodeCursor, isAfter, pageOf } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { shownEmail } from '../../platform/shown-email.ts';
import { profiles } from '../../tables/accounts.ts';
import { suppressedAddresses } from '../../tables/reminders.ts';

/** Addresses without reminders, newest first. */
export async function listSuppressedAddresses(
  db: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: SuppressedAddress[]; nextCursor: string | null }> {
  const { email, userId, answer, suppressedAt } = suppressedAddresses;
  const found = await db
    .select({ email, userId, name: profiles.name, answer, suppressedAt })
    .from(suppressedAddresses)
    .innerJoin(profiles, eq(profiles.userId, userId))
    .where(isAfter([suppressedAt, userId], decodeCursor(cursor)))
    .orderBy(desc(suppressedAt), desc(userId))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, (row) => ({ at: row.suppressedAt, id: row.userId }));
  return {
    items: rows.map((row) => ({
      ...row,
      email: shownEmail(row.email),
      suppressedAt: row.suppressedAt.toISOString(),
    })),
    nextCursor,
  };
}

/** Lets reminders go to an address again. A repeat changes nothing. */
export function restoreAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, actorId }: { email: string; actorId: string },
): Promise<{ email: string }> {
  return db.transaction(async (tx) => {
    const restored = await tx
      .delete(suppressedAddresses)
      .where(eq(suppressedAddresses.email, email))
      .returning({ email: suppressedAddresses.email });
    if (restored.length > 0) {
      const action = 'Lembretes liberados para um e-mail';
      await recordAudit(tx, { actor: { id: actorId }, action, subject: email, now: clock() });
    }
    return { email: shownEmail(email) };
  });
}
