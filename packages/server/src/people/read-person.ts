import type { Person, PersonRow } from '@jornada/contract/people/people';
import { presentEnrollment } from '../enrollments/present.ts';
import { statusOf } from '../enrollments/status.ts';
import { linksHeldUntil } from '../mail/server/admin-links-held.ts';
import { refusalOf } from '../mail/refused-recipients.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import { readStats } from '../rewards/read-stats.ts';
import { readSettings } from '../settings/read-settings.ts';
import { presentPerson } from './present.ts';
import { findPerson, listEnrollmentsOf } from './store.ts';

const MOST_ENROLLMENTS = 500;

/**
 * A person's page for administrators (specification §2 /admin/users/{userId}): enrollments, latest first, and what a deletion would delete
 * (decision C10). Statistics only while gamification is on (decision B2). Refuses `user_not_found`.
 */
export async function readPerson(
  { db, clock, timeZone, environment }: Pick<Services, 'db' | 'clock' | 'timeZone' | 'environment'>,
  userId: string,
): Promise<Person> {
  const now = clock();
  const [person, enrollments, { gamificationEnabled }, stats] = await Promise.all([
    findPerson(db, { userId, now }),
    listEnrollmentsOf(db, { userId, limit: MOST_ENROLLMENTS }),
    readSettings(db),
    readStats(db, { userId, clock: () => now, timeZone }),
  ]);
  if (!person) refuse('user_not_found');
  const {
    isEmailProven,
    isMinor,
    birthMonth,
    guardianAllows,
    isAskingBlocked,
    tags,
    hasPassword,
    hasSecondFactor,
    passkeyCount,
    refusedWith,
    counts,
  } = person;
  const heldUntil = person.isAdmin ? linksHeldUntil(person.linksHeldSince, { environment, now }) : null;
  const addressRefusal = refusalOf({ status: 'failed', lastError: refusedWith });
  return {
    user: {
      ...presentPerson(person),
      isEmailProven,
      hasPassword,
      hasSecondFactor,
      passkeyCount,
      addressRefusal,
      linksHeldUntil: heldUntil && heldUntil.toISOString(),
    },
    isMinor,
    birthMonth,
    guardianAllows,
    isAskingBlocked,
    tags,
    stats: gamificationEnabled ? stats : null,
    enrollments: enrollments.map(({ enrollment, journey }) => {
      const view = presentEnrollment(enrollment, journey.totalDays);
      return {
        enrollment: view,
        journey,
        status: statusOf({ ...view, totalDays: journey.totalDays }),
        isPaused: enrollment.pausedAt !== null,
      };
    }),
    counts,
  };
}

/** A person's row in lists, after a command changed it. Refuses `user_not_found`. */
export async function readPersonRow(
  db: Database,
  { userId, clock }: { userId: string; clock: Clock },
): Promise<PersonRow> {
  return presentPerson((await findPerson(db, { userId, now: clock() })) ?? refuse('user_not_found'));
}
