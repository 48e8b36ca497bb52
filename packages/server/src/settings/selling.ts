import type { Selling } from '@jornada/contract/settings/settings';
import type * as z from 'zod';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { loadSettings } from './kept-settings.ts';
import { lockSettings, saveSettings } from './store.ts';

type SellingNow = z.infer<typeof Selling>;

/** Whether administrators say that this school sells; the default is yes. */
export async function readSelling(db: Executor): Promise<SellingNow> {
  return { sellsHere: (await loadSettings(db)).get('sells_here') !== false };
}

/** Stores 'Não vou vender aqui', or that the school sells after all. It only changes reminders to administrators, not selling itself. */
export function setSelling(
  db: Database,
  { sellsHere, actorId, clock }: SellingNow & { actorId: string; clock: Clock },
): Promise<SellingNow> {
  return db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await readSelling(tx);
    const after = { sellsHere };
    const changes = changesBetween(before, after);
    if (changes.length === 0) return after;
    const now = clock();
    await saveSettings(tx, { sells_here: sellsHere }, now);
    await recordAudit(tx, {
      actor: { id: actorId },
      action: sellsHere ? 'Vendas nesta escola retomadas' : 'Vendas nesta escola dispensadas',
      subject: 'Plataforma',
      changes,
      now,
    });
    return after;
  });
}
