import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { users } from '../tables/accounts.ts';
import { certificateNumbers, certificates } from '../tables/certificates.ts';
import { keptCertificates } from '../tables/privacy.ts';

export type CertificateRow = typeof certificates.$inferSelect;

/** A certificate that has its name and number. */
export type IssuedCertificateRow = CertificateRow & {
  number: string;
  name: string;
  issuedAt: Date;
  issuedOn: string;
};

/** Whether its member has confirmed the name. */
export const isIssued = (row: CertificateRow): row is IssuedCertificateRow => row.number !== null;

/** The certificate that has, or had, this number, and whether it is a minor's. */
export async function findByNumber(
  db: Executor,
  number: string,
): Promise<{ certificate: CertificateRow; isMinor: boolean } | undefined> {
  const [row] = await db
    .select({ certificate: certificates, isMinor: users.isMinor })
    .from(certificateNumbers)
    .innerJoin(certificates, eq(certificates.id, certificateNumbers.certificateId))
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificateNumbers.number, number));
  return row;
}

/** What is kept of the certificate of an erased person that has, or had, this number. */
export async function findKept(
  db: Executor,
  number: string,
): Promise<typeof keptCertificates.$inferSelect | undefined> {
  const [row] = await db.select().from(keptCertificates).where(eq(keptCertificates.number, number));
  return row;
}

/** Of this journey, also after it was deleted: the landscape keeps its id. */
const ofJourney = (journeyId: string) => eq(certificates.landscapeSeed, journeyId);

/** A member's certificate of a journey, which may be deleted by now. */
export async function findOfJourney(
  db: Executor,
  { userId, journeyId }: { userId: string; journeyId: string },
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), ofJourney(journeyId)));
  return row;
}

/** An issued certificate by its id; undefined for one that its member has not confirmed. */
export async function findIssued(db: Executor, certificateId: string): Promise<IssuedCertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
  return row && isIssued(row) ? row : undefined;
}

/** A member's certificates, issued or not, of one journey or all: the latest first. */
export async function listOwn(
  db: Executor,
  { userId, journeyId, limit }: { userId: string; journeyId?: string | undefined; limit: number },
): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), journeyId === undefined ? undefined : ofJourney(journeyId)))
    .orderBy(sql`${certificates.issuedAt} desc nulls first`, desc(certificates.earnedAt), desc(certificates.id))
    .limit(limit);
}

/** False when another certificate has had this number. */
export async function insertNumber(tx: Transaction, row: typeof certificateNumbers.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(certificateNumbers).values(row).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Stores a number with the name that it is issued to. */
export async function saveIssued(
  tx: Transaction,
  certificateId: string,
  issued: { number: string; name: string } & Partial<CertificateRow>,
): Promise<CertificateRow> {
  const [saved] = await tx.update(certificates).set(issued).where(eq(certificates.id, certificateId)).returning();
  return saved!;
}
