import type { LedgerLine } from '@jornada/contract/rewards/rewards';
import { ledgerLabel } from '@jornada/domain/rewards/ledger-labels';
import type * as z from 'zod';
import { decodeCursor, pageOf } from '../../platform/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { listEntries } from './ledger-store.ts';

/** 'Como ganhei': a page of the member's ledger as text, newest first (decision F11). */
export async function listLedger(
  db: Database,
  {
    userId,
    cursor,
    limit,
    forAdmins = false,
  }: { userId: string; cursor: string | undefined; limit: number; forAdmins?: boolean },
): Promise<{ items: z.infer<typeof LedgerLine>[]; nextCursor: string | null }> {
  const found = await listEntries(db, { userId, limit, forAdmins, after: decodeCursor(cursor) });
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const items = rows.map(({ lessonTitle, journeyName, createdAt, ...entry }) => ({
    ...entry,
    words: ledgerLabel({ ...entry, lessonTitle, journeyName }),
    createdAt: createdAt.toISOString(),
  }));
  return { items, nextCursor };
}
