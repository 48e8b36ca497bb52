import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { useState, type ReactNode } from 'react';
import { ApiProblem } from '../../platform/api-problem.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { choiceOf, isHarmless, isOutdated, readPlanChange, type PlanChange, type PlanQuestion } from './api.ts';

const PlanChangeDialog = lazyDialog(() => import('./plan-change-dialog.tsx'), 'PlanChangeDialog');

type OpenQuestion = {
  change: PlanChange;
  isAskedAgain: boolean;
  /** It was answered, and the change is being sent. */
  isPending: boolean;
  answer: (when: CompletionChoice['when'] | null) => void;
};

/** Sends a change once it was asked about; null if somebody decided against it. */
export type SendAsked = <Result>(
  question: PlanQuestion,
  send: (completing: CompletionChoice | undefined) => Promise<Result>,
) => Promise<Result | null>;

/**
 * Asks before a change of a journey's plan or lessons that concerns people (decision D15), and again when the numbers changed meanwhile.
 * Render `dialog` on the screen that sends.
 */
export function usePlanQuestion(): { sendAsked: SendAsked; dialog: ReactNode } {
  const [open, setOpen] = useState<OpenQuestion | null>(null);

  const ask = (change: PlanChange, isAskedAgain: boolean) =>
    new Promise<CompletionChoice['when'] | null>((resolve) => {
      const answer: OpenQuestion['answer'] = (when) => {
        setOpen(when === null ? null : { change, isAskedAgain, isPending: true, answer: () => undefined });
        resolve(when);
      };
      setOpen({ change, isAskedAgain, isPending: false, answer });
    });

  const sendAsked: SendAsked = async (question, send) => {
    for (let isAskedAgain = false; ; isAskedAgain = true) {
      const change = await readPlanChange(question);
      const when = isHarmless(change) ? 'now' : await ask(change, isAskedAgain);
      if (when === null) return null;
      try {
        const result = await send(choiceOf(change, when));
        // After what follows a success: a page that is left takes the dialog along.
        setTimeout(() => setOpen(null));
        return result;
      } catch (problem) {
        const isStuck = isAskedAgain && isHarmless(change);
        if (problem instanceof ApiProblem && isOutdated(problem) && !isStuck) continue;
        setOpen(null);
        throw problem;
      }
    }
  };

  const dialog = open && (
    <PlanChangeDialog
      change={open.change}
      isAskedAgain={open.isAskedAgain}
      isPending={open.isPending}
      onChoose={open.answer}
      onClose={() => open.answer(null)}
    />
  );
  return { sendAsked, dialog };
}
