import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { call, queryFor } from '../../platform/api-client.ts';
import type { ApiProblem } from '../../platform/api-problem.ts';
import type { Answer, Input } from '../../platform/endpoint-types.ts';

/** Whom a change of a journey's plan, release or lessons would concern. */
export type PlanChange = Answer<'planChanges', 'previewPlanChange'>;
/** The change that is asked about. */
export type PlanQuestion = { journeyId: string } & NonNullable<Input<'planChanges', 'previewPlanChange'>['query']>;

const inputOf = ({ journeyId, ...query }: PlanQuestion) => ({ params: { journeyId }, query });

/** What a change would do, for a dialog that shows it. */
export const planChangeQuery = (question: PlanQuestion) => ({
  ...queryFor('planChanges', 'previewPlanChange', inputOf(question)),
  staleTime: 0,
  gcTime: 0,
});

export const readPlanChange = (question: PlanQuestion) => call('planChanges', 'previewPlanChange', inputOf(question));

/** Whether nobody has to be told about a change. */
export const isHarmless = ({ completing, furtherAway, waitingForDay, takenBack }: PlanChange): boolean =>
  completing.people + furtherAway + waitingForDay + takenBack === 0;

/** The choice, as a command sends it; undefined where there is nothing to choose. */
export const choiceOf = (
  { completing: { people }, version }: PlanChange,
  when: CompletionChoice['when'],
): CompletionChoice | undefined => (people > 0 ? { when, people, version } : undefined);

/** Whether the numbers that somebody chose by are no longer the present ones. */
export const isOutdated = ({ code }: ApiProblem): boolean =>
  code === 'people_count_changed' || code === 'completion_unconfirmed';
