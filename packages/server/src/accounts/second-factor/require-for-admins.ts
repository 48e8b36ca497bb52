import type { AdminFactorView } from '@jornada/contract/accounts/second-factor';
import { changesBetween } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import type { Services } from '../../platform/services.ts';
import { changeFactorDeadline, readFactorDeadline } from '../../settings/factor-deadline.ts';
import { existsPasskey } from '../passkeys/store.ts';
import { countAdminsWithoutFactor, findSecondFactor } from './store.ts';

/** How long administrators have to switch their second factor on. */
const NOTICE_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether administrators need a second factor, from when, and how many have none. */
export async function readAdminFactor(db: Executor): Promise<AdminFactorView> {
  const [requiredFrom, adminsWithout] = [await readFactorDeadline(db), await countAdminsWithoutFactor(db)];
  return { requiredFrom: requiredFrom?.toISOString() ?? null, adminsWithout };
}

/**
 * Requires a second factor of all administrators, from in seven days on, or no longer. A repeat keeps the day. Refuses `second_factor_off` to
 * an administrator who has neither one nor a passkey: they would close the administration to themselves.
 */
export async function requireAdminFactor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isRequired, actorId, source }: { isRequired: boolean; actorId: string; source: RequestSource },
): Promise<AdminFactorView> {
  await db.transaction(async (tx) => {
    const own = await findSecondFactor(tx, actorId);
    if (isRequired && !own?.confirmedAt && !(await existsPasskey(tx, actorId))) refuse('second_factor_off');
    const now = clock();
    const { before, after } = await changeFactorDeadline(tx, {
      decide: (requiredFrom) => (isRequired ? (requiredFrom ?? new Date(now.getTime() + NOTICE_MS)) : null),
      now,
    });
    if (before?.getTime() === after?.getTime()) return;
    await recordAudit(tx, {
      actor: { id: actorId },
      action: isRequired ? 'Duas etapas exigidas da administração' : 'Duas etapas não mais exigidas da administração',
      subject: 'Plataforma',
      changes: changesBetween({ requiredFrom: before }, { requiredFrom: after }),
      security: { kind: 'admin_factor_changed', source },
      now,
    });
  });
  return readAdminFactor(db);
}
