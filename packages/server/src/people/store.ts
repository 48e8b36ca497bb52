import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import { and, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { answerColumns, conversationIdOfAnswer } from '../missions/answer-page.ts';
import { isAfter, type Position } from '../platform/cursor.ts';
import { addressRefusal } from '../mail/refused-recipients.ts';
import { linksHeldSince } from '../mail/server/admin-links-held.ts';
import type { Executor } from '../platform/database/database.ts';
import {
  accounts,
  passkeys,
  profiles,
  secondFactors,
  sessions,
  userEmails,
  userRoles,
  users,
} from '../tables/accounts.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { journeys } from '../tables/journeys.ts';
import { lessons } from '../tables/lessons.ts';
import { tagsOfPerson } from './tags/tag-store.ts';
import { missionResponses } from '../tables/missions.ts';

const countOf = (rows: SQL) => sql<number>`(select count(*)::int from ${rows})`;

/** Neither completed nor suspended: the number in 'N inscrições ativas'. */
const activeEnrollments = countOf(
  sql`${enrollments} where ${and(eq(enrollments.userId, profiles.userId), isNull(enrollments.completedAt), isNull(enrollments.suspendedAt))}`,
);

const isAdmin = sql<boolean>`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${profiles.userId} and ${userRoles.role} = 'admin')`;

const personColumns = {
  id: profiles.userId,
  name: profiles.name,
  email: profiles.email,
  avatarUrl: profiles.avatarUrl,
  cargo: profiles.cargo,
  isAdmin: isAdmin.as('is_admin'),
  activeEnrollments: activeEnrollments.as('active_enrollments'),
  createdAt: profiles.createdAt,
};

/** The person with this former address, as typed; null for a present one, which the list finds too. */
export async function findByFormerEmail(db: Executor, email: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: userEmails.userId })
    .from(userEmails)
    .innerJoin(users, eq(users.id, userEmails.userId))
    .where(and(eq(userEmails.email, normalizeEmail(email)), ne(userEmails.email, users.email)));
  return row?.userId ?? null;
}

/** A person, and counts of what a deletion would delete. Counts valid sessions only. */
export async function findPerson(db: Executor, { userId, now }: { userId: string; now: Date }) {
  const isUnexpired = and(
    eq(sessions.userId, users.id),
    sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
  );
  const [row] = await db
    .select({
      ...personColumns,
      isEmailProven: users.emailVerified,
      isMinor: users.isMinor,
      birthMonth: users.birthMonth,
      guardianAllows: sql<boolean>`${users.guardianAllowsAt} is not null`,
      isAskingBlocked: users.isAskingBlocked,
      tags: tagsOfPerson(sql`${users.id}`),
      refusedWith: addressRefusal,
      linksHeldSince,
      hasPassword: sql<boolean>`exists (select 1 from ${accounts} where ${accounts.userId} = ${users.id} and ${accounts.password} is not null)`,
      hasSecondFactor: sql<boolean>`exists (select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
      passkeyCount: countOf(sql`${passkeys} where ${passkeys.userId} = ${users.id}`),
      counts: {
        enrollments: countOf(sql`${enrollments} where ${enrollments.userId} = ${users.id}`),
        completedLessons: countOf(sql`${lessonProgress} where ${lessonProgress.userId} = ${users.id}`),
        answers: countOf(sql`${missionResponses} where ${missionResponses.userId} = ${users.id}`),
        sessions: countOf(sql`${sessions} where ${isUnexpired}`),
      },
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export type PersonFound = Pick<NonNullable<Awaited<ReturnType<typeof findPerson>>>, keyof typeof personColumns>;

export async function existsPerson(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(users)
    .where(eq(users.id, userId));
  return rows.length === 1;
}

/** A person's enrollments with their journeys, the latest first. */
export async function listEnrollmentsOf(db: Executor, { userId, limit }: { userId: string; limit: number }) {
  return db
    .select({
      enrollment: enrollments,
      journey: {
        id: journeys.id,
        name: journeys.name,
        totalDays: journeys.totalDays,
        modoLiberacao: journeys.modoLiberacao,
      },
    })
    .from(enrollments)
    .innerJoin(journeys, eq(journeys.id, enrollments.journeyId))
    .where(eq(enrollments.userId, userId))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id))
    .limit(limit);
}

/** A person's answers in all journeys, archived ones too, newest first; one more than asked for. */
export async function listAnswersOf(
  db: Executor,
  { userId, after, limit }: { userId: string; after: Position | null; limit: number },
) {
  return db
    .select({
      ...answerColumns,
      conversationId: conversationIdOfAnswer,
      lessonId: lessons.id,
      dayNumber: lessons.dayNumber,
      lessonTitle: lessons.title,
      journeyId: journeys.id,
      journeyName: journeys.name,
    })
    .from(missionResponses)
    .innerJoin(lessons, eq(lessons.id, missionResponses.lessonId))
    .innerJoin(journeys, eq(journeys.id, lessons.journeyId))
    .where(and(eq(missionResponses.userId, userId), isAfter([missionResponses.answeredAt, missionResponses.id], after)))
    .orderBy(desc(missionResponses.answeredAt), desc(missionResponses.id))
    .limit(limit + 1);
}
