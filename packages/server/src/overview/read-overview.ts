import type { Overview, OverviewRange } from '@jornada/contract/overview/overview';
import { isBackupOld, isCopyElsewhereOld } from '@jornada/domain/backups/backup-age';
import { localDay } from '@jornada/domain/local-day';
import { linksHeldUntil } from '../mail/server/admin-links-held.ts';
import { hasMailServer } from '../mail/server/mail-server.ts';
import type { Services } from '../platform/services.ts';
import { listUnreadableSecrets } from '../secrets/list-sealed-secrets.ts';
import { DEFAULT_SYSTEM_NAME, readSettings, withLegalPages } from '../settings/read-settings.ts';
import { daySeries, rateOf } from './day-series.ts';
import { RANGES, readFigures } from './figures.ts';
import { newsAfter } from './news.ts';
import { findFirstSteps, listLatestEnrollments } from './store.ts';

const LATEST = 5;

/**
 * Administrators' first screen (specification §2). Users are distinct enrolled members. The completion rate is completed lessons out of all
 * lessons of the enrolled journeys, 0 without lessons (decision G3). The range ends today in the platform's zone.
 */
export async function readOverview(
  {
    db,
    clock,
    timeZone,
    environment,
    unknownProxy,
    diskSpace,
    diskPause,
    secretsKey,
  }: Pick<
    Services,
    'db' | 'clock' | 'timeZone' | 'environment' | 'unknownProxy' | 'diskSpace' | 'diskPause' | 'secretsKey'
  >,
  { range, actorId }: { range: OverviewRange; actorId: string },
): Promise<Overview> {
  const [school, recentEnrollments, settings, unreadableSecrets, isMailConfigured] = await Promise.all([
    findFirstSteps(db, { now: clock(), actorId }),
    listLatestEnrollments(db, LATEST),
    readSettings(db),
    listUnreadableSecrets(db, secretsKey),
    hasMailServer(db, environment),
  ]);
  const { termsUrl, privacyUrl } = withLegalPages(settings, environment);
  const { journeys, activeJourneys, unmatchedSales, unreachable, mailChanges, heldSince, stored, steps } = school;
  const { backups, elsewhere, newsKnown } = school;
  const isDaily = environment.backups.at !== undefined;
  const isOld = isBackupOld({ ...backups, isDaily }, clock());
  const isCopyFailed =
    environment.backups.to && (elsewhere.problem !== null || isCopyElsewhereOld({ ...elsewhere, isDaily }, clock()));
  const heldUntil = linksHeldUntil(heldSince, { environment, now: clock() });
  const days = RANGES[range];
  const figures = await readFigures(db, stored, { days, clock, timeZone });
  const { users, newUsers, enrollments, completedLessons, lessonsToDo, countedAt } = figures;
  return {
    users,
    newUsers,
    journeys,
    activeJourneys,
    enrollments,
    completionRate: rateOf(completedLessons, lessonsToDo),
    countedAt: countedAt && countedAt.toISOString(),
    isProxyUnknown: unknownProxy.isSeen,
    isDiskFull: diskSpace.isFull(),
    areJobsPaused: diskPause.wasOn(),
    news: newsAfter(newsKnown),
    unmatchedSales,
    unreachable,
    mailServerChanges: { changes: mailChanges, linksHeldUntil: heldUntil && heldUntil.toISOString() },
    oldBackup: isOld ? { lastGoodAt: backups.lastGoodAt?.toISOString() ?? null } : null,
    failedCopy: isCopyFailed
      ? { lastGoodAt: elsewhere.lastGoodAt?.toISOString() ?? null, problem: elsewhere.problem }
      : null,
    unreadableSecrets: unreadableSecrets.map(({ label, page }) => ({ label, page })),
    recentEnrollments,
    ...daySeries(figures, { today: localDay(clock(), timeZone), days }),
    firstSteps: {
      ...steps,
      hasIdentity: settings.logoUrl !== null || settings.systemName !== DEFAULT_SYSTEM_NAME,
      isMailConfigured,
      hasTerms: termsUrl !== null && privacyUrl !== null,
    },
  };
}
