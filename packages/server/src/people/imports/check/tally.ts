import type { ImportCounts, ImportPlan } from '@jornada/contract/people/people-imports';
import type { NewLine } from '../line-store.ts';

/** What a line says to the counts of its import. */
export type Counted = Pick<NewLine, 'line' | 'email' | 'outcome' | 'severity' | 'suggestedEmail' | 'judged'>;

export const noCounts: ImportCounts = {
  lines: 0,
  enter: 0,
  exist: 0,
  unchanged: 0,
  stayOut: 0,
  attention: 0,
  problems: 0,
  findings: 0,
  suggestions: 0,
  people: 0,
  invitations: 0,
};

/** Counts lines, and people once each: somebody new on one line gets something more on another. */
export function tally(lines: readonly Counted[], { invite }: Pick<ImportPlan, 'invite'>): ImportCounts {
  const count = (is: (line: Counted) => boolean) => lines.filter(is).length;
  const people = [
    ...Map.groupBy(
      lines.filter(({ outcome }) => outcome !== 'stays_out'),
      ({ email }) => email,
    ).values(),
  ];
  const countPeople = (is: (own: readonly Counted[]) => boolean) => people.filter(is).length;
  const isNew = (own: readonly Counted[]) => own.some(({ outcome }) => outcome === 'enters');
  const gains = (own: readonly Counted[]) => own.some(({ outcome }) => outcome === 'exists');
  const isInvited = (own: readonly Counted[]) =>
    isNew(own) || own.some(({ outcome, judged }) => outcome === 'exists' && judged.journeyIds.length > 0);
  const enter = countPeople(isNew);
  const exist = countPeople((own) => !isNew(own) && gains(own));
  return {
    lines: lines.length,
    enter,
    exist,
    unchanged: people.length - enter - exist,
    stayOut: count(({ outcome }) => outcome === 'stays_out'),
    attention: count(({ severity }) => severity === 1),
    problems: count(({ severity }) => severity === 0),
    findings: count(({ severity }) => severity < 3),
    suggestions: count(({ suggestedEmail }) => Boolean(suggestedEmail)),
    people: enter + exist,
    invitations: invite === 'mail' ? countPeople(isInvited) : 0,
  };
}

/**
 * Counts on after some lines were replaced, or joined. Both lists hold every line with an address of theirs, so that people are counted once.
 */
export function countOn(
  counts: ImportCounts,
  plan: Pick<ImportPlan, 'invite'>,
  { before, after }: { before: readonly Counted[]; after: readonly Counted[] },
): ImportCounts {
  const [less, more] = [tally(before, plan), tally(after, plan)];
  const sums = Object.entries(counts).map(([name, sum]) => {
    const count = name as keyof ImportCounts;
    return [count, sum - less[count] + more[count]];
  });
  return Object.fromEntries(sums) as ImportCounts;
}
