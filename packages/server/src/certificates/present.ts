import type { MyCertificate } from '@jornada/contract/certificates/certificates';
import { nameCorrectableUntil } from '@jornada/domain/certificates/name-correction';
import { localDay } from '@jornada/domain/local-day';
import { factsOf, type School } from './facts-of.ts';
import type { IssuedCertificateRow } from './store.ts';

/** A certificate as its member sees it: with the full name, a minor's too. */
export function presentMine(
  row: IssuedCertificateRow,
  { school, timeZone, now }: { school: School; timeZone: string; now: Date },
): MyCertificate {
  return {
    id: row.id,
    journeyId: row.journeyId,
    facts: factsOf(row, school),
    state: row.revokedAt === null ? 'valid' : 'revoked',
    revokedOn: row.revokedAt && localDay(row.revokedAt, timeZone),
    nameCorrectableUntil: nameCorrectableUntil(row, now)?.toISOString() ?? null,
  };
}
