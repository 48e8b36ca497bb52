import { initialsOf } from '@jornada/domain/certificates/initials';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { certificateNumbers, certificates } from '../../tables/certificates.ts';
import { keptCertificates } from '../../tables/privacy.ts';

/** Keeps what an erased person's certificates say to whoever checks them, with initials alone (decision K35): one row for each number they had. */
export async function keepCertificates(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const issued = await tx
    .select({ certificate: certificates, number: certificateNumbers.number })
    .from(certificates)
    .innerJoin(certificateNumbers, eq(certificateNumbers.certificateId, certificates.id))
    .where(and(eq(certificates.userId, userId), isNotNull(certificates.number)));
  if (issued.length === 0) return;
  const rows = issued.map(({ certificate, number }) => ({
    ...certificate,
    number,
    initials: initialsOf(certificate.name!),
    issuedOn: certificate.issuedOn!,
    statusIndex: number === certificate.number ? certificate.statusIndex : null,
    erasedAt: now,
  }));
  await tx.insert(keptCertificates).values(rows).onConflictDoNothing();
}
