const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How a delivery stands: one event for one receiver. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a try failed. `status`: it was answered, with another status than 2xx. */
export const OUTBOUND_PROBLEMS = [
  'timeout',
  'connection',
  'name',
  'tls',
  'address_refused',
  'redirect',
  'status',
  'secret_unreadable',
] as const;
export type OutboundProblem = (typeof OUTBOUND_PROBLEMS)[number];

/** What came of a try: the receiver's answer, or why there is none. */
export type Answer = { status: number; retryAfterMs: number | null } | { problem: Exclude<OutboundProblem, 'status'> };

/** How long nothing is given up, after a delivery's first try or a receiver's first failure (decision H21). */
export const GIVES_UP_AFTER_MS = 3 * DAY_MS;

/** The most that a receiver's `Retry-After` is obeyed. */
export const LONGEST_RETRY_AFTER_MS = DAY_MS;

/** The waits after the first failures; from then on the last one. */
const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS];

/** How much a wait varies, so that what failed together does not come back together. */
const SPREAD = 0.2;

/** A try of a delivery. `tries`: of the delivery, this one included. `random`: from 0 to 1. */
export interface Try {
  answer: Answer;
  tries: number;
  now: Date;
  random: number;
}

/** When to try again after so many failures: never before the receiver's `Retry-After`. */
export function nextTryAt(failures: number, { answer, now, random }: Omit<Try, 'tries'>): Date {
  const wait = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1]! * (1 - SPREAD + 2 * SPREAD * random);
  const asked = 'status' in answer ? (answer.retryAfterMs ?? 0) : 0;
  return new Date(now.getTime() + Math.max(wait, Math.min(asked, LONGEST_RETRY_AFTER_MS)));
}

const statusOf = (answer: Answer): number | null => ('status' in answer ? answer.status : null);
export const isAccepted = (answer: Answer): boolean => Math.floor((statusOf(answer) ?? 0) / 100) === 2;

/** Whether the receiver says that it is no more, for any event. */
export const isGone = (answer: Answer): boolean => statusOf(answer) === 410;

/** Whether it is time to give up what has failed since then. */
export const isOver = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= GIVES_UP_AFTER_MS;

export type DeliveryDecision = { state: 'delivered' | 'failed' } | { state: 'waiting'; nextAt: Date };

/**
 * What a try makes of its delivery (decision H21). A status of 2xx delivers, 410 ends it, and anything else is tried again for three days.
 * `firstTriedAt`: of this try, where it is the first.
 */
export function decideDelivery({ tries, firstTriedAt, ...attempt }: Try & { firstTriedAt: Date }): DeliveryDecision {
  if (isAccepted(attempt.answer)) return { state: 'delivered' };
  if (isGone(attempt.answer) || isOver(firstTriedAt, attempt.now)) return { state: 'failed' };
  return { state: 'waiting', nextAt: nextTryAt(tries, attempt) };
}

/** The milliseconds of a `Retry-After` header, in seconds or as a date (RFC 9110); null for anything else. A past date is 0. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) * SECOND_MS;
  const at = /^[A-Z][a-z]+, .+ GMT$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
