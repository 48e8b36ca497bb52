import type { Badge } from '@jornada/domain/rewards/badges';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { badges, xpHistory } from '../../tables/rewards.ts';

export async function listBadges(db: Executor): Promise<Badge[]> {
  return db.select().from(badges);
}

const badgesWithDays = statement<{ userId: string }, Badge & { earnedOn: string | null }>(
  (value) => sql`
  select badge.*, earned.day::text as "earnedOn"
  from ${badges} badge left join (
    select named.badge_id, min(${xpHistory.day}) as day
    from ${xpHistory}, jsonb_array_elements_text(${xpHistory.metadata} -> 'badgeIds') as named (badge_id)
    where ${xpHistory.userId} = ${value('userId')} and jsonb_typeof(${xpHistory.metadata} -> 'badgeIds') = 'array'
    group by named.badge_id
  ) earned on earned.badge_id = badge.id::text`,
);

/** All badges, each with the day on which the member earned it, from the ledger. */
export function listBadgesOf(db: Executor, userId: string): Promise<(Badge & { earnedOn: string | null })[]> {
  return badgesWithDays(db, { userId });
}

/** Lets one process at a time write badges, until the end of the transaction; readers go on. */
export async function lockBadges(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${badges} in share row exclusive mode`);
}

/** Adds new badges and updates existing ones. */
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
