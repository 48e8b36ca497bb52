import { readPartOfNumber } from '@jornada/domain/certificates/certificate-number';
import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { isAfter, type Position } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/search-newest.ts';
import { containsAllTerms, plannedEachTime, type SearchTerms } from '../../platform/database/search-terms.ts';
import { profiles } from '../../tables/accounts.ts';
import { certificateNumbers, certificates } from '../../tables/certificates.ts';

export interface CertificateFilter {
  words: SearchTerms | null;
  /** A whole number, instead of words. */
  number: string | null;
  state: 'valid' | 'revoked' | undefined;
  journeyId: string | undefined;
}

/** At most so many results of a search are gathered and sorted. With more, the list's index soon fills a page. */
const MOST_FOUND = 5_000;

const listed = {
  id: certificates.id,
  number: certificates.number,
  name: certificates.name,
  userId: certificates.userId,
  email: profiles.email,
  journeyId: certificates.journeyId,
  journeyName: certificates.journeyName,
  hours: certificates.hours,
  completedOn: certificates.completedOn,
  issuedOn: certificates.issuedOn,
  issuedAt: certificates.issuedAt,
  revokedAt: certificates.revokedAt,
  revokedBy: certificates.revokedBy,
  revocationReason: certificates.revocationReason,
};

/** Issued certificates, the latest first, and one more than `limit` if there are more. */
export async function listIssued(
  db: Executor,
  { filter, after, limit }: { filter: CertificateFilter; after: Position | null; limit: number },
) {
  const isFound = await isFoundBy(db, filter);
  return db
    .select(listed)
    .from(certificates)
    .innerJoin(profiles, eq(profiles.userId, certificates.userId))
    .where(and(isFound, isAfter([certificates.issuedAt, certificates.id], after)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(limit + 1);
}

/** How many issued certificates the filter finds. */
export async function countIssued(db: Executor, filter: CertificateFilter): Promise<number> {
  const isFound = await isFoundBy(db, filter);
  const [row] = await db
    .select({ count: count() })
    .from(certificates)
    .innerJoin(profiles, eq(profiles.userId, certificates.userId))
    .where(isFound);
  return row!.count;
}

async function isFoundBy(db: Executor, filter: CertificateFilter): Promise<SQL | undefined> {
  const { words } = filter;
  const few = words && (await findFew(db, words));
  return and(conditionsOf(filter), few ? isOneOf(few) : words ? matches(words) : undefined);
}

export type CertificateListed = Awaited<ReturnType<typeof listIssued>>[number];

/** An issued certificate as the list has it. */
export async function findListed(db: Executor, id: string): Promise<CertificateListed | undefined> {
  const [row] = await db
    .select(listed)
    .from(certificates)
    .innerJoin(profiles, eq(profiles.userId, certificates.userId))
    .where(and(eq(certificates.id, id), isNotNull(certificates.number)));
  return row;
}

function conditionsOf({ number, state, journeyId }: CertificateFilter): SQL | undefined {
  const ofNumber = sql`(select ${certificateNumbers.certificateId} from ${certificateNumbers} where ${certificateNumbers.number} = ${number})`;
  return and(
    isNotNull(certificates.number),
    number === null ? undefined : sql`${certificates.id} = ${ofNumber}`,
    journeyId === undefined ? undefined : eq(certificates.journeyId, journeyId),
    state === 'valid' ? isNull(certificates.revokedAt) : undefined,
    state === 'revoked' ? isNotNull(certificates.revokedAt) : undefined,
  );
}

/** A word that may be part of a printed number is also looked for as numbers are stored. */
function saysAll(text: SQL, words: SearchTerms): SQL {
  const says = words.map((word) => {
    const part = /[\d-]/.test(word) ? readPartOfNumber(word) : null;
    const asTyped = containsAllTerms(text, [word]);
    return part === null ? asTyped : sql`(${asTyped} or ${containsAllTerms(text, [part])})`;
  });
  return sql`(${sql.join(says, sql` and `)})`;
}

const matches = (words: SearchTerms) =>
  sql`(${saysAll(sql`${certificates.searchKey}`, words)}
    or ${containsAllTerms(sql`${profiles.searchKey}`, words)})`;

/** The certificates whose text, or whose member's name and e-mail, contains all words; null when they are too many to gather. */
async function findFew(db: Executor, words: SearchTerms): Promise<string[] | null> {
  const most = MOST_FOUND + 1;
  const { rows } = await db.execute<{ found: number; ids: string[] }>(sql`${plannedEachTime}
    with by_text as materialized (
      select id from ${certificates} where ${saysAll(sql`search_key`, words)} limit ${most}
    ), people as materialized (
      select user_id from ${profiles} where ${containsAllTerms(sql`search_key`, words)} limit ${most}
    ), by_person as materialized (
      select certificate.id from people join ${certificates} certificate on certificate.user_id = people.user_id limit ${most}
    ), found as materialized (select id from by_text union select id from by_person)
    select greatest((select count(*) from found), (select count(*) from people))::int as found,
      array(select id from found limit ${most})::text[] as ids`);
  const { found, ids } = rows[0]!;
  return found > MOST_FOUND ? null : ids;
}
