/** When members come: before work and after dinner. Hours of the school's time zone, spread in hours, and share of all visits. */
const PEAKS = [
  { at: 7, spread: 1.2, share: 0.3 },
  { at: 20, spread: 1.6, share: 0.45 },
] as const;
/** The rest comes between 6 and 24, evenly. */
const [WAKING, DAYTIME] = [6, 18];

const HOURS = 24;

/** The share of a day's visits that begin in each hour; the 24 shares add up to 1. */
export function visitShares(): number[] {
  const rest = 1 - PEAKS.reduce((sum, { share }) => sum + share, 0);
  const weights = PEAKS.map(({ at, spread, share }) => {
    const raw = hours().map((hour) => Math.exp(-(apart(hour + 0.5, at + 0.5) ** 2) / (2 * spread ** 2)));
    const total = raw.reduce((sum, weight) => sum + weight, 0);
    return raw.map((weight) => (weight / total) * share);
  });
  return hours().map(
    (hour) => weights.reduce((sum, weight) => sum + weight[hour]!, 0) + (hour >= WAKING ? rest / DAYTIME : 0),
  );
}

/** A launch: this share of a day's purchases comes in the first sixth of this hour. */
const LAUNCHES = new Map([
  [12, 0.35],
  [20, 0.35],
]);

/** The share of a day's purchases in each hour: two launches, and the rest as people visit. */
export function purchaseShares(): { share: number; isLaunch: boolean }[] {
  const rest = 1 - [...LAUNCHES.values()].reduce((sum, share) => sum + share, 0);
  return visitShares().map((share, hour) => ({
    share: share * rest + (LAUNCHES.get(hour) ?? 0),
    isLaunch: LAUNCHES.has(hour),
  }));
}

const hours = () => Array.from({ length: HOURS }, (_, hour) => hour);

/** Hours between two times of day, around the clock. */
function apart(one: number, other: number): number {
  const away = Math.abs(one - other);
  return Math.min(away, HOURS - away);
}
