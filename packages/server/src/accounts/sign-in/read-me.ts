import type { me } from '@jornada/contract/accounts/accounts';
import type { EndpointResult } from '@jornada/contract/endpoint';
import { localDay } from '@jornada/domain/local-day';
import type { Services } from '../../platform/services.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readStats } from '../../rewards/read-stats.ts';
import { readSettings, withLegalPages } from '../../settings/read-settings.ts';
import { presentPlanToday } from '../../study-plan/plan-today.ts';
import { asksOf, isAsked } from '../asks/asks.ts';
import { presentRole, presentUser } from '../present.ts';
import { findUserOn } from '../store.ts';

/**
 * The signed-in user, the settings in force, the platform's current day, what the plan says about it and whether they are asked something;
 * statistics only while gamification is on (decision B2).
 */
export async function readMe(
  { db, clock, timeZone, environment }: Pick<Services, 'db' | 'clock' | 'timeZone' | 'environment'>,
  userId: string,
): Promise<EndpointResult<typeof me>> {
  const now = clock();
  const today = localDay(now, timeZone);
  const [row, settings, stats] = await Promise.all([
    findUserOn(db, { userId, today, configured: environment }),
    readSettings(db),
    readStats(db, { userId, clock: () => now, timeZone }),
  ]);
  if (!row) refuse('not_signed_in');
  const { signupEnabled, gamificationEnabled, exploreTabEnabled } = settings;
  const asks = asksOf(row.asks, presentRole(row), withLegalPages(settings, environment));
  return {
    user: presentUser(row),
    role: presentRole(row),
    needsNewPassword: row.needsNewPassword,
    secondFactorDueAt: row.secondFactorDueAt === null ? null : new Date(row.secondFactorDueAt).toISOString(),
    needsSecondFactor: row.secondFactorDueAt !== null && row.secondFactorDueAt <= now.getTime(),
    settings: { signupEnabled, gamificationEnabled, exploreTabEnabled },
    today,
    stats: gamificationEnabled ? stats : null,
    studyPlan: presentPlanToday(row.planToday, today),
    ...(row.unread > 0 && { unread: row.unread }),
    ...(isAsked(asks) && { asks: true as const }),
  };
}
