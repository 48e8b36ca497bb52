import { shortDay } from '../certificates/wording.ts';
import { addDays, asLocalDay, daysBetween, type LocalDay } from '../local-day.ts';
import { addMonths } from '../local-month.ts';
import { counted } from '../plural.ts';

/** How long one reason gives access. Where a place for one holds null, it gives access without an end (decision C15). */
export type AccessTerm =
  | { kind: 'days' | 'months'; amount: number }
  /** The last day, whenever it was bought. */
  | { kind: 'until'; day: LocalDay };

export const MAX_TERM_DAYS = 3650;
export const MAX_TERM_MONTHS = 120;

/** So many days before its end, or up to `late` days later where no word could go, a member hears of it. */
const NOTICES = [
  { daysBefore: 30, late: 2 },
  { daysBefore: 7, late: 2 },
  { daysBefore: 1, late: 1 },
];

/** The ends that members hear of today, each with its step. */
export const endsToTell = (today: LocalDay): { until: LocalDay; daysBefore: number }[] =>
  NOTICES.flatMap(({ daysBefore, late }) =>
    Array.from({ length: late + 1 }, (_, days) => ({ until: addDays(today, daysBefore - days), daysBefore })),
  );

/** 'Foco sem ruído termina em 7 dias, em 16/03/2026'. */
export function endInWords(journeyName: string, until: LocalDay, today: LocalDay): string {
  const left = daysBetween(today, until);
  const when = left < 2 ? (['hoje', 'amanhã'] as const)[left] : `em ${counted(left, 'dia', 'dias')}`;
  return `${journeyName} termina ${when}, em ${shortDay(until)}`;
}

/** The terms of a journey: its own, and those of product ids that have another one. */
export interface JourneyTerms {
  accessTerm: AccessTerm | null;
  productTerms: readonly { productId: string; term: AccessTerm | null }[];
}

/** One reason for access by the time it came, with the term that it had when it was first settled. */
export interface AccessPeriod {
  /** Names the payment: the same one may stand in several grants, and counts once. */
  paymentKey: string;
  /** ISO instant. */
  at: string;
  /** The platform's day of it, fixed then: another time zone of the platform moves no end. */
  on: LocalDay;
  term: AccessTerm | null;
  /** Refunded or charged back: it gives no time as long as that stands. */
  isReturned?: true;
}

/** An administrator's word on the last day, null for no end. */
export interface AccessWord {
  at: string;
  until: LocalDay | null;
}

/** The valid reasons for one member's access to one journey. */
export interface AccessHistory {
  /** `periods`: null for one reason without an end, at `grantedAt`. */
  grants: readonly { id: string; grantedAt: Date; periods: readonly AccessPeriod[] | null }[];
  /** The latest one. */
  word: AccessWord | null;
}

/**
 * The last day of access, null without an end. Reasons count in the order of their times: one with a term extends from its day, or
 * from the end so far where that is later; one without a term means no end; an administrator's word replaces what was before it. So no
 * payment shortens, and neither order nor repetition of the reasons matters. Without a valid grant there is no end: there is no access.
 */
export const accessEndOf = (history: AccessHistory): LocalDay | null => followAccess(history).end;

/** The same, and the end after each payment, by its key: null for no end. */
export function followAccess(history: AccessHistory) {
  const { word } = history;
  const ends = new Map<string, LocalDay | null>();
  const periods = distinctPeriods(history);
  const valid = periods.filter(({ isReturned }) => !isReturned);
  // Everything was paid back, and another payment keeps the order open: the time is over.
  let end: LocalDay | null | undefined = valid.length > 0 || periods.length === 0 ? undefined : periods[0]!.on;
  let isWordDue = word !== null;
  for (const { paymentKey, at, on, term } of valid) {
    if (isWordDue && word!.at < at) [end, isWordDue] = [word!.until, false];
    end = extend(end, term, on);
    ends.set(paymentKey, end);
  }
  if (isWordDue && history.grants.length > 0) end = word!.until;
  return { end: end ?? null, ends };
}

/** Whether access with this last day is over. */
export const isOver = (accessUntil: LocalDay | null, today: LocalDay): boolean =>
  accessUntil !== null && accessUntil < today;

/** The term of a payment for these products of a journey; of several the longest. */
export function termOf({ accessTerm, productTerms }: JourneyTerms, productIds: readonly string[], day: LocalDay) {
  const own = (id: string) => productTerms.find(({ productId }) => productId === id);
  const terms = productIds.map((id) => own(id)?.term ?? (own(id) ? null : accessTerm));
  if (terms.length === 0) return accessTerm;
  const lastDay = (term: AccessTerm | null) => extend(undefined, term, day) ?? '9999-12-31';
  return terms.reduce((longest, term) => (lastDay(term) > lastDay(longest) ? term : longest));
}

/** How long a term gives access: 'por 1 ano', 'por 30 dias', 'até 31/12/2027'; 'sem prazo' without one. `day`: also as answers have it. */
export function termInWords(term: AccessTerm | { kind: 'until'; day: string } | null): string {
  if (term === null) return 'sem prazo';
  if (term.kind === 'until') return `até ${shortDay(term.day)}`;
  if (term.kind === 'days') return `por ${counted(term.amount, 'dia', 'dias')}`;
  const years = term.amount / 12;
  return `por ${Number.isInteger(years) ? counted(years, 'ano', 'anos') : counted(term.amount, 'mês', 'meses')}`;
}

/** Of a reason without an end, which counts no days. */
const NO_DAY = asLocalDay('0001-01-01');

/** By time, each payment once; of equal times in a fixed order, because months and days do not commute. */
function distinctPeriods({ grants }: AccessHistory): AccessPeriod[] {
  const byKey = new Map<string, AccessPeriod>();
  const all = grants.flatMap(
    ({ id, grantedAt, periods }) =>
      periods ?? [{ paymentKey: id, at: grantedAt.toISOString(), on: NO_DAY, term: null }],
  );
  for (const period of all.toSorted(byTime)) {
    if (!byKey.has(period.paymentKey)) byKey.set(period.paymentKey, period);
  }
  return [...byKey.values()];
}

function byTime(one: AccessPeriod, other: AccessPeriod): number {
  const rank = ({ at, isReturned, term, paymentKey }: AccessPeriod) => [
    at,
    isReturned ? '1' : '0',
    term === null ? '' : `${term.kind} ${term.kind === 'until' ? term.day : String(term.amount).padStart(4, '0')}`,
    paymentKey,
  ];
  const [a, b] = [rank(one).join('\n'), rank(other).join('\n')];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Nothing extends further, so that no date leaves the calendar. */
const LAST_EXTENDED = '9900';

/** `end`: so far; undefined where nothing gave access yet. */
function extend(end: LocalDay | null | undefined, term: AccessTerm | null, day: LocalDay): LocalDay | null {
  if (term === null || end === null) return null;
  if (term.kind === 'until') return end !== undefined && end > term.day ? end : term.day;
  const from = end !== undefined && end > day ? end : day;
  if (from >= LAST_EXTENDED) return from;
  return term.kind === 'days' ? addDays(from, term.amount) : addMonths(from, term.amount);
}
