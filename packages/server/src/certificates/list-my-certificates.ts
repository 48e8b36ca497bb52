import type { CertificateOffer, MyCertificate, NextCertificate } from '@jornada/contract/certificates/certificates';
import { completedDays, progressPercent } from '@jornada/domain/journeys/progress';
import { localDay } from '@jornada/domain/local-day';
import type { Executor } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readCandidates, type Candidate } from './candidate-store.ts';
import { factsOf, type CertificateText } from './facts-of.ts';
import type { FindPaidBack } from './paid-back-orders.ts';
import { presentMine } from './present.ts';
import { isIssued, listOwn } from './store.ts';

const MOST = 200;

export type ReadingCertificates = Pick<Services, 'clock' | 'timeZone' | 'environment'> & { findPaidBack: FindPaidBack };

type Completed = Candidate & { completedAt: number; completedOn: string };
const isCompleted = (candidate: Candidate): candidate is Completed => candidate.completedAt !== null;

/**
 * A member's certificates, offers of those that only wait for a name, and journeys under way that will issue one. An offer is either
 * earned, or was completed before its journey issued certificates.
 */
export async function listMyCertificates(
  db: Executor,
  { userId, journeyId, ...reading }: ReadingCertificates & { userId: string; journeyId?: string },
): Promise<{ items: MyCertificate[]; offers: CertificateOffer[]; next: NextCertificate[]; isMinor: boolean }> {
  const { clock, timeZone, environment, findPaidBack } = reading;
  const now = clock();
  const [own, { name, isMinor, candidates }, settings] = await Promise.all([
    listOwn(db, { userId, journeyId, limit: MOST }),
    readCandidates(db, { userId, journeyId, timeZone }),
    readSettings(db),
  ]);
  const school = { ...settings, publicUrl: environment.publicUrl };
  const offerOf = (row: Omit<CertificateText, 'number' | 'name' | 'issuedOn'>) => ({
    journeyId: row.landscapeSeed,
    facts: factsOf({ ...row, number: null, name, issuedOn: localDay(now, timeZone) }, school),
  });
  const earned = own.filter((row) => !isIssued(row) && row.revokedAt === null);
  const before = await stillStanding(db, candidates.filter(isCompleted), findPaidBack);
  return {
    items: own.filter(isIssued).map((row) => presentMine(row, { school, timeZone, now })),
    offers: [...earned, ...before].map(offerOf),
    next: candidates.filter((candidate) => !isCompleted(candidate) && !candidate.isSuspended).map(nextOf),
    isMinor,
  };
}

function nextOf({ journeyId, journeyName, cover, currentDay, totalDays }: Candidate): NextCertificate {
  return {
    journeyId,
    journeyName,
    // Past the plan and not complete, one lesson completes it (decision D15).
    lessonsLeft: Math.max(totalDays - completedDays(currentDay, totalDays), 1),
    progressPercent: progressPercent(currentDay, totalDays),
    ...(cover && { cover }),
  };
}

/** Without those for which money went back for all that gave access: they would be refused. Asks for orders only where it may matter. */
async function stillStanding(
  db: Executor,
  completed: readonly Completed[],
  findPaidBack: FindPaidBack,
): Promise<Completed[]> {
  const isDoubtful = ({ hasValidGrant, grounds }: Completed) =>
    !hasValidGrant && grounds.length > 0 && grounds.every(({ kind }) => kind === 'purchase');
  const references = completed.filter(isDoubtful).flatMap(({ grounds }) => grounds.map((one) => one.orderReference));
  if (references.length === 0) return [...completed];
  const paidBack = await findPaidBack(db, references);
  return completed.filter(
    (candidate) =>
      !isDoubtful(candidate) ||
      candidate.grounds.some(({ orderReference }) => !paidBack(orderReference, new Date(candidate.completedAt))),
  );
}
