import type { OverviewRange } from '@jornada/contract/overview/overview';
import { addDays, localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import type { PeriodicJob } from '../platform/jobs/run-periodically.ts';
import {
  countActiveMembers,
  countByDay,
  countEverything,
  saveFigures,
  lockFigures,
  type Figures,
  type StoredFigures,
} from './store.ts';

/** The selectable ranges in days; each is compared with as many days before it. */
export const RANGES = { '7d': 7, '30d': 30, '90d': 90 } as const satisfies Record<OverviewRange, number>;
const ALL_RANGES = Object.values(RANGES);
const DAYS_OF_WEEK = 7;
/** With fewer enrollments, figures are counted at every request: a few milliseconds. */
const FEW_ENROLLMENTS = 20_000;
const ROUND_MS = 10 * 60_000;
/** Stored figures are about a round old; older ones mean that the server was stopped. */
const OLDEST_MS = 3 * ROUND_MS;

interface Day {
  clock: Clock;
  timeZone: string;
}

/**
 * The figures by the definitions of decision G3, for a range of `days` days and as many before it. A large school's are up to ten minutes
 * old, except today's, because counting millions of rows at every request would take longer than anything else that administrators do.
 * `countedAt` is their time, or null when all are current.
 */
export async function readFigures(
  db: Database,
  stored: StoredFigures | null,
  { days, few = FEW_ENROLLMENTS, ...at }: Day & { days: number; few?: number },
): Promise<Figures & { countedAt: Date | null }> {
  const today = localDay(at.clock(), at.timeZone);
  if (stored && Math.abs(at.clock().getTime() - stored.countedAt.getTime()) <= OLDEST_MS) {
    const now = await countByDay(db, { from: today, to: today, timeZone: at.timeZone });
    const counted = [...stored.figures.days.filter(({ day }) => day !== today), ...now];
    return { ...stored.figures, days: counted, countedAt: stored.countedAt };
  }
  const everything = await countEverything(db, weekOf(today, at));
  const isLarge = everything.enrollments >= few;
  const figures = {
    ...everything,
    ...(await countRanges(db, { today, ...at, ranges: isLarge ? ALL_RANGES : [days] })),
  };
  if (isLarge) await saveFigures(db, { figures, countedAt: at.clock() });
  return { ...figures, countedAt: null };
}

const weekOf = (today: LocalDay, { timeZone }: Day) => ({ weekFrom: addDays(today, 1 - DAYS_OF_WEEK), timeZone });

async function countRanges(
  db: Executor,
  { today, timeZone, ranges }: { today: LocalDay; timeZone: string; ranges: readonly number[] },
): Promise<Pick<Figures, 'days' | 'activeMembers'>> {
  const from = addDays(today, 1 - 2 * Math.max(...ranges));
  const [days, activeMembers] = await Promise.all([
    countByDay(db, { from, to: today, timeZone }),
    countActiveMembers(db, { today, ranges }),
  ]);
  return { days, activeMembers };
}

async function countFigures(db: Executor, at: Day): Promise<Figures> {
  const today = localDay(at.clock(), at.timeZone);
  const [everything, ofRanges] = await Promise.all([
    countEverything(db, weekOf(today, at)),
    countRanges(db, { today, ...at, ranges: ALL_RANGES }),
  ]);
  return { ...everything, ...ofRanges };
}

/** Counts stored figures again, unless done a short while ago or now. Without any, the school is small or nobody asked yet. */
export async function refreshFigures(db: Database, at: Day): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await lockFigures(tx);
    if (!stored || at.clock().getTime() - stored.countedAt.getTime() < ROUND_MS / 2) return;
    await saveFigures(tx, { figures: await countFigures(tx, at), countedAt: at.clock() });
  });
}

/** Keeps a large school's figures at most ten minutes old. */
export const refreshKeptFigures: PeriodicJob<Day & { db: Database }> = {
  name: 'overview.refreshFigures',
  everyMs: ROUND_MS,
  for: 'school',
  run: (services) => refreshFigures(services.db, services),
};
