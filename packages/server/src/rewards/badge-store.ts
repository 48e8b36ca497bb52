import type { Badge } from '@jornada/domain/rewards/badges';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { badges, xpHistory } from '../tables/rewards.ts';

export async function listBadges(db: Executor): Promise<Badge[]> {
  return db.select().from(badges);
}

const earnedDays = statement<{ userId: string }, { id: string; day: string }>(
  (value) => sql`
  select earned.badge_id as id, min(${xpHistory.day})::text as day
  from ${xpHistory}, jsonb_array_elements_text(${xpHistory.metadata} -> 'badgeIds') as earned (badge_id)
  where ${xpHistory.userId} = ${value('userId')} and jsonb_typeof(${xpHistory.metadata} -> 'badgeIds') = 'array'
  group by earned.badge_id`,
);

/** On which day a member earned each badge, as the ledger remembers it. */
export async function loadEarnedDays(db: Executor, userId: string): Promise<Map<string, string>> {
  const rows = await earnedDays(db, { userId });
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Lets one process at a time write badges, until the end of the transaction; readers go on. */
export async function lockBadges(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${badges} in share row exclusive mode`);
}

/** Adds badges and brings those that exist up to date. */
export async function saveBadges(tx: Transaction, catalogue: readonly Badge[]): Promise<void> {
  await tx
    .insert(badges)
    .values([...catalogue])
    .onConflictDoUpdate({
      target: badges.id,
      set: {
        nome: sql`excluded.nome`,
        descricao: sql`excluded.descricao`,
        icone: sql`excluded.icone`,
        raridade: sql`excluded.raridade`,
        criterio: sql`excluded.criterio`,
      },
    });
}
