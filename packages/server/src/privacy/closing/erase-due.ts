import { and, asc, eq, lte } from 'drizzle-orm';
import { isLastAdmin } from '../../accounts/administration/lock-acting-admin.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { lockMember } from '../../rewards/lock-member.ts';
import { accountClosings } from '../../tables/privacy.ts';
import { NOBODY } from '../erase/erase-logs.ts';
import { erasePerson } from '../erase/erase-person.ts';
import { updateOpen } from '../requests/requests-store.ts';

type Needed = Pick<Services, 'db' | 'jobs' | 'clock'>;

const { userId: ofUser, dueAt } = accountClosings;

/**
 * Erases those whose closing is due, one after the other, each in a transaction of its own (decision A15). Who became the last administrator
 * meanwhile is not: their request stays open and says why.
 */
export const eraseDue: PeriodicJob<Needed> = {
  name: 'privacy.erase-due',
  everyMs: 10 * 60 * 1000,
  for: 'school',
  atStart: 'background',
  async run(services, { now, signal, onError }) {
    const due = await services.db.select().from(accountClosings).where(lte(dueAt, now)).orderBy(asc(dueAt));
    for (const { userId } of due) if (!signal.aborted) await eraseOne(services, userId).catch(onError);
  },
};

async function eraseOne({ db, ...services }: Needed, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isLast = await isLastAdmin(tx, userId);
    if (!(await lockMember(tx, userId))) return;
    const now = services.clock();
    // They may have come back, or bought something, a moment ago.
    if ((await tx.$count(accountClosings, and(eq(ofUser, userId), lte(dueAt, now)))) === 0) return;
    if (isLast) {
      const words = 'A conta não foi excluída: é a única que administra a escola. Promova outra pessoa.';
      await updateOpen(tx, { userId, kind: 'erase' }, { words });
      return;
    }
    await erasePerson(tx, services, userId);
    const actor = { id: null, name: 'Exclusão pedida pela pessoa' };
    await recordAudit(tx, { actor, action: 'Conta excluída a pedido', subject: NOBODY, subjectId: userId, now });
  });
}
