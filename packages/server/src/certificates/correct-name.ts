import { printable } from '@jornada/domain/certificates/printable';
import type { MyCertificate } from '@jornada/contract/certificates/certificates';
import { decideNameCorrection } from '@jornada/domain/certificates/name-correction';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import { readSettings } from '../settings/read-settings.ts';
import { giveNumber } from './give-number.ts';
import { presentMine } from './present.ts';
import { findIssued, type IssuedCertificateRow } from './store.ts';

/**
 * A member corrects the name on a certificate, once within 7 days. It gets a new number, and the old one leads to it. The name that
 * it has already changes nothing.
 * Refuses `certificate_not_found` for another member's, and `certificate_name_final`.
 */
export function correctName(
  db: Database,
  {
    userId,
    certificateId,
    name: typed,
    clock,
    timeZone,
    environment,
  }: Pick<Services, 'clock' | 'timeZone' | 'environment'> & { userId: string; certificateId: string; name: string },
): Promise<MyCertificate> {
  return db.transaction(async (tx) => {
    await lockStats(tx, userId);
    const found = await findIssued(tx, certificateId);
    if (found?.userId !== userId) refuse('certificate_not_found');
    const now = clock();
    const name = printable(typed);
    const decision = decideNameCorrection(found, { name, now });
    if (!decision.ok) refuse(decision.refusal);
    const corrected = decision.isNew
      ? ((await giveNumber(tx, { certificateId, name, nameCorrectedAt: now, now })) as IssuedCertificateRow)
      : found;
    const school = { ...(await readSettings(tx)), publicUrl: environment.publicUrl };
    return presentMine(corrected, { school, timeZone, now });
  });
}
