import type { Badge } from '@jornada/domain/rewards/badges';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { badges } from '../tables/rewards.ts';

export async function listBadges(db: Executor): Promise<Badge[]> {
  return db.select().from(badges);
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
