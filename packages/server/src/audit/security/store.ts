import {
  SECURITY_EVENTS,
  type SecurityEventKind,
  type SecurityGroup,
} from '@jornada/contract/accounts/security-events';
import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { isAfter, type Position } from '../../platform/cursor.ts';
import type { Executor } from '../../platform/database/database.ts';
import { containsAllTerms, type SearchTerms } from '../../platform/database/search-terms.ts';
import { profiles, users } from '../../tables/accounts.ts';
import { securityEvents } from '../../tables/audit.ts';

/** Stores an event. One with the key of another counts there. If the account was deleted meanwhile, keeps the event without it. */
export async function insertSecurityEvent(db: Executor, row: typeof securityEvents.$inferInsert): Promise<void> {
  const { personId, ...others } = row;
  await db
    .insert(securityEvents)
    .values({
      ...others,
      personId: personId ? sql`(select ${users.id} from ${users} where ${users.id} = ${personId} for key share)` : null,
    })
    .onConflictDoUpdate({ target: securityEvents.onceKey, set: { times: sql`${securityEvents.times} + 1` } });
}

export async function deleteSecurityEventsBefore(db: Executor, limit: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, limit));
}

/** When access links were made for a person by somebody else, newest first. What was done on the server has no device and no network. */
export async function selectLinksMadeFor(
  db: Executor,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<{ createdAt: Date; isFromServer: boolean }[]> {
  const { kind, createdAt, subject, device, network } = securityEvents;
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return db
    .select({
      createdAt,
      isFromServer: sql<boolean>`${device} is null and ${network} is null`,
    })
    .from(securityEvents)
    .where(and(eq(kind, 'access_link_made'), gte(createdAt, since), eq(subject, email)))
    .orderBy(desc(createdAt), desc(securityEvents.id))
    .limit(limit);
}

const kindsOf = (group: SecurityGroup) =>
  (Object.keys(SECURITY_EVENTS) as SecurityEventKind[]).filter((kind) => SECURITY_EVENTS[kind] === group);

export interface SecurityFilter {
  words: SearchTerms | null;
  group?: SecurityGroup | undefined;
}

/** Words are looked for in the person, or in subject, device and network. */
function conditionsOf(db: Executor, { words, group }: SecurityFilter) {
  const { subject, device, network, personId } = securityEvents;
  const matches =
    words &&
    or(
      inArray(
        personId,
        db
          .select({ id: profiles.userId })
          .from(profiles)
          .where(containsAllTerms(sql`${profiles.searchKey}`, words)),
      ),
      containsAllTerms(
        sql`search_text(coalesce(${subject}, '') || ' ' || coalesce(${device}, '') || ' ' || coalesce(${network}, ''))`,
        words,
      ),
    );
  return and(matches ?? undefined, group && inArray(securityEvents.kind, kindsOf(group)));
}

/** How many events there are. */
export const countSecurityEvents = (db: Executor, filter: SecurityFilter): Promise<number> =>
  db.$count(securityEvents, conditionsOf(db, filter));

/** The newest events, one more than asked for. */
export async function selectSecurityEvents(
  db: Executor,
  { after, limit, ...filter }: SecurityFilter & { after: Position | null; limit: number },
) {
  const { subject, device, network, personId } = securityEvents;
  return db
    .select({
      id: securityEvents.id,
      createdAt: securityEvents.createdAt,
      kind: securityEvents.kind,
      personId,
      personName: profiles.name,
      subject,
      device,
      network,
      isNewDevice: securityEvents.isNewDevice,
      times: securityEvents.times,
    })
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.userId, personId))
    .where(and(conditionsOf(db, filter), isAfter([securityEvents.createdAt, securityEvents.id], after)))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit + 1);
}
