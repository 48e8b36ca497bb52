import type { CpuUse, ReplayedDay } from './replay-day.ts';
import { visitShares } from './day-curve.ts';
import type { Day } from './schedule.ts';
import type { Reply } from './send-day.ts';

/** An hour at the day's own speed. */
export interface HourFigures {
  hour: number;
  visits: number;
  /** A second. */
  requests: number;
  /** Cores that are busy, all processes together. */
  node: number;
  postgres: number;
  /** Milliseconds, as measured at the replay's speed; null when too few answers came. */
  p50: number | null;
  p95: number | null;
}

export interface DayFigures {
  hours: HourFigures[];
  requests: number;
  /** CPU milliseconds of all processes for one member's day, without what they use when nobody comes. */
  cpuAMember: number;
  nodeAMember: number;
  postgresAMember: number;
  /** Cores at the busiest hour. */
  peakCores: number;
}

/**
 * Members a day that keep one core busy for `share` of its time in the busiest hour. `cpu`: milliseconds for each; `idle`: milliseconds a
 * second while nobody comes.
 */
export function membersOnCore(share: number, { cpu, idle }: { cpu: number; idle: number }): number {
  const visitsASecond = Math.max(...visitShares()) / 3600;
  return (share * 1000 - idle) / (cpu * visitsASecond);
}

/** Fewer answers say nothing about the slowest twentieth. */
const FEWEST = 40;

/** How many members came: each asks for the page once. */
export const visitsIn = (replies: readonly Reply[]): number => replies.filter(({ name }) => name === 'page').length;

/** Figures of a replayed day at its own speed. `idle`: CPU milliseconds a second while nobody comes, which no speed multiplies. */
export function summariseDay(day: Day, { used, replies }: ReplayedDay, idle: CpuUse): DayFigures {
  const { members, speed, seconds } = day;
  const shares = visitShares();
  const asked = (kind: keyof CpuUse, hour: number) => Math.max(0, used[hour]![kind] - idle[kind] * seconds);
  const coresOf = (kind: keyof CpuUse, hour: number) => (asked(kind, hour) / (seconds * speed) + idle[kind]) / 1000;
  const hours = shares.map((share, hour): HourFigures => {
    const times = replies.filter((reply) => reply.hour === hour).map(({ milliseconds }) => milliseconds);
    times.sort((one, other) => one - other);
    const at = (part: number) => (times.length < FEWEST ? null : times[Math.floor(times.length * part)]!);
    return {
      hour,
      visits: share * members,
      requests: times.length / (seconds * speed),
      node: coresOf('node', hour),
      postgres: coresOf('postgres', hour),
      p50: at(0.5),
      p95: at(0.95),
    };
  });
  const perMember = (kind: keyof CpuUse) =>
    shares.reduce((sum, _, hour) => sum + asked(kind, hour), 0) / visitsIn(replies);
  const [nodeAMember, postgresAMember] = [perMember('node'), perMember('postgres')];
  return {
    hours,
    requests: (replies.length * 3600) / (seconds * speed),
    cpuAMember: nodeAMember + postgresAMember,
    nodeAMember,
    postgresAMember,
    peakCores: Math.max(...hours.map(({ node, postgres }) => node + postgres)),
  };
}
