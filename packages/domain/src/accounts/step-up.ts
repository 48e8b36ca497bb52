const MINUTE_MS = 60 * 1000;

/** How long a confirmation holds. */
const STEP_UP_MINUTES = 10;
/** How long a password that was set by a link confirms nothing. */
const HOURS_AFTER_LINK = 24;

/**
 * How many whole seconds a confirmation still holds; 0 where there was none, or it is over (decision K18). One in the future is none: the clock
 * was set back since.
 */
export function stepUpSecondsLeft(confirmedAt: Date | null, now: Date): number {
  if (confirmedAt === null || confirmedAt > now) return 0;
  const leftMs = confirmedAt.getTime() + STEP_UP_MINUTES * MINUTE_MS - now.getTime();
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** Whether a session may do what needs a confirmation. */
export const isSteppedUp = (confirmedAt: Date | null, now: Date): boolean => stepUpSecondsLeft(confirmedAt, now) > 0;

export interface Proofs {
  /** When a link set the present or an earlier password last; null for never. */
  linkUsedAt: Date | null;
  /** From when the second factor counts (`factorCountsFrom`, when it was switched on); null without one. */
  factorFrom: Date | null;
  /** The same of the passkey that has counted longest; null without any. */
  passkeyFrom: Date | null;
}

/**
 * From when the password shows who somebody is; null for at once. Whoever holds a link chooses the password, so that it shows nothing until
 * the owner of the mailbox had a day to object.
 */
export const passwordCountsFrom = (linkUsedAt: Date | null): Date | null =>
  linkUsedAt && new Date(linkUsedAt.getTime() + HOURS_AFTER_LINK * 60 * MINUTE_MS);

/** Whether the password shows who somebody is. */
export function passwordCounts(linkUsedAt: Date | null, now: Date): boolean {
  const from = passwordCountsFrom(linkUsedAt);
  return from === null || now >= from;
}

/**
 * From when a second factor or passkey counts that is added now: after a link it may be that of whoever had the link. It is worked out once, because
 * a further link would make the factor look older than the link.
 */
export function factorCountsFrom(linkUsedAt: Date | null, now: Date): Date {
  const from = passwordCountsFrom(linkUsedAt);
  return from !== null && from > now ? from : now;
}

/** What shows who somebody is, the best first. */
export function waysToStepUp({ linkUsedAt, factorFrom, passkeyFrom }: Proofs, now: Date): StepUpWay[] {
  const counts: Record<StepUpWay, boolean> = {
    passkey: passkeyFrom !== null && now >= passkeyFrom,
    code: factorFrom !== null && now >= factorFrom,
    password: passwordCounts(linkUsedAt, now),
  };
  return (['passkey', 'code', 'password'] as const).filter((way) => counts[way]);
}

type StepUpWay = 'passkey' | 'code' | 'password';
