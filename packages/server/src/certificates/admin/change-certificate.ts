import { printable } from '@jornada/domain/certificates/printable';
import { restoredByAdmin, revokedByAdmin } from '@jornada/domain/certificates/standing';
import { printedNumber } from '@jornada/domain/certificates/certificate-number';
import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import type { Change } from '../../audit/changes-between.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { lockMember } from '../../rewards/lock-member.ts';
import { giveNumber } from '../give-number.ts';
import { saveGrounds, saveRevocation } from '../standing-store.ts';
import { findIssued, type IssuedCertificateRow } from '../store.ts';
import { readListed } from './list-certificates.ts';

type ToChange = Pick<Services, 'clock' | 'timeZone'> & { certificateId: string; reason: string; actorId: string };

/**
 * Revokes a certificate with a reason; one that an administrator revoked stays as it is. One that a payment revoked keeps its day, and no
 * payment restores it any more. Refuses `certificate_not_found`.
 */
export function revokeCertificate(db: Database, command: ToChange): Promise<CertificateRow> {
  return change(db, command, 'Certificado revogado', async (tx, { id, revokedBy, revokedAt }, now) => {
    if (revokedBy === 'admin') return null;
    const after = revokedByAdmin({ grounds: [], revokedBy });
    await saveRevocation(tx, id, { revokedBy: after.revokedBy, reason: command.reason, now: revokedAt ?? now });
    return [];
  });
}

/** Makes a revoked certificate valid again with a reason, for good as far as payments go. Refuses `certificate_not_found`. */
export function restoreCertificate(db: Database, command: ToChange): Promise<CertificateRow> {
  return change(db, command, 'Certificado restaurado', async (tx, { id, revokedBy }, now) => {
    if (revokedBy === null) return null;
    const after = restoredByAdmin({ grounds: [], revokedBy }, newId(now));
    await saveGrounds(
      tx,
      id,
      after.grounds.map((ground) => ({ ...ground, orderReference: '' })),
    );
    await saveRevocation(tx, id, { revokedBy: after.revokedBy, reason: null, now });
    return [];
  });
}

/**
 * Issues a certificate anew to a corrected name, with a reason. It gets a new number, and the old ones lead to it. The name that it has
 * changes nothing. Refuses `certificate_not_found`.
 */
export function reissueCertificate(db: Database, command: ToChange & { name: string }): Promise<CertificateRow> {
  const name = printable(command.name);
  return change(db, command, 'Certificado reemitido', async (tx, before, now) => {
    if (name === before.name) return null;
    const { number } = await giveNumber(tx, { certificateId: before.id, name, now });
    return [
      { field: 'name', before: before.name, after: name },
      { field: 'number', before: printedNumber(before.number), after: printedNumber(number!) },
    ];
  });
}

/** One administrator's change of an issued certificate, audited with its reason. `apply` returns null when there is nothing to change. */
function change(
  db: Database,
  { certificateId, reason, actorId, clock, timeZone }: ToChange,
  action: string,
  apply: (tx: Transaction, before: IssuedCertificateRow, now: Date) => Promise<Change[] | null>,
): Promise<CertificateRow> {
  return db.transaction(async (tx) => {
    const { userId } = (await findIssued(tx, certificateId)) ?? refuse('certificate_not_found');
    if (!(await lockMember(tx, userId))) refuse('certificate_not_found');
    // Read again behind the lock.
    const before = (await findIssued(tx, certificateId)) ?? refuse('certificate_not_found');
    const now = clock();
    const changes = await apply(tx, before, now);
    if (changes !== null) {
      await recordAudit(tx, {
        actor: { id: actorId },
        action,
        subject: `${printedNumber(before.number)}, ${before.journeyName}`,
        subjectId: userId,
        changes: [...changes, { field: 'reason', before: null, after: reason }],
        now,
      });
    }
    return readListed(tx, { certificateId, timeZone });
  });
}
