import { printable } from '@jornada/domain/certificates/printable';
import type { MyCertificate } from '@jornada/contract/certificates/certificates';
import { localDay } from '@jornada/domain/local-day';
import type { Database, Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { lockStats } from '../rewards/lock-stats.ts';
import { readSettings } from '../settings/read-settings.ts';
import { earnCertificate } from './earn-certificate.ts';
import { giveNumber } from './give-number.ts';
import type { FindPaidBack } from './paid-back-orders.ts';
import { presentMine } from './present.ts';
import { loadStandings } from './standing-store.ts';
import { findOfJourney, isIssued, type CertificateRow, type IssuedCertificateRow } from './store.ts';
import { updateStandings } from './update-standings.ts';

/** A member's name for the certificate of a journey. */
export type Confirmation = Pick<Services, 'clock' | 'timeZone'> & {
  findPaidBack: FindPaidBack;
  userId: string;
  journeyId: string;
  name: string;
};

/**
 * Issues a completed journey's certificate to a name: from now on it has its number and its public page. A repeat returns the first one,
 * with the first name. One that was completed before certificates were switched on is earned here. Refuses `certificate_not_earned`, also
 * when money went back for everything that gave the access.
 * @returns the certificate and whether this call issued it
 */
export function issueCertificate(
  db: Database,
  command: Confirmation & Pick<Services, 'environment'>,
): Promise<{ certificate: MyCertificate; isNew: boolean }> {
  const { timeZone, environment } = command;
  return db.transaction(async (tx) => {
    const { issued, isNew, now } = await confirmName(tx, command);
    const school = { ...(await readSettings(tx)), publicUrl: environment.publicUrl };
    return { certificate: presentMine(issued, { school, timeZone, now }), isNew };
  });
}

/** `issueCertificate` inside a transaction, without the view of it. */
export async function confirmName(
  tx: Transaction,
  command: Confirmation,
): Promise<{ issued: IssuedCertificateRow; isNew: boolean; now: Date }> {
  await lockStats(tx, command.userId);
  const now = command.clock();
  const found = (await findOfJourney(tx, command)) ?? (await earnLater(tx, { ...command, now }));
  if (!found || (!isIssued(found) && found.revokedAt !== null)) refuse('certificate_not_earned');
  if (isIssued(found)) return { issued: found, isNew: false, now };
  return { issued: await issue(tx, { ...command, found, now }), isNew: true, now };
}

async function issue(
  tx: Transaction,
  { found, name, now, timeZone }: { found: CertificateRow; name: string; now: Date; timeZone: string },
): Promise<IssuedCertificateRow> {
  const row = await giveNumber(tx, {
    certificateId: found.id,
    name: printable(name),
    issuedAt: now,
    issuedOn: localDay(now, timeZone),
    now,
  });
  return row as IssuedCertificateRow;
}

/** The certificate of a journey that was completed before it issued any; undefined without such a completion. */
async function earnLater(
  tx: Transaction,
  { userId, journeyId, timeZone, findPaidBack, now }: Omit<Confirmation, 'name'> & { now: Date },
): Promise<CertificateRow | undefined> {
  if (!(await earnCertificate(tx, { userId, journeyId, timeZone, now }))) return undefined;
  const [standing] = await loadStandings(tx, { userIds: [userId], journeyId });
  const orders = standing!.grounds.filter(({ kind }) => kind === 'purchase');
  if (orders.length > 0) {
    const paidBack = await findPaidBack(
      tx,
      orders.map(({ orderReference }) => orderReference),
    );
    await updateStandings(tx, { userIds: [userId], journeyId, paidBack, now });
  }
  return findOfJourney(tx, { userId, journeyId });
}
