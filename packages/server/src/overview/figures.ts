import { addDays, localDay } from '@jornada/domain/local-day';
import type { Clock } from '../platform/clock.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { countByDay, countEverything, keepFigures, lockFigures, type Figures, type KeptFigures } from './store.ts';

/** Days that administrators' first screen shows, today included. */
export const DAYS = 30;
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
 * The figures now, by the definitions of decision G3. Those of a large school are up to ten minutes old, except for today's, because counting
 * millions of rows at every look would take longer than anything else administrators do; `countedAt` tells, and is null when all are of this moment.
 */
export async function readFigures(
  db: Database,
  kept: KeptFigures | null,
  { few = FEW_ENROLLMENTS, ...at }: Day & { few?: number },
): Promise<Figures & { countedAt: Date | null }> {
  const today = localDay(at.clock(), at.timeZone);
  if (kept && Math.abs(at.clock().getTime() - kept.countedAt.getTime()) <= OLDEST_MS) {
    const now = await countByDay(db, { from: today, to: today, timeZone: at.timeZone });
    const days = [...kept.figures.days.filter(({ day }) => day !== today), ...now];
    return { ...kept.figures, days, countedAt: kept.countedAt };
  }
  const figures = await countFigures(db, at);
  if (figures.enrollments >= few) await keepFigures(db, { figures, countedAt: at.clock() });
  return { ...figures, countedAt: null };
}

async function countFigures(db: Executor, { clock, timeZone }: Day): Promise<Figures> {
  const to = localDay(clock(), timeZone);
  const [everything, days] = await Promise.all([
    countEverything(db, { weekFrom: addDays(to, 1 - DAYS_OF_WEEK), timeZone }),
    countByDay(db, { from: addDays(to, 1 - DAYS), to, timeZone }),
  ]);
  return { ...everything, days };
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
