/** What the server takes to publish a due draft. */
const PUBLISHING_MS = 5_000;
/** Where it takes longer, or this device's clock is wrong. */
const LEAST_MS = 15_000;
/** Timers of browsers end with 24 days. */
const MOST_MS = 3_600_000;

/** In how many ms the next appointed draft is published, after which the list of lessons is another; false without one. */
export function untilPublished(lessons: readonly { publishAt: { at: string } | null }[], now: Date): number | false {
  const moments = lessons.flatMap(({ publishAt }) => (publishAt ? Date.parse(publishAt.at) : []));
  if (moments.length === 0) return false;
  const until = Math.min(...moments) - now.getTime() + PUBLISHING_MS;
  return Math.min(MOST_MS, Math.max(LEAST_MS, until));
}
