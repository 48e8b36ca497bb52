import { normalizeEmail } from '@jornada/contract/fields/normalize-email';
import type { ImportPlan } from '@jornada/contract/people/people-imports';
import { asLocalDay, localDay } from '@jornada/domain/local-day';
import { lineJudge, type LineFacts, type LineJudge } from '@jornada/domain/people/imports/judge-line';
import type { LineAsRead } from '@jornada/domain/people/imports/read-line';
import type { Executor } from '../../../platform/database/database.ts';
import type { LineCorrection } from '../../../tables/imports.ts';
import type { NewLine, StoredLine } from '../line-store.ts';
import { findAccounts, findPlanned } from './facts-store.ts';

/** A line before it is judged. */
export interface LineToJudge {
  line: number;
  read: StoredLine['read'];
  corrected: LineCorrection | null;
  isSkipped: boolean;
}

/** What earlier lines with an address give. */
export type Earlier = NonNullable<LineFacts['earlier']>;

const nobody: Omit<LineFacts, 'earlier'> = { account: 'none', journeyIds: [], closedIds: [], tags: [] };

/** Columns that say where people stand in a journey. */
const STANDING = ['currentLesson', 'progress', 'completedOn'] as const;

/** The judge of a plan, which knows its journeys. */
export async function judgeOf(
  db: Executor,
  plan: ImportPlan,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<LineJudge> {
  const withLessons = STANDING.some((field) => plan.fields.includes(field));
  const journeys = await findPlanned(db, journeysOf(plan), { withLessons });
  const [startsOn, accessUntil] = [plan.startsOn, plan.accessUntil].map((day) => (day ? asLocalDay(day) : null));
  return lineJudge({
    plan: { ...plan, startsOn: startsOn!, accessUntil: accessUntil! },
    journeys,
    normalizeEmail,
    today: localDay(now, timeZone),
  });
}

/** Every journey that a plan gives to somebody. */
export const journeysOf = ({ journeyIds, products }: ImportPlan): string[] => [
  ...new Set([...journeyIds, ...products.flatMap((product) => product.journeyIds)]),
];

/** A line as it counts: as read, or corrected. */
export const asCorrected = ({ read, corrected }: Pick<StoredLine, 'read' | 'corrected'>): LineAsRead => ({
  accessUntil: '',
  ...read,
  ...corrected,
});

/**
 * Judges lines in their order, with one query for what the school knows of all of them. `earlier`: what the lines before them give, by
 * address; it grows with them.
 */
export async function judgeLines(
  db: Executor,
  judge: LineJudge,
  { importId, lines, earlier }: { importId: string; lines: readonly LineToJudge[]; earlier: Map<string, Earlier> },
): Promise<NewLine[]> {
  const emails = lines.flatMap((line) => judge.addressOf(asCorrected(line)) ?? []);
  const accounts = await findAccounts(db, emails);
  return lines.map((line) => {
    const email = judge.addressOf(asCorrected(line));
    const before = email === null ? null : (earlier.get(email) ?? null);
    const account = (email !== null && accounts.get(email)) || nobody;
    const judged = judge.judge(asCorrected(line), { ...account, earlier: before });
    const row = rowOf(importId, line, judged);
    if (email !== null && row.state !== 'out') earlier.set(email, grown(before, line.line, judged));
    return row;
  });
}

/** What lines give together. */
export const grown = (
  before: Earlier | null,
  line: number,
  given: { journeyIds: readonly string[]; tags: readonly string[] },
): Earlier => ({
  line: before?.line ?? line,
  journeyIds: [...(before?.journeyIds ?? []), ...given.journeyIds],
  tags: [...(before?.tags ?? []), ...given.tags],
});

const severities = { error: 0, warning: 1, info: 2 };

function rowOf(
  importId: string,
  { isSkipped, ...line }: LineToJudge,
  { email, outcome, findings, outcomeText, suggestion, ...judged }: ReturnType<LineJudge['judge']>,
): NewLine {
  const isOut = isSkipped || outcome === 'stays_out';
  return {
    importId,
    ...line,
    isSkipped,
    email,
    judged,
    outcome: isOut ? 'stays_out' : outcome,
    findings: isSkipped ? [] : findings,
    severity: isSkipped ? 3 : Math.min(3, ...findings.map(({ severity }) => severities[severity])),
    outcomeText: isSkipped ? 'Não entra: você deixou de fora' : outcomeText,
    suggestedEmail: (!isSkipped && suggestion?.email) || null,
    state: isOut ? 'out' : 'waiting',
  };
}
