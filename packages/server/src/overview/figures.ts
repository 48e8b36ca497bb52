import type { OverviewRange } from '@jornada/contract/overview';
import { addDays, localDay, type LocalDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import {
  countActiveMembers,
  countByDay,
  countEverything,
  keepFigures,
  lockFigures,
  type Figures,
  type KeptFigures,
} from './store.ts';

/** The ranges that can be asked for, in days; each is compared with as many days before it. */
export const RANGES = { '7d': 7, '30d': 30, '90d': 90 } as const satisfies Record<OverviewRange, number>;
const ALL_RANGES = Object.values(RANGES);
const DAYS_OF_WEEK = 7;
/** A school with fewer enrolments is counted at every look: that takes a few milliseconds. */
const FEW_ENROLLMENTS = 20_000;
const ROUND_MS = 10 * 60_000;
/** Kept figures are as old as a round; older ones are of a server that was stopped meanwhile. */
const OLDEST_MS = 3 * ROUND_MS;

interface Day {
  clock: Clock;
  timeZone: string;
}

/**
 * The figures now, by the definitions of decision G3, for a range of so many days and those before it. Those of a large school are up to ten
 * minutes old, except for today's, because counting millions of rows at every look would take longer than anything else administrators do;
 * `countedAt` tells, and is null when all are of this moment.
 */
export async function readFigures(
  db: Database,
  kept: KeptFigures | null,
  { days, few = FEW_ENROLLMENTS, ...at }: Day & { days: number; few?: number },
): Promise<Figures & { countedAt: Date | null }> {
  const today = localDay(at.clock(), at.timeZone);
  if (kept && Math.abs(at.clock().getTime() - kept.countedAt.getTime()) <= OLDEST_MS) {
    const now = await countByDay(db, { from: today, to: today, timeZone: at.timeZone });
    const counted = [...kept.figures.days.filter(({ day }) => day !== today), ...now];
    return { ...kept.figures, days: counted, countedAt: kept.countedAt };
  }
  const everything = await countEverything(db, weekOf(today, at));
  const isLarge = everything.enrollments >= few;
  const figures = {
    ...everything,
    ...(await countRanges(db, { today, ...at, ranges: isLarge ? ALL_RANGES : [days] })),
  };
  if (isLarge) await keepFigures(db, { figures, countedAt: at.clock() });
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

/** Counts kept figures again, unless somebody did a short while ago, or does. A school without kept ones is small, or nobody looked yet. */
export async function refreshFigures(db: Database, at: Day): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await lockFigures(tx);
    if (!kept || at.clock().getTime() - kept.countedAt.getTime() < ROUND_MS / 2) return;
    await keepFigures(tx, { figures: await countFigures(tx, at), countedAt: at.clock() });
  });
}

/**
 * Counts kept figures again every ten minutes; several server processes take turns.
 * @returns stops it; resolves when the round under way is over
 */
export function keepFiguresFresh(
  db: Database,
  { onError, ...at }: Day & { onError: (error: unknown) => void },
): () => Promise<void> {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= refreshFigures(db, at)
      .catch(onError)
      .finally(() => {
        round = null;
      });
  }, ROUND_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
