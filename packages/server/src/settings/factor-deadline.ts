import type { Executor, Transaction } from '../platform/database/database.ts';
import { loadSettings } from './kept-settings.ts';
import { lockSettings, saveSettings } from './store.ts';

/** From when administrators without a second factor find the administration closed; null while none is required. */
export async function readFactorDeadline(db: Executor): Promise<Date | null> {
  const stored = (await loadSettings(db)).get('admin_factor_required_from');
  return typeof stored === 'string' ? new Date(stored) : null;
}

/** Sets or clears that instant, if there is a change. Makes writers of settings take turns. Returns what it was before. */
export async function changeFactorDeadline(
  tx: Transaction,
  { decide, now }: { decide: (before: Date | null) => Date | null; now: Date },
): Promise<{ before: Date | null; after: Date | null }> {
  await lockSettings(tx);
  const before = await readFactorDeadline(tx);
  const after = decide(before);
  if (before?.getTime() !== after?.getTime())
    await saveSettings(tx, { admin_factor_required_from: after?.toISOString() ?? null }, now);
  return { before, after };
}
